import { insertBookings, newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids.ts';

type Columns = Parameters<typeof insertBookings>[1][number];

const PUT_REQUEST = JSON.stringify({ sender: 'Áine Ní Bhriain', street: 'Sráid Uí Chonaill' });

/** Stores a booking as an order does, without its price and payment. */
export async function putBooking(
  db: Database,
  columns: Pick<Columns, 'created_at' | 'promised_on'> & Partial<Columns>,
) {
  const id = newId(columns.created_at);
  const own = { id, tracking: newTrackingNumber(), account_id: null };
  const row = { ...own, request: PUT_REQUEST, total_cents: 595, ...columns };
  await db.transaction().execute((tx) => insertBookings(tx, [row]));
  return { id: row.id, tracking: row.tracking };
}
