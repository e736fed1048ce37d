import type { Metadata } from 'sharp';
import { replies } from '#messages/replies.ts';
import {
  type Effect,
  type Problem,
  type Reply,
  TOO_BUSY,
  type UploadedFile,
  problem,
} from '../http/index.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { records } from '../db/rows.ts';
import type { Db, NewRow, Tx } from '../db/tables.ts';

/** In the transaction of its row; `name` is unique. */
export async function storeFile(tx: Tx, file: NewRow<'files'>): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

export async function readStoredFile(
  db: Db,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await records.find(db, 'files', { name });
  return row && new Uint8Array(row.bytes);
}

export const PHOTO_ENDING = 'jpg';

const MAX_SIDE = 2_048;
/** A small file can declare a huge picture: these take 0.25 s and 64 MB. */
const MAX_PIXELS = 16_500_000;
/** Progressive, interlaced and WebP. */
const MAX_PIXELS_WHOLE = 6_000_000;
const QUALITY = 80;
/** The decoder also reads SVG and PDF. */
const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];

/** Of four pool threads, which also hash passwords; the queue is about a second long. */
const inPhotoLane = limitConcurrency({ atOnce: 2, waiting: 10 });

/** The effect runs once and is rolled back, so that a refused or repeated request costs no decoding. */
export async function withPhoto<A>(
  once: (effect: Effect<A>) => Promise<Reply<A>>,
  { file, notImage }: { file: UploadedFile | undefined; notImage: Problem },
  store: (...given: [...Parameters<Effect<A>>, photo: Uint8Array | undefined]) => Promise<Reply<A>>,
): Promise<Reply<A>> {
  if (file === undefined) return once((tx) => store(tx, undefined));
  const early = await once(async (tx) => {
    const reply = await store(tx, file.bytes);
    return reply.ok ? ACCEPTABLE : reply;
  });
  if (early !== ACCEPTABLE) return early;
  const decoded = await inPhotoLane(async () => ({ photo: await cleanPhoto(file.bytes) }));
  if (decoded === undefined) return TOO_BUSY;
  const { photo } = decoded;
  return photo === undefined ? notImage : once((tx) => store(tx, photo));
}

const ACCEPTABLE = problem(503, replies.noPhoto);

/** Drops location, time and device (GDPR, Article 5(1)(c)). Undefined for other and broken files. */
export async function cleanPhoto(file: Uint8Array): Promise<Uint8Array | undefined> {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(head))) return undefined;
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const picture = sharp(file, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      autoOrient: true,
    });
    if (isTooLarge(await picture.metadata())) return undefined;
    return await picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return undefined;
  }
}

const isTooLarge = ({ width, height, depth, format, isProgressive }: Metadata): boolean => {
  const isWhole = isProgressive || format !== 'jpeg';
  return isWhole && width * height * (depth === 'uchar' ? 1 : 2) > MAX_PIXELS_WHOLE;
};
