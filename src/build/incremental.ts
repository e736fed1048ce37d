import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { versionOf } from '#content/version.ts';
import { readEnvironment } from '#server/environment.ts';

/** Whatever makes pages, beside the content. Public files are copied as they are. */
const CODE = ['src', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];

/**
 * Lets Astro keep pages of earlier builds whose key has not changed (src/layouts/page-keys.ts). Astro's own look at the
 * code misses what decides the names of the widgets' modules, so the keys hold all of the code and its settings.
 */
export const incremental = (root: string): AstroIntegration => ({
  name: 'incremental',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({
        experimental: { incrementalBuild: true },
        vite: { define: { CODE_VERSION: JSON.stringify(codeVersion(root)) } },
      }),
  },
});

function codeVersion(root: string): string {
  const settings = Object.entries(readEnvironment(root)).filter(([name]) => isForPages(name));
  return createHash('sha256')
    .update(versionOf(root, CODE))
    .update(JSON.stringify(settings.sort()))
    .update(process.version)
    .digest('base64url');
}

const isForPages = (name: string): boolean => name.startsWith('PUBLIC_') || name === 'NODE_ENV';
