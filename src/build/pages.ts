import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEnvironment } from '#server/environment.ts';
import { filesEndingIn } from './html-files.ts';
import { takeBundle, writeBeside } from './islands.ts';
import type { Finished, Finishing } from './pages-thread.ts';
import { apiOriginFrom, writeHeaders } from './policy.ts';
import { inThreads } from './threads.ts';

const THREAD = new URL('./pages-thread.ts', import.meta.url);

/**
 * Finishes every page of a build in one go: our own element for its widgets (islands.ts), one script (tidy.ts), its own
 * policy (policy.ts). Then writes the files that all of them share.
 */
export const pages = (root: string): AstroIntegration => ({
  name: 'pages',
  hooks: {
    // Before anything is built: a wrong setting stops at once.
    'astro:config:setup': () => void apiOriginFrom(readEnvironment(root)),
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const api = apiOriginFrom(readEnvironment(root));
      const bundle = await takeBundle(dist);
      const known: Finishing = { dist, api, bundle };
      const files = await filesEndingIn(dist, '.html');
      const finished = await inThreads<Finished>(THREAD, known, files);
      await writeBeside(
        dist,
        bundle,
        finished.map(({ beside }) => beside),
      );
      await writeHeaders(
        dist,
        finished.map(({ sources }) => sources),
        api,
      );
    },
  },
});
