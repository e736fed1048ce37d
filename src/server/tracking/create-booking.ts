import type { NewRow, Tx } from '../db/tables.ts';
import { newId, newTrackingNumber } from '../ids.ts';
import { appendEvent } from './append-event.ts';
import type { Step } from './live.ts';

/** A booking that is to be stored. */
export interface NewBooking {
  /** New ones without them. */
  id?: string;
  tracking?: string;
  /** Null for who books without an account. */
  accountId: string | null;
  /** What was booked; kept as JSON. */
  request: object;
  totalCents: number;
  /** The promised day of delivery. */
  promisedOn: string | null;
  now: number;
  /** Its order, and what is looked for in lists. */
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

/** A stored booking; `event` is its first step, for who follows it. */
export interface StoredParcel extends Step {
  id: string;
  tracking: string;
}

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
