import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The strongest brotli takes 50 ms a page; for a site with more files than this the next one is nearly as small. */
const MANY_FILES = 1_000;
/** The smallest window of brotli, in bits, that its quick hash tables are made for. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 22;

/** This file: whatever is changed here makes other files. */
const CODE = readFileSync(new URL(import.meta.url));

/** A file as servers hand it out to browsers that take brotli or gzip. */
export interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** How well brotli compresses in a build with this many files, from 0 to 11. */
export const qualityFor = (files: number): number =>
  files > MANY_FILES ? 9 : constants.BROTLI_MAX_QUALITY;

/** Compresses a file, in the threads of Node's own pool: the same bytes give the same files. */
export async function compress(bytes: Buffer, quality: number): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: parametersFor(bytes.length, quality) }),
    zip(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

/** A name for the compressed files of these bytes: another when the bytes, the way they are compressed or its code differ. */
export const cacheKeyOf = (bytes: Buffer, quality: number): string =>
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

/** Ten TCP segments, which a server sends without waiting for an answer (RFC 6928), less the headers, in bytes. */
export const ONE_ROUND_TRIP = 14_000;

/**
 * What to tell whoever builds the site about a page that is too large for one round trip with brotli; undefined for one that
 * is not. A warning and no error: what editors write may cost more, and they should know.
 */
export function tooLarge(file: string, bytes: number): string | undefined {
  if (!file.endsWith('.html') || bytes <= ONE_ROUND_TRIP) return undefined;
  const more = (bytes - ONE_ROUND_TRIP).toLocaleString('en-IE');
  return `The page ${file} is ${more} bytes too large to arrive in one round trip, so it shows later on a slow connection. Shorten its text, or move a part of it to another page.`;
}
