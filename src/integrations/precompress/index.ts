import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import {
  contentTypeOf,
  isCompressible,
  MIN_COMPRESSED_BYTES,
} from '#server/platform/static/index.ts';
import { filesEndingIn } from '../files-ending-in.ts';
import { CompressionCache, qualityFor, tooLarge } from './compress.ts';

/** Node's thread pool. */
const AT_ONCE = 4;

/** Writes `.br` and `.gz` beside text files at the end of a build, with a cache. Warns of pages over one round trip. */
export const precompress = (root: string): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const files = (await filesEndingIn(fileURLToPath(dir), '')).filter(
        (file) => isCompressible(contentTypeOf(file)) && !basename(file).startsWith('_'),
      );
      const folder = join(root, '.cache', 'compressed');
      mkdirSync(folder, { recursive: true });
      const cache = new CompressionCache(folder);
      const quality = qualityFor(files.length);
      const waiting = files.values();
      const work = async (): Promise<void> => {
        for (const file of waiting) {
          const bytes = readFileSync(file);
          if (bytes.length < MIN_COMPRESSED_BYTES) continue;
          const { br, gz } = await cache.of(bytes, quality);
          writeFileSync(`${file}.br`, br);
          writeFileSync(`${file}.gz`, gz);
          const warning = tooLarge(relative(fileURLToPath(dir), file), br.length);
          if (warning !== undefined) logger.warn(warning);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      cache.prune();
    },
  },
});
