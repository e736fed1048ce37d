import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { nameOfTwins, twinsOf, type Twins } from './twins.ts';

/** Two lengths of four bytes. */
const HEAD_BYTES = 8;

/**
 * Twins of earlier builds, in a folder whose files may be deleted at any time. A file holds the lengths of the brotli twin
 * and of the gzip twin, then both; its name comes from what they were made of, so it is never stale.
 */
export class TwinsKept {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The twins of these bytes, and the name under which they are kept now. */
  of(bytes: Buffer, quality: number): { name: string; twins: Twins } {
    const name = nameOfTwins(bytes, quality);
    const known = this.#read(name);
    if (known !== undefined) return { name, twins: known };
    const twins = twinsOf(bytes, quality);
    this.#write(name, twins);
    return { name, twins };
  }

  #read(name: string): Twins | undefined {
    try {
      const kept = readFileSync(join(this.#folder, name));
      const end = HEAD_BYTES + kept.readUInt32LE(0);
      if (kept.length !== end + kept.readUInt32LE(4)) return undefined;
      return { br: kept.subarray(HEAD_BYTES, end), gz: kept.subarray(end) };
    } catch {
      return undefined;
    }
  }

  /** Under another name first: a build that is interrupted leaves nothing half-written that looks whole. */
  #write(name: string, { br, gz }: Twins): void {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32LE(br.length);
    head.writeUInt32LE(gz.length, 4);
    const file = join(this.#folder, name);
    const draft = `${file}.${process.pid}-${threadId}`;
    writeFileSync(draft, Buffer.concat([head, br, gz]));
    renameSync(draft, file);
  }
}

/** Deletes what the last build did not use, so that a cache never grows beyond one build. */
export function keepOnly(folder: string, names: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
}
