import { records } from '#server/platform/db/rows.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import type { State } from '#domain/consignment.ts';
import { mintToken } from '#server/accounts/tokens.ts';
import type { NewRow } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import { countUp } from '#server/statistics/index.ts';
import { issueReceipt } from '#server/bookings/orders/part-refund.ts';
import type { TestApi } from '../api/api.ts';
import { STORED_PARCEL } from './parcel-facts.ts';
import { addStep } from './parcels.ts';

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
  orderId?: string;
}

export interface OpenedBooking {
  id: string;
  tracking: string;
  orderId: string;
  headers: { cookie: string };
}

/** Stores a booking as the API does, paid by default. */
export async function storeBooking(api: TestApi, wanted: BookingWish = {}): Promise<OpenedBooking> {
  const { db, services } = api;
  const now = services.now();
  const { creditCents = 0, accountId = null, isPaid = true } = wanted;
  const id = newId(now);
  const tracking = newTrackingNumber();
  const orderId = wanted.orderId ?? newId(now);
  const dueCents = 1594 - creditCents;
  if (wanted.orderId === undefined)
    await records.insert(db, 'orders', {
      id: orderId,
      account_id: accountId,
      email: 'aoife@example.com',
      kind: 'booking',
      total_cents: 1594,
      credit_cents: creditCents,
      due_cents: dueCents,
      paid_at: isPaid ? now : null,
      created_at: now,
    });
  await records.insert(db, 'bookings', {
    id,
    tracking,
    account_id: accountId,
    request: JSON.stringify({
      ...STORED_PARCEL,
      pickup: { ...STORED_PARCEL.pickup, ...wanted.pickup },
      delivery: { ...STORED_PARCEL.delivery, ...wanted.delivery },
      weightGrams: wanted.weightGrams ?? STORED_PARCEL.weightGrams,
      size: wanted.size ?? null,
      pallets: wanted.pallets ?? 0,
      contents: wanted.contents ?? STORED_PARCEL.contents,
      note: wanted.note ?? '',
      customs: wanted.customs ?? null,
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
  });
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
  const token = await mintToken(db, 'booked', id, now);
  return { id, tracking, orderId, headers: { cookie: `__Host-bookings=${token}` } };
}

/** The first line has a commodity code. */
export const woolJumpers = (count: number): BookingView['customs'] => ({
  reason: 'gift',
  items: Array.from({ length: count }, (_, at) => ({
    description: `Wool jumper ${at + 1}`,
    quantity: 2,
    weightGrams: 250,
    valueCents: 1250,
    origin: 'Éire',
    hs: at === 0 ? '61091000' : '',
  })),
});
