import * as photos from '#messages/photos.ts';
import * as replies from '#messages/replies.ts';
import {
  type Effect,
  fieldProblem,
  type Reply,
  TOO_BUSY,
  type UploadedFile,
  problem,
} from '../http/index.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { records } from '../db/rows.ts';
import type { Db, NewRow, Tx } from '../db/tables.ts';
import { redrawInProcess } from './photo-maker.ts';
import { formatFault, type PhotoFault, type Redrawn } from './redraw-photo.ts';

/** Stores a file in the transaction of the row that names it. */
export const storeFile = (tx: Tx, file: NewRow<'files'>): Promise<void> =>
  records.insert(tx, 'files', file);

export async function readStoredFile(
  db: Db,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await records.find(db, 'files', { name });
  return row && new Uint8Array(row.bytes);
}

export const PHOTO_ENDING = 'jpg';

/** The queue is some seconds long. */
const inPhotoLane = limitConcurrency({ atOnce: 1, waiting: 10 });

/** The effect runs once and is rolled back, so that a refused or repeated request costs no decoding. */
export async function withPhoto<A>(
  once: (effect: Effect<A>) => Promise<Reply<A>>,
  { file, name }: { file: UploadedFile | undefined; name: string },
  store: (...given: [...Parameters<Effect<A>>, photo: Uint8Array | undefined]) => Promise<Reply<A>>,
): Promise<Reply<A>> {
  if (file === undefined) return once((tx) => store(tx, undefined));
  const early = await once(async (tx) => {
    const reply = await store(tx, PLACEHOLDER);
    return reply.ok ? ACCEPTABLE : reply;
  });
  if (early !== ACCEPTABLE) return early;
  const photo = await cleanPhoto(file.bytes);
  if (photo instanceof Uint8Array) return once((tx) => store(tx, photo));
  return photo.kind === 'busy' ? TOO_BUSY : fieldProblem(name, faultInWords(photo));
}

const ACCEPTABLE = problem(503, replies.noPhoto);
/** Its row is rolled back. */
const PLACEHOLDER = Uint8Array.of(0);

/** Pictures wait in turn, because one is decoded at a time. */
export async function cleanPhoto(file: Uint8Array): Promise<Redrawn> {
  const fault = formatFault(file);
  return fault ?? (await inPhotoLane(() => redrawInProcess(file))) ?? { kind: 'busy' };
}

function faultInWords(fault: PhotoFault): string {
  if (fault.kind === 'otherFormat')
    return fault.format === 'HEIC' ? photos.errors.heic : photos.errors.otherFormat(fault.format);
  if (fault.kind !== 'pixels')
    return fault.kind === 'busy' ? replies.crowded : photos.errors[fault.kind];
  const { millions, most, whole } = fault;
  return whole === undefined
    ? photos.errors.pixels(millions, most)
    : photos.errors.pixelsWhole(millions, most, photos.kinds[whole]);
}
