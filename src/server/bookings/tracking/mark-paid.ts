import { dublinTime } from '#domain/calendar.ts';
import { stageOf } from '#domain/consignment.ts';
import { batchesOf, type Row, type Tx } from '#server/platform/db/index.ts';
import type { BookingStep } from './live.ts';

interface MarkedPaid {
  bookings: Row<'bookings'>[];
  steps: BookingStep[];
}

/** Few statements for any number; cancelled bookings stay so. The caller has locked the order. */
export async function markPaid(tx: Tx, orderId: string, at: number): Promise<MarkedPaid> {
  const { day } = dublinTime(new Date(at));
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
