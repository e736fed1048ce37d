import * as v from 'valibot';
import { records, type Row, type Tx } from '#server/platform/db/index.ts';
import { lockOrder } from './orders/lock-order.ts';
import { storedBooking } from './stored.ts';

/** Takes telephones, notes and e-mail addresses out of everything that is kept about an order's bookings (D69). */
export async function forgetContactsOfOrder(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  const bookings = await records.all(tx, 'bookings', { order_id: orderId }, 'id');
  for (const booking of bookings) await forgetContactsOfBooking(tx, booking);
  await records.update(tx, 'orders', { id: orderId }, { email: '' });
}

async function forgetContactsOfBooking(tx: Tx, { id, request }: Row<'bookings'>): Promise<void> {
  const changes = await records.all(tx, 'booking_changes', { booking_id: id });
  for (const { seq, previous } of changes)
    await records.update(
      tx,
      'booking_changes',
      { booking_id: id, seq },
      { previous: changeWithoutContacts(previous) },
    );
  await records.delete(tx, 'receivers', { booking_id: id });
  await records.update(tx, 'deeds', { booking_id: id }, { words: '' });
  await records.update(tx, 'bookings', { id }, { request: withoutContacts(request) });
}

/** Only what the schema knows is left, so nothing that it does not know can hold a contact. */
function withoutContacts(request: string): string {
  const stored = storedBooking(request);
  return JSON.stringify({
    ...stored,
    pickup: { ...stored.pickup, phone: '' },
    delivery: { ...stored.delivery, phone: '' },
    note: '',
  });
}

const Change = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.looseObject({ request: v.fallback(v.string(), '') })),
  { request: '' },
);

function changeWithoutContacts(previous: string): string {
  const { request, ...rest } = v.parse(Change, previous);
  return JSON.stringify({ ...rest, request: withoutContacts(request) });
}
