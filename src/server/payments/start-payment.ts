import { startPayment } from '#api/payments.ts';
import { formatEuro } from '#domain/money.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { payment } from '#messages/payment.ts';
import { PATHS } from '#routes';
import {
  bookingPath,
  dueOf,
  isHeld,
  isSuspended,
  liveBookings,
  settleOrder,
} from '#server/bookings/index.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { paymentEndpoints, type PaymentServices } from './services.ts';
import { raiseAlert, providerFailure } from './failures.ts';
import { checkoutOf } from './checkout.ts';
import { announce } from './apply-checkout-session.ts';
import { successPath } from './pages.ts';
import { payableOf, type PayableOrder } from './payable.ts';

/** A double click or second tab gets the same session; a paid order its status. */
export const startPaymentEndpoint = paymentEndpoints.endpoint(
  startPayment,
  {
    limits: http.CALL_LIMITS.payment,
    form: {
      from: ({ id, page }, { config }) => {
        if (page === 'pay') return PATHS.pay;
        const number = readTrackingNumber(String(id));
        return number === undefined ? PATHS.bulkBooking : bookingPath(config, number);
      },
      id: 'pay',
      done: PATHS.success,
    },
  },
  async ({ body: { id, amount }, viewer, isForm, services }) => {
    const payable = await payableOf(services.db, viewer, id);
    if (!payable.ok) return payable;
    const { order, number } = payable.value;
    if (order.paid_at !== null) return leadTo(successPath(order, number));
    if (isHeld(order)) return http.problem(409, payment.held, { kind: 'agreement-waiting' });
    if (await isSuspended(services))
      return http.problem(503, payment.suspended, { kind: 'bookings-suspended' });
    // The final button names the amount (D11), so it is on the booking's page.
    if (isForm && amount === '') return leadTo(bookingPath(services.config, number));
    const bookings = await liveBookings(services.db, order.id);
    if (bookings.length === 0)
      return http.problem(409, payment.cancelled, { kind: 'booking-cancelled' });
    const dueCents = dueOf(bookings);
    const wrong = wrongAmount(amount, dueCents);
    if (wrong !== undefined) return wrong;
    if (dueCents === 0) return settleForNothing(payable.value, services);
    try {
      const checkout = await checkoutOf(services, { order, number, bookings, isForm });
      return leadTo(checkout.kind === 'open' ? checkout.url : successPath(order, number));
    } catch (error) {
      return notOpened(error, order.id, dueCents, services);
    }
  },
);

/** Permanent failures alert the office instead of asking the customer to retry. */
async function notOpened(
  error: unknown,
  orderId: string,
  cents: number,
  { db, log, now, wakeMail }: PaymentServices,
): Promise<http.Problem> {
  const { text: word, isLasting } = providerFailure(error);
  const outcome = isLasting ? 'refused by provider' : 'no provider';
  log({ event: 'payment', outcome, about: orderId, error: word });
  if (!isLasting)
    return http.problem(503, payment.noProvider, {
      kind: 'provider-away',
      headers: { 'retry-after': '30' },
    });
  const alert = {
    id: orderId,
    kind: 'refused' as const,
    intent: '',
    order_id: orderId,
    cents,
    word,
  };
  await inTransaction(db, (tx) => raiseAlert(tx, alert, now()));
  wakeMail();
  return http.problem(502, payment.providerRefuses, { kind: 'provider-refuses' });
}

const leadTo = (url: string): http.Reply<{ status: true; url: string }> =>
  http.success({ status: true, url }, { page: url });

/** Must equal the amount due (D9). */
function wrongAmount(typed: string, dueCents: number): http.Problem | undefined {
  if (typed === '') return undefined;
  const due = formatEuro(dueCents);
  const facts = { dueCents };
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (euros === undefined)
    return http.problem(409, payment.amountUnreadable(due), { kind: 'amount-changed', facts });
  const linkedCents = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return linkedCents === dueCents
    ? undefined
    : http.problem(409, payment.amount(formatEuro(linkedCents), due), {
        kind: 'amount-changed',
        facts,
      });
}

/** Credit covers the rest after cancellations. */
async function settleForNothing(
  { order, number }: PayableOrder,
  services: PaymentServices,
): Promise<http.Reply<{ status: true; url: string }>> {
  const settled = await inTransaction(services.db, (tx) => settleOrder(tx, order.id, services));
  if (settled.kind === 'cancelled')
    return http.problem(409, payment.cancelled, { kind: 'booking-cancelled' });
  if (settled.kind === 'paid') announce(settled, services);
  return leadTo(successPath(order, number));
}
