import type Stripe from 'stripe';
import { bookSuccess } from '#api/payments.ts';
import { PATHS } from '#routes';
import { dueOf, liveBookings } from '#server/bookings/index.ts';
import type { Row } from '#server/platform/db/index.ts';
import { CALL_LIMITS } from '#server/platform/http/index.ts';
import { errorLine } from '#server/platform/log/index.ts';
import { applyCheckoutSessionNow, ORDER_METADATA } from './apply-checkout-session.ts';
import { firstNumber, orderPayPath, pathAfterPaying, returnUrls } from './payable.ts';
import { paymentEndpoints, type PaymentServices } from './services.ts';

/**
 * The provider sends people back here after a payment. It has the effect of the webhook; when the provider does not answer, the
 * next page waits for the webhook.
 */
export const bookSuccessEndpoint = paymentEndpoints.responseEndpoint(
  bookSuccess,
  { limits: CALL_LIMITS.paymentReturn },
  async ({ params, services }) => {
    const path = await pageAfter(params.session, services);
    return new Response(null, {
      status: 303,
      headers: {
        location: new URL(path, services.config.siteUrl).href,
        'cache-control': 'no-store',
      },
    });
  },
);

async function pageAfter(id: string, services: PaymentServices): Promise<string> {
  const session = await providerSession(id, services);
  const noted =
    session === undefined ? undefined : await applyCheckoutSessionNow(session, services);
  const order = await orderOfSession(services, id, session);
  const number = order === undefined ? undefined : await firstNumber(services.db, order.id);
  if (order === undefined || number === undefined) return PATHS.success;
  const mustPay =
    noted?.kind === 'expired' || (noted?.kind === 'open' && session?.status === 'open');
  const dueCents = dueOf(await liveBookings(services.db, order.id));
  const ofForms = returnUrls(services.config, { order, number, dueCents }, true);
  const isForm = session?.cancel_url === ofForms.cancel_url;
  if (!mustPay || order.paid_at !== null)
    return pathAfterPaying(services.config, order, number, isForm);
  return isForm ? ofForms.cancel_url : orderPayPath(order, number, dueCents);
}

async function providerSession(
  id: string,
  { payments, log }: PaymentServices,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    const stripe = await payments.stripe();
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    log({ event: 'payment', outcome: 'no answer', ...errorLine(error) });
    return undefined;
  }
}

async function orderOfSession(
  { db }: PaymentServices,
  id: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<Row<'orders'> | undefined> {
  const orderId = session?.metadata?.[ORDER_METADATA];
  return db
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', row.selectFrom('payments').select('order_id').where('payments.id', '=', id)),
        ...(orderId === undefined ? [] : [row('id', '=', orderId)]),
      ]),
    )
    .executeTakeFirst();
}
