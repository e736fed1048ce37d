import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { contentTypeOf } from '#host/content-types.ts';
import { pathsOf } from '#host/files.ts';

/** Node's thread pool has so many threads. */
const AT_ONCE = 4;
/** The best quality takes 50 ms a page, so above this number of files the next one is used. */
const MANY_FILES = 1_000;

/** A smaller file fits into one packet anyway. */
const MIN_TWIN_BYTES = 200;
const isCompressible = (type: string): boolean =>
  type.includes('charset=') || type === 'application/wasm' || type === 'image/x-icon';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside text files at the end of a build. Brotli of unchanged files comes from the build before. */
export const precompress = (root: string): AstroIntegration => ({
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const files = pathsOf(dist).filter((path) => isCompressible(contentTypeOf(path)));
      const cache = join(root, '.cache', 'compressed');
      mkdirSync(cache, { recursive: true });
      const used = new Set<string>();
      const waiting = files.values();
      const work = async (): Promise<void> => {
        for (const path of waiting) {
          const file = join(dist, path);
          const bytes = readFileSync(file);
          if (bytes.length < MIN_TWIN_BYTES) continue;
          const params = brotliParams(bytes.length, files.length);
          const name = cacheName(bytes, params);
          used.add(name);
          writeFileSync(`${file}.br`, await keptBrotli(join(cache, name), bytes, params));
          writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
    },
  },
});

type BrotliParams = Record<number, number>;

/** Below the best quality a larger window costs a table of 32 MB and seven times the time. */
const brotliParams = (bytes: number, files: number): BrotliParams => ({
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  ...(files > MANY_FILES
    ? { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }
    : { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }),
});

const cacheName = (bytes: Buffer, params: BrotliParams): string =>
  createHash('sha256')
    .update(JSON.stringify([process.versions['brotli'], params]))
    .update(bytes)
    .digest('hex');

async function keptBrotli(file: string, bytes: Buffer, params: BrotliParams): Promise<Buffer> {
  try {
    return readFileSync(file);
  } catch {
    const made = await toBrotli(bytes, { params });
    // Renamed when complete: a build can be interrupted.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, made);
    renameSync(draft, file);
    return made;
  }
}
