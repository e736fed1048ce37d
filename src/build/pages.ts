import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEnvironment } from '#server/environment.ts';
import { FinishedPages } from './finished-pages.ts';
import { finishing } from './finishing.ts';
import { takeBundle, writeBeside, type Bundle } from './islands.ts';
import { apiOriginFrom, writeHeaders } from './policy.ts';

/**
 * Finishes every page of a build: our own element for its widgets (islands.ts), one script (tidy.ts), its own policy
 * (policy.ts). Then writes the files that all of them share.
 */
export function pages(root: string): AstroIntegration {
  let dist = '';
  let bundle: Bundle | undefined;
  let finished: FinishedPages | undefined;
  const api = (): string | undefined => apiOriginFrom(readEnvironment(root));
  return {
    name: 'pages',
    hooks: {
      // Before anything is built: a wrong setting stops at once.
      'astro:config:setup': () => void api(),
      'astro:config:done': ({ config }) => void (dist = fileURLToPath(config.outDir)),
      'astro:build:start': ({ setPrerenderer }) => {
        const made = new FinishedPages(join(root, '.cache', 'pages.json'));
        finished = made;
        setPrerenderer((usual) =>
          finishing(usual, {
            prepare: async () => ({ bundle: (bundle = await takeBundle(dist)), api: api() }),
            finished: made,
          }),
        );
      },
      'astro:build:done': async () => {
        if (bundle === undefined || finished === undefined) return;
        await writeBeside(dist, bundle, finished.beside);
        await writeHeaders(dist, finished.sources, api());
        finished.write();
      },
    },
  };
}
