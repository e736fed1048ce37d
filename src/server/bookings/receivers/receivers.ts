import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import { batchesOf, type Db, type NewRow, type Tx } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue, type MailKind } from '#server/platform/mail/index.ts';

/** How long the address is kept after the last step of a parcel. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The steps that a receiver gets a mail about. */
const NOTICES: Readonly<Partial<Record<State, MailKind>>> = {
  collected: 'receiver-collected',
  out_for_delivery: 'receiver-out',
  delivered: 'receiver-delivered',
};

/** Stores the addresses of receivers; a booking without one has no row. */
export async function insertReceivers(
  tx: Tx,
  receivers: readonly NewRow<'receivers'>[],
): Promise<void> {
  const rows = receivers.filter(({ email }) => email !== '');
  for (const batch of batchesOf(rows)) await tx.insertInto('receivers').values(batch).execute();
}

/** The address that gets the notices about a booking; '' for none. */
export const receiverOf = async (db: Db, bookingId: string): Promise<string> =>
  (
    await db
      .selectFrom('receivers')
      .select('email')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
  )?.email ?? '';

/** Replaces that address; '' removes it. Returns whether it is another one. */
export async function replaceReceiver(tx: Tx, receiver: NewRow<'receivers'>): Promise<boolean> {
  const { booking_id: bookingId, email } = receiver;
  if ((await receiverOf(tx, bookingId)) === email) return false;
  await stopReceiving(tx, bookingId);
  await insertReceivers(tx, [receiver]);
  return true;
}

export const stopReceiving = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx.deleteFrom('receivers').where('booking_id', '=', bookingId).execute();

/**
 * Puts the notice of a step into the outbox when the receiver gets notices: once a day at most, however often the step
 * is scanned.
 */
export async function noticeStep(
  tx: Tx,
  bookingId: string,
  { state, at }: Pick<TrackingEvent, 'state' | 'at'>,
  { earlier, now }: { earlier: readonly TrackingEvent[]; now: number },
): Promise<void> {
  const kind = NOTICES[state];
  const isRepeated = earlier.some((step) => step.state === state && dayOf(step) === dayOf({ at }));
  if (kind === undefined || isRepeated) return;
  if ((await receiverOf(tx, bookingId)) !== '') await enqueue(tx, kind, bookingId, now);
}

const dayOf = ({ at }: Pick<TrackingEvent, 'at'>): string => dublinTime(new Date(at)).day;

/** Deletes addresses of parcels that have arrived or have not moved for long (GDPR, Article 5(1)(e)). */
export async function forgetReceivers({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<void> {
  const before = now() - KEPT_MS;
  await db
    .deleteFrom('receivers')
    .where('created_at', '<', before)
    .where((row) =>
      row.exists(
        row
          .selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.id', '=', 'receivers.booking_id')
          .where('bookings.last_at', '<', before),
      ),
    )
    .execute();
}
