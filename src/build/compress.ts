import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentTypeOf, isCompressible } from '#server/static/content-types.ts';
import type { Compression } from './compress-thread.ts';
import { filesEndingIn } from './html-files.ts';
import { inThreads } from './threads.ts';
import { keepOnly } from './twins-kept.ts';
import { qualityFor } from './twins.ts';

const THREAD = new URL('./compress-thread.ts', import.meta.url);

/**
 * Writes `.br` and `.gz` beside every text file, for servers that hand them out as they are. The last step. What has not
 * changed since the last build is taken from `.cache/`.
 */
export const compress = (root: string): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const files = (await filesEndingIn(fileURLToPath(dir), '')).filter(
        // The rules of the edge have no address.
        (file) => isCompressible(contentTypeOf(file)) && !basename(file).startsWith('_'),
      );
      const kept = join(root, '.cache', 'twins');
      mkdirSync(kept, { recursive: true });
      const known: Compression = { kept, quality: qualityFor(files.length) };
      const used = await inThreads<string[]>(THREAD, known, files);
      keepOnly(kept, new Set(used.flat()));
    },
  },
});
