import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The strongest brotli takes 50 ms a page; for a site with more pages than this the next one is nearly as small. */
const MANY = 1_000;
/** The smallest window of brotli, in bits, that its quick hash tables are made for. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 22;

/** This file: whatever is changed here makes other twins. */
const CODE = readFileSync(new URL(import.meta.url));

/** A file as servers hand it out to those who take brotli or gzip. */
export interface Twins {
  br: Buffer;
  gz: Buffer;
}

/** How well brotli compresses in a build with this many files, from 0 to 11. */
export const qualityFor = (files: number): number =>
  files > MANY ? 9 : constants.BROTLI_MAX_QUALITY;

/** The compressed twins of a file: the same bytes give the same twins. */
export const twinsOf = (bytes: Buffer, quality: number): Twins => ({
  br: brotliCompressSync(bytes, { params: parametersFor(bytes.length, quality) }),
  gz: gzipSync(bytes, { level: 9 }),
});

/** A name for the twins of these bytes: another when the bytes, the way they are compressed or its code are others. */
export const nameOfTwins = (bytes: Buffer, quality: number): string =>
  createHash('sha256')
    .update(CODE)
    .update(`${process.versions['brotli']} ${process.versions.zlib} ${quality}\n`)
    .update(bytes)
    .digest('hex');

function parametersFor(length: number, quality: number): Record<number, number> {
  const always = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  if (quality === constants.BROTLI_MAX_QUALITY) return always;
  // Below the best quality a window for megabytes has a table of 32 MB, which costs ten times the compression of a page.
  const window = Math.ceil(Math.log2(length + 1));
  return {
    ...always,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, SMALLEST_WINDOW), LARGEST_WINDOW),
  };
}
