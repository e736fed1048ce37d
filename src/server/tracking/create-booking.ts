import type { Tx } from '../db/tables.ts';
import { newId, newTrackingNumber } from '../ids.ts';
import { appendEvent } from './append-event.ts';

/** A booking that is to be stored. */
export interface NewBooking {
  /** Null for who books without an account. */
  accountId: string | null;
  /** What was booked; kept as JSON. */
  request: Readonly<Record<string, unknown>>;
  totalCents: number;
  /** The promised day of delivery. */
  promisedOn: string | null;
  now: number;
}

/** Stores a booking with a new tracking number and its first step, "created", in the transaction of its caller. */
export async function insertBooking(
  tx: Tx,
  { accountId, request, totalCents, promisedOn, now }: NewBooking,
): Promise<{ id: string; tracking: string }> {
  const booking = await tx
    .insertInto('bookings')
    .values({
      id: newId(now),
      tracking: newTrackingNumber(),
      account_id: accountId,
      request: JSON.stringify(request),
      total_cents: totalCents,
      promised_on: promisedOn,
      created_at: now,
    })
    .returning(['id', 'tracking'])
    .executeTakeFirstOrThrow();
  const first = await appendEvent(tx, {
    booking: { id: booking.id },
    state: 'created',
    town: '',
    accountId: null,
    now,
  });
  if (!first.ok) throw new Error(first.detail);
  return booking;
}
