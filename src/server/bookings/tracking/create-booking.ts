import { randomBytes } from 'node:crypto';
import { dublinDay } from '#domain/days/calendar.ts';
import { stageOf } from '#domain/parcel/next-states.ts';
import { makeTrackingNumber, TRACKING_BYTES } from '#domain/parcel/tracking-number.ts';
import { batchesOf, type NewRow, type Tx, type Row } from '#server/platform/db/index.ts';
import { countUp } from '#server/statistics/index.ts';
import type { BookingStep } from './live.ts';
import { dropAfterCommit } from './recent-timelines.ts';

interface MarkedPaid {
  bookings: Row<'bookings'>[];
  steps: BookingStep[];
}

/** Marks the bookings of an order as paid, but for cancelled ones, in few statements. The caller has locked the order. */
export async function markPaid(tx: Tx, orderId: string, at: number): Promise<MarkedPaid> {
  const day = dublinDay(at);
  const bookings = await tx
    .updateTable('bookings')
    .set((row) => ({
      last_state: 'paid',
      stage: stageOf(['created', 'paid']),
      steps: row('steps', '+', 1),
      last_by: null,
      last_on: day,
      last_at: at,
    }))
    .where('order_id', '=', orderId)
    .where('last_state', '=', 'created')
    .returningAll()
    .execute();
  bookings.sort((a, b) => (a.id < b.id ? -1 : 1));
  dropAfterCommit(
    tx,
    bookings.map(({ id }) => id),
  );
  const steps = bookings.map(({ id, steps: seq }) => ({
    bookingId: id,
    event: { seq, state: 'paid' as const, town: '', at },
  }));
  const rows = steps.map(({ bookingId, event }) => ({
    booking_id: bookingId,
    account_id: null,
    day,
    ...event,
  }));
  for (const batch of batchesOf(rows)) await tx.insertInto('events').values(batch).execute();
  return { bookings, steps };
}

type NewBooking = Omit<
  NewRow<'bookings'>,
  'last_state' | 'stage' | 'steps' | 'last_on' | 'last_at'
>;

export const newTrackingNumber = (): string => makeTrackingNumber(randomBytes(TRACKING_BYTES));

/** Each statement has many rows, because it blocks other writers of SQLite. */
export async function insertBookings(
  tx: Tx,
  bookings: readonly NewBooking[],
): Promise<BookingStep[]> {
  const rows = bookings.map(rowOf);
  for (const batch of batchesOf(rows)) await tx.insertInto('bookings').values(batch).execute();
  for (const batch of batchesOf(rows.map(firstStepOf)))
    await tx.insertInto('events').values(batch).execute();
  await countUp(tx, 'bookings', rows.length);
  return rows.map((row) => {
    const { seq, state, town, at } = firstStepOf(row);
    return { bookingId: row.id, event: { seq, state, town, at } };
  });
}

const rowOf = (booking: NewBooking) => ({
  ...booking,
  last_state: 'created' as const,
  stage: stageOf(['created']),
  steps: 1,
  last_on: dublinDay(booking.created_at),
  last_at: booking.created_at,
});

const firstStepOf = ({ id, last_state, steps, last_on, last_at }: ReturnType<typeof rowOf>) => ({
  booking_id: id,
  seq: steps,
  state: last_state,
  town: '',
  account_id: null,
  day: last_on,
  at: last_at,
});
