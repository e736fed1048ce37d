import { insertBookings, newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids.ts';

interface PutBooking {
  now: number;
  promisedOn: string | null;
  accountId?: string | null;
  request?: object;
  totalCents?: number;
  order?: Partial<Parameters<typeof insertBookings>[1][number]>;
}

/** Stores a booking as an order does, without its price and payment. */
export async function putBooking(
  db: Database,
  {
    now,
    promisedOn,
    accountId = null,
    request = { sender: 'Áine Ní Bhriain', street: 'Sráid Uí Chonaill' },
    totalCents = 595,
    order = {},
  }: PutBooking,
) {
  const whole = {
    id: newId(now),
    tracking: newTrackingNumber(),
    account_id: accountId,
    request: JSON.stringify(request),
    total_cents: totalCents,
    promised_on: promisedOn,
    created_at: now,
    ...order,
  };
  const [stored] = await db.transaction().execute((tx) => insertBookings(tx, [whole]));
  if (stored === undefined) throw new Error('The booking is not stored.');
  return stored;
}
