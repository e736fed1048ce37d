import { randomBytes } from 'node:crypto';
import { makeTrackingNumber, TRACKING_BYTES } from '#domain/tracking-number.ts';
import type { NewRow, Tx } from '#server/platform/db/index.ts';
import { newId } from '#server/platform/index.ts';
import { appendEvent } from './append-event.ts';
import type { BookingStep } from './live.ts';

/** A booking to store. */
export interface NewBooking {
  /** Created when they are missing. */
  id?: string;
  tracking?: string;
  /** Null for a guest. */
  accountId: string | null;
  /** What was booked; stored as JSON. */
  request: object;
  totalCents: number;
  /** The promised day of delivery. */
  promisedOn: string | null;
  now: number;
  /** Its order, and the columns that lists search. */
  order?: Pick<
    NewRow<'bookings'>,
    | 'order_id'
    | 'credit_cents'
    | 'destination'
    | 'collect_on'
    | 'collect_part'
    | 'words'
    | 'return_of'
  >;
}

/** A stored booking; `event` is its first step, for its followers. */
export interface StoredParcel extends BookingStep {
  id: string;
  tracking: string;
}

/** A tracking number that nobody can guess. */
export const newTrackingNumber = (): string => makeTrackingNumber(randomBytes(TRACKING_BYTES));

/** Stores a booking and its first step, "created", in the transaction of its caller. */
export async function insertBooking(
  tx: Tx,
  {
    accountId,
    request,
    totalCents,
    promisedOn,
    now,
    id = newId(now),
    tracking = newTrackingNumber(),
    order = {},
  }: NewBooking,
): Promise<StoredParcel> {
  await tx
    .insertInto('bookings')
    .values({
      id,
      tracking,
      account_id: accountId,
      request: JSON.stringify(request),
      total_cents: totalCents,
      promised_on: promisedOn,
      created_at: now,
      ...order,
    })
    .execute();
  const first = await appendEvent(tx, {
    booking: { id },
    state: 'created',
    town: '',
    accountId: null,
    now,
  });
  if (!first.ok) throw new Error(first.detail);
  const { bookingId, event } = first;
  return { id, tracking, bookingId, event };
}
