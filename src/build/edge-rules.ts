import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { RouteTable } from '#routes';
import { readRoutes } from '#content/read.ts';

/**
 * The route table as a `_redirects` file (Cloudflare Pages and Netlify): one rule a line, exact rules first.
 * Aliases are answered 301, rewrites 200.
 */
export function redirectsFile({ aliases, rewrites }: RouteTable): string {
  const exact = aliases.map(({ from, to }) => `${from} ${to} 301`);
  const dynamic = rewrites.map(({ pattern, page }) => `${pattern} ${page} 200`);
  return `${[...exact, ...dynamic].join('\n')}\n`;
}

/** Writes the rules beside the pages at the end of a build. */
export const edgeRules = (root: string): AstroIntegration => ({
  name: 'edge-rules',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await writeFile(new URL('_redirects', dir), redirectsFile(readRoutes(root)));
    },
  },
});
