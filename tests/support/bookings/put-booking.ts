import { insertBookings } from '#server/bookings/tracking/create-booking.ts';
import type { Db } from '#server/platform/db/tables.ts';

type NewBooking = Parameters<typeof insertBookings>[1][number];

/** Stores a booking as an order does, without its price and payment. */
export async function putBooking(
  db: Db,
  booking: Pick<NewBooking, 'now' | 'promisedOn'> & Partial<NewBooking>,
) {
  const request = { sender: 'Áine Ní Bhriain', street: 'Sráid Uí Chonaill' };
  const whole = { accountId: null, request, totalCents: 595, ...booking };
  const [stored] = await db.transaction().execute((tx) => insertBookings(tx, [whole]));
  if (stored === undefined) throw new Error('The booking is not stored.');
  return stored;
}
