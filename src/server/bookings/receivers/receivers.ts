import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { type State, TROUBLE_STATES } from '#domain/parcel/consignment.ts';
import type { Stage } from '#domain/parcel/next-states.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { batchesOf, type Db, type NewRow, type Tx, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { enqueue } from '#server/platform/mail/index.ts';

const KEPT_MS = 30 * DAY_MS;

const RECEIVER_MAILS: Readonly<Partial<Record<State, MailKind>>> = {
  collected: 'receiver-collected',
  out_for_delivery: 'receiver-out',
  delivered: 'receiver-delivered',
};

/** Both sides get a mail about these, whose words are in messages/tracking.ts. */
export const MAILED_PROBLEMS = [...TROUBLE_STATES, 'returned'] as const satisfies readonly State[];

export async function insertReceivers(
  tx: Tx,
  receivers: readonly NewRow<'receivers'>[],
): Promise<void> {
  const rows = receivers.filter(({ email }) => email !== '');
  for (const batch of batchesOf(rows)) await tx.insertInto('receivers').values(batch).execute();
}

export const receiverOf = async (db: Db, bookingId: string): Promise<string> =>
  (await records.find(db, 'receivers', { booking_id: bookingId }))?.email ?? '';

export async function replaceReceiver(tx: Tx, receiver: NewRow<'receivers'>): Promise<boolean> {
  const { booking_id: bookingId, email } = receiver;
  if ((await receiverOf(tx, bookingId)) === email) return false;
  await stopReceiving(tx, bookingId);
  await insertReceivers(tx, [receiver]);
  return true;
}

export const stopReceiving = (tx: Tx, bookingId: string): Promise<unknown> =>
  records.delete(tx, 'receivers', { booking_id: bookingId });

/** Mails about a step, at most once a day. A failed collection concerns only the sender. */
export async function noticeStep(
  tx: Tx,
  bookingId: string,
  { state, at }: Pick<TrackingEvent, 'state' | 'at'>,
  {
    earlier,
    stage,
    reason,
    now,
  }: { earlier: readonly TrackingEvent[]; stage: Stage; reason: string; now: number },
): Promise<void> {
  if (earlier.some((step) => step.state === state && stepDay(step) === stepDay({ at }))) return;
  const isProblem = MAILED_PROBLEMS.some((problem) => problem === state);
  const entity = isProblem ? [bookingId, state, stage, reason].join(' ').trim() : bookingId;
  if (isProblem) await enqueue(tx, 'booking-problem', entity, now);
  const kind = isProblem && stage !== 'collect' ? 'receiver-problem' : RECEIVER_MAILS[state];
  if (kind !== undefined && (await receiverOf(tx, bookingId)) !== '')
    await enqueue(tx, kind, entity, now);
}

const stepDay = ({ at }: Pick<TrackingEvent, 'at'>): string => dublinDay(at);

/** Deletes receivers after arrival, or long without a step (GDPR, Article 5(1)(e)). */
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
