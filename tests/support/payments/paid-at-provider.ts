import { records } from '#server/platform/db/rows.ts';
import type Stripe from 'stripe';
import type { TestApi } from '../api/api.ts';
import { bookParcel, type BookedParcel } from '../bookings/book-parcel.ts';
import { statesOf } from '../bookings/bookings.ts';
import {
  beginPayment,
  deliverAll,
  payByForm,
  payThere,
  providerSession,
  sendEvent,
} from './payments.ts';

/** Pays at the provider, before our server knows. */
export async function paidAtProvider(
  api: TestApi,
): Promise<{ parcel: BookedParcel; url: string; session: Stripe.Checkout.Session }> {
  const parcel = await bookParcel(api);
  const url = await beginPayment(api, parcel);
  await payByForm(api, url);
  return { parcel, url, session: await providerSession(api, url) };
}

/** Pays, and delivers all events. */
export async function paidParcel(api: TestApi): Promise<{ parcel: BookedParcel; url: string }> {
  const parcel = await bookParcel(api);
  const url = await payThere(api, parcel);
  await deliverAll(api);
  return { parcel, url };
}

/** Pays and cancels; the refund is not sent yet. Returns the provider's payment id too. */
export async function waitingRefund(api: TestApi): Promise<{ id: string; intent: string }> {
  const { parcel, session } = await paidAtProvider(api);
  await sendEvent(api, session);
  await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
  const { id } = await records.get(api.db, 'refunds', { payment_id: session.id });
  const { payment_intent } = session;
  return { id, intent: typeof payment_intent === 'string' ? payment_intent : '' };
}

/** `stateOf` returns this for a paid order, and OPEN for one that is not paid. */
export const PAID = {
  steps: ['created', 'paid'],
  payments: ['paid'],
  refunds: [],
  receipts: 1,
  mails: 1,
};
export const OPEN = {
  steps: ['created'],
  payments: ['open'],
  refunds: [],
  receipts: 0,
  mails: 0,
};

export async function stateOf({ db }: TestApi, { orderId, tracking }: BookedParcel) {
  const payments = await records.all(db, 'payments', { order_id: orderId });
  const refunds = await records.all(db, 'refunds');
  return {
    steps: await statesOf({ db }, tracking),
    payments: payments.map(({ state }) => state).sort(),
    refunds: refunds
      .filter(({ payment_id }) => payments.some(({ id }) => id === payment_id))
      .map(({ reason, cents }) => [reason, cents]),
    receipts: await records.count(db, 'receipts', { order_id: orderId }),
    mails: await records.count(db, 'outbox', { entity_id: orderId, kind: 'booking' }),
  };
}
