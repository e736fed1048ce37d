import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Astro's name for all content, and its file in the folder of caches. */
const MODULE = 'astro:data-layer-content';
const FILE = 'data-store.json';

/**
 * Lets the pages read the content from Astro's file while a build renders them. Astro puts all of it into the code as
 * one string, and bundling and compiling that takes longer than rendering (10,000 pages: 70 MB).
 */
export const contentStore = (): AstroIntegration => ({
  name: 'content-store',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command !== 'build') return;
      const file = JSON.stringify(fileURLToPath(new URL(FILE, config.cacheDir)));
      const id = '\0content-store';
      const code = `import { readFileSync } from 'node:fs';\nexport default JSON.parse(readFileSync(${file}, 'utf8'));\n`;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'content-store',
              apply: 'build',
              resolveId: {
                order: 'pre',
                filter: { id: new RegExp(`^${MODULE}$`) },
                handler: () => id,
              },
              load: { filter: { id: /^\0content-store$/ }, handler: () => code },
            },
          ],
        },
      });
    },
  },
});
