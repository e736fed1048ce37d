import { fileURLToPath } from 'node:url';
import astroReact from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const SERVER = fileURLToPath(new URL('./react-server.ts', import.meta.url));

/** Astro's React, which in a build renders each widget once (react-server.ts): thousands of pages have the same. */
export function react(): AstroIntegration {
  const { name, hooks } = astroReact();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer(
              options.command === 'build' ? { ...renderer, serverEntrypoint: SERVER } : renderer,
            ),
        }),
    },
  };
}
