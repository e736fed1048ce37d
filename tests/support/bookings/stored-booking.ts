import { records } from '#server/platform/db/rows.ts';
import type { BookedAddress, BookingView } from '#api/booking-view.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { mintToken } from '#server/accounts/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { issueReceipt } from '#server/bookings/orders/receipts.ts';
import type { TestApi } from '../api/api.ts';
import { STORED_PARCEL } from './parcel-facts.ts';
import { addStep } from './parcels.ts';
import { putBooking } from './put-booking.ts';

type ParcelFacts = 'weightGrams' | 'size' | 'pallets' | 'contents' | 'note' | 'customs';

export interface BookingWish extends Partial<Pick<BookingView, ParcelFacts>> {
  pickup?: Partial<BookedAddress>;
  delivery?: Partial<BookedAddress>;
  destination?: string;
  creditCents?: number;
  accountId?: string;
  isPaid?: boolean;
  steps?: readonly State[];
  row?: Partial<Parameters<typeof putBooking>[1]>;
  orderId?: string;
}

export type OpenedBooking = Awaited<ReturnType<typeof storeBooking>>;

/** A database comes with what records a step in it: that of the API in process, or of the site that browsers open. */
interface Stored {
  db: TestApi['db'];
  services: Parameters<typeof addStep>[0]['services'];
}

/** Stores a booking as the API does, paid by default. */
export async function storeBooking(api: Stored, wanted: BookingWish = {}) {
  const { db, services } = api;
  const now = services.now();
  const { creditCents = 0, accountId = null, isPaid = true, ...others } = wanted;
  const { destination = 'ireland', orderId = newId(now), steps = [], row, ...facts } = others;
  const { pickup, delivery, ...parcel } = facts;
  const isOwnOrder = wanted.orderId === undefined;
  if (isOwnOrder)
    await records.insert(db, 'orders', {
      id: orderId,
      account_id: accountId,
      email: 'aoife@example.com',
      kind: 'booking',
      total_cents: 1594,
      credit_cents: creditCents,
      due_cents: 1594 - creditCents,
      paid_at: isPaid ? now : null,
      created_at: now,
    });
  const { id, tracking } = await putBooking(db, {
    account_id: accountId,
    request: JSON.stringify({
      ...STORED_PARCEL,
      size: null,
      note: '',
      ...parcel,
      pickup: { ...STORED_PARCEL.pickup, ...pickup },
      delivery: { ...STORED_PARCEL.delivery, ...delivery },
    }),
    total_cents: 1594,
    credit_cents: creditCents,
    promised_on: '2026-11-24',
    collect_on: '2026-11-23',
    collect_part: 'afternoon',
    destination,
    order_id: orderId,
    created_at: now,
    ...row,
  });
  for (const state of [...(isPaid ? (['paid'] as const) : []), ...steps])
    await addStep(api, { id }, state);
  if (isPaid && isOwnOrder)
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
  eori: '',
  items: Array.from({ length: count }, (_, at) => ({
    description: `Wool jumper ${at + 1}`,
    quantity: 2,
    weightGrams: 250,
    valueCents: 1250,
    origin: 'Éire',
    hs: at === 0 ? '61091000' : '',
  })),
});
