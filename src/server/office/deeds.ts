import { yearsAgo } from '#server/payments/index.ts';
import type { BookingStep } from '#server/bookings/index.ts';
import { type Db, records, type Tx } from '#server/platform/db/index.ts';
import { newId, type DatabaseServices } from '#server/platform/index.ts';

/** Who calls a command, and when. */
interface Doer {
  by: string;
  now: () => number;
}

interface Deed {
  command: string;
  /** What the deed is about; it is never an e-mail address. */
  entityId?: string;
  bookingId?: string;
  words?: string;
}

/** Notes who did what, in the transaction of the deed where it has one. */
export async function recordDeed(
  db: Db,
  { by, now }: Doer,
  { command, entityId = '', bookingId, words = '' }: Deed,
): Promise<void> {
  const at = now();
  await records.insert(db, 'deeds', {
    id: newId(at),
    at,
    by_whom: by,
    command,
    entity_id: entityId,
    booking_id: bookingId ?? null,
    words,
  });
}

interface StepDeed extends Pick<Deed, 'command' | 'words'> {
  step: BookingStep;
}

export const recordStepDeed = (
  tx: Tx,
  doer: Doer,
  { step: { bookingId, event }, ...deed }: StepDeed,
): Promise<void> =>
  recordDeed(tx, doer, { ...deed, bookingId, entityId: stepEntity(bookingId, event.seq) });

/** The id under which a step of a booking is noted. */
export const stepEntity = (bookingId: string, seq: number): string => `${bookingId} ${seq}`;

/** Deeds are stored as long as books are. Those about a booking go with it. */
const YEARS_KEPT = 6;

export async function forgetDeeds({ db, now }: DatabaseServices): Promise<void> {
  await records.delete(db, 'deeds', { booking_id: null, at: ['<', yearsAgo(now(), YEARS_KEPT)] });
}
