import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheKeyOf, compress, type Compressed } from './compress.ts';

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
