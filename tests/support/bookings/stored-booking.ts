import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import type { State } from '#domain/consignment.ts';
import { mintToken } from '#server/accounts/tokens.ts';
import type { NewRow } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import { countUp } from '#server/statistics/index.ts';
import { issueReceipt } from '#server/bookings/orders/receipts.ts';
import type { TestApi } from '../api/api.ts';
import { addStep } from './parcels.ts';

/** What a test says about a booking; the rest is usual. */
export interface BookingWish {
  pickup?: Partial<BookedAddress>;
  delivery?: Partial<BookedAddress>;
  destination?: string;
  weightGrams?: number;
  size?: BookingView['size'];
  pallets?: number;
  contents?: string;
  note?: string;
  customs?: BookingView['customs'];
  creditCents?: number;
  accountId?: string;
  isPaid?: boolean;
  steps?: readonly State[];
  row?: Partial<NewRow<'bookings'>>;
  /** The order of another booking, which this one is paid with. */
  orderId?: string;
}

/** A booking, and the cookie of a browser that has opened its link. */
export interface OpenedBooking {
  id: string;
  tracking: string;
  orderId: string;
  headers: { cookie: string };
}

const PICKUP: BookedAddress = {
  name: 'Aoife Byrne',
  phone: '020 910 1234',
  line1: '12 Cypress Road',
  line2: '',
  town: 'Galway',
  postcode: 'H91 E2K3',
  country: 'Ireland',
};
const DELIVERY: BookedAddress = {
  name: 'Seán Ó Briain',
  phone: '020 910 4321',
  line1: '3 Main Street',
  line2: '',
  town: 'Dublin',
  postcode: 'D6W PV38',
  country: 'Ireland',
};
/** Galway to Dublin, 3 kg: 15.94 (D7). */
const PARTS = {
  bandCents: 595,
  palletsCents: 0,
  extraCents: 999,
  customsCents: 0,
  netCents: 1296,
  vatCents: 298,
};

/** Stores a booking as the API does, paid unless the test says otherwise. */
export async function storeBooking(api: TestApi, wanted: BookingWish = {}): Promise<OpenedBooking> {
  const { db, services } = api;
  const now = services.now();
  const { creditCents = 0, accountId = null, isPaid = true } = wanted;
  const id = newId(now);
  const tracking = newTrackingNumber();
  const orderId = wanted.orderId ?? newId(now);
  const dueCents = 1594 - creditCents;
  if (wanted.orderId === undefined)
    await db
      .insertInto('orders')
      .values({
        id: orderId,
        account_id: accountId,
        email: 'aoife@example.com',
        kind: 'booking',
        total_cents: 1594,
        credit_cents: creditCents,
        due_cents: dueCents,
        paid_at: isPaid ? now : null,
        created_at: now,
      })
      .execute();
  await db
    .insertInto('bookings')
    .values({
      id,
      tracking,
      account_id: accountId,
      request: JSON.stringify({
        pickup: { ...PICKUP, ...wanted.pickup },
        delivery: { ...DELIVERY, ...wanted.delivery },
        weightGrams: wanted.weightGrams ?? 3000,
        size: wanted.size ?? null,
        pallets: wanted.pallets ?? 0,
        contents: wanted.contents ?? 'Books',
        note: wanted.note ?? '',
        customs: wanted.customs ?? null,
        parts: PARTS,
      }),
      total_cents: 1594,
      credit_cents: creditCents,
      promised_on: '2026-11-24',
      collect_on: '2026-11-23',
      collect_part: 'afternoon',
      destination: wanted.destination ?? 'ireland',
      order_id: orderId,
      created_at: now,
      ...wanted.row,
    })
    .execute();
  await db.transaction().execute((tx) => countUp(tx, 'bookings', 1));
  const steps: readonly State[] = ['created', ...(isPaid ? (['paid'] as const) : [])];
  for (const state of [...steps, ...(wanted.steps ?? [])])
    await addStep(api, { id, tracking }, state);
  if (isPaid && wanted.orderId === undefined)
    await db.transaction().execute((tx) =>
      issueReceipt(tx, {
        order_id: orderId,
        kind: 'receipt',
        booking_id: '',
        cents: 1594,
        created_at: now,
      }),
    );
  const token = await mintToken(db, 'booking', id, now);
  return { id, tracking, orderId, headers: { cookie: `__Host-bookings=${token}` } };
}
