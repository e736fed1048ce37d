import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as joined, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import type { CopyPart, Snapshot } from '#server/platform/db/index.ts';
import { decryption, encryption, MAGIC, WRONG_KEY } from './encryption.ts';

const FORMAT = 'courier-backup';

/** The first line of a backup: what it is of, without any value of a setting. */
const Head = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  /** Milliseconds since 1970. */
  at: v.number(),
  release: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  /** The names of the settings that were set. */
  settings: v.array(v.string()),
});
export type BackupHead = Omit<v.InferOutput<typeof Head>, 'format' | 'version'>;

const Part = v.union([
  v.array(v.union([v.string(), v.number(), v.null(), v.object({ bytes: v.string() })])),
  v.object({ table: v.string(), columns: v.array(v.string()) }),
  v.object({ rows: v.number() }),
]);

/**
 * Writes a backup: lines of JSON (the head, each table and its rows, their number), packed with gzip, and encrypted when
 * there is a key. The file is on the disk when this resolves.
 */
export async function writeArchive(
  file: string,
  head: BackupHead,
  parts: Snapshot['parts'],
  key: string | undefined,
): Promise<void> {
  const to = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const from = Readable.from(linesOf(head, parts));
  if (key === undefined) await pipeline(from, createGzip(), to);
  else await pipeline(from, createGzip(), encryption(key), to);
}

async function* linesOf(head: BackupHead, parts: Snapshot['parts']): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, version: 1, ...head })}\n`;
  let rows = 0;
  for await (const part of parts) {
    if (!('table' in part)) rows += 1;
    yield `${JSON.stringify(part)}\n`;
  }
  yield `${JSON.stringify({ rows })}\n`;
}

/** A backup that is being read: its head, and its parts, which throw at the end unless every row was there. */
export interface ReadArchive {
  head: BackupHead;
  parts: AsyncIterable<CopyPart>;
}

/** Opens a backup. Throws with a reason when it is none, or encrypted and the key is missing or another one. */
export async function readArchive(file: string, key: string | undefined): Promise<ReadArchive> {
  const isEncrypted = await startsWith(file, MAGIC);
  if (isEncrypted && key === undefined)
    throw new Error('it is encrypted: set BACKUP_KEY, or BACKUP_KEY_FILE, to its key');
  const text = createGunzip();
  const steps: Transform[] = isEncrypted && key !== undefined ? [decryption(key), text] : [text];
  // An error of any of them ends the last one, whose reader is told.
  joined([createReadStream(file), ...steps], () => undefined);
  const lines = linesFrom(text);
  // A wrong key makes bytes that are no gzip, long before the tag is looked at.
  const first = await lines.next().catch((error: unknown) => {
    throw isEncrypted ? new Error(WRONG_KEY) : error;
  });
  const head = v.safeParse(Head, first.done === true ? undefined : jsonOrUndefined(first.value));
  if (!head.success) {
    await lines.return(undefined);
    throw new Error('it is no backup of this program');
  }
  return { head: head.output, parts: partsFrom(lines) };
}

async function* linesFrom(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function* partsFrom(lines: AsyncGenerator<string>): AsyncGenerator<CopyPart> {
  let rows = 0;
  let counted: number | undefined;
  for await (const line of lines) {
    const part = v.safeParse(Part, jsonOrUndefined(line));
    if (!part.success || counted !== undefined) throw new Error('it is damaged');
    if ('rows' in part.output) counted = part.output.rows;
    else {
      if (!('table' in part.output)) rows += 1;
      yield part.output;
    }
  }
  if (counted !== rows) throw new Error('it is cut off');
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function startsWith(file: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return buffer.equals(bytes);
  } finally {
    await handle.close();
  }
}
