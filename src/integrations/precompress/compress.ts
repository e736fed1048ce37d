import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { join } from 'node:path';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The best quality takes 50 ms a page, so above this number of files the next one is used. */
const MANY_FILES = 1_000;
/** In bits; the smallest window for brotli's quick hash tables. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 22;

/** Part of the cache key: changed code compresses differently. */
const OWN_CODE = readFileSync(new URL(import.meta.url));

export interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** Brotli quality (0 to 11). */
export const qualityFor = (files: number): number =>
  files > MANY_FILES ? 9 : constants.BROTLI_MAX_QUALITY;

/** Deterministic; runs in Node's thread pool. */
export async function compress(bytes: Buffer, quality: number): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: parametersFor(bytes.length, quality) }),
    toGzip(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

/** Depends on the bytes, the quality and the code. */
const cacheKeyOf = (bytes: Buffer, quality: number): string =>
  createHash('sha256')
    .update(OWN_CODE)
    .update(`${process.versions['brotli']} ${process.versions.zlib} ${quality}\n`)
    .update(bytes)
    .digest('hex');

function parametersFor(length: number, quality: number): Record<number, number> {
  const always = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  if (quality === constants.BROTLI_MAX_QUALITY) return always;
  // Below the best quality a window of megabytes costs a table of 32 MB and ten times the time.
  const window = Math.ceil(Math.log2(length + 1));
  return {
    ...always,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, SMALLEST_WINDOW), LARGEST_WINDOW),
  };
}

/** In bytes: ten TCP segments, the initial window (RFC 6928), without headers. */
export const ONE_ROUND_TRIP = 14_000;

/** The warning for a page over one round trip. No error: editors may accept the cost. */
export function tooLarge(file: string, bytes: number): string | undefined {
  if (!file.endsWith('.html') || bytes <= ONE_ROUND_TRIP) return undefined;
  const more = (bytes - ONE_ROUND_TRIP).toLocaleString('en-IE');
  return `The page ${file} is ${more} bytes too large to arrive in one round trip, so it shows later on a slow connection. Shorten its text, or move a part of it to another page.`;
}

const HEAD_BYTES = 8;

/** Entries hold the lengths of the brotli and gzip parts, then both. Names hash the input, so none is stale. */
export class CompressionCache {
  readonly #folder: string;
  readonly #used = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async of(bytes: Buffer, quality: number): Promise<Compressed> {
    const name = cacheKeyOf(bytes, quality);
    this.#used.add(name);
    const known = this.#read(name);
    if (known !== undefined) return known;
    const made = await compress(bytes, quality);
    this.#write(name, made);
    return made;
  }

  /** Deletes unused entries. */
  prune(): void {
    for (const name of readdirSync(this.#folder))
      if (!this.#used.has(name)) rmSync(join(this.#folder, name));
  }

  #read(name: string): Compressed | undefined {
    try {
      const kept = readFileSync(join(this.#folder, name));
      const end = HEAD_BYTES + kept.readUInt32LE(0);
      if (kept.length !== end + kept.readUInt32LE(4)) return undefined;
      return { br: kept.subarray(HEAD_BYTES, end), gz: kept.subarray(end) };
    } catch {
      return undefined;
    }
  }

  /** Writes atomically. */
  #write(name: string, { br, gz }: Compressed): void {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32LE(br.length);
    head.writeUInt32LE(gz.length, 4);
    const file = join(this.#folder, name);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([head, br, gz]));
    renameSync(draft, file);
  }
}
