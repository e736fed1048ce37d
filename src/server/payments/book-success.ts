import type Stripe from 'stripe';
import { bookSuccess } from '#api/payments.ts';
import { PATHS } from '#routes';
import { PAYMENT_RETURN_LIMITS } from '../http/limit-table.ts';
import { responseEndpoint } from '../http/response-endpoint.ts';
import type { Row } from '../db/tables.ts';
import { errorLine } from '../http/log.ts';
import type { Services } from '../services.ts';
import { ORDER, takeNews } from './note-session.ts';
import { orderPayPath, successPath } from './pages.ts';
import { liveBookings } from '../orders/live-bookings.ts';
import { dueOf, firstNumber } from './payable.ts';

/**
 * Where the provider leads the visitor back to. It asks how the session stands and has the same effect as the webhook,
 * whichever comes first, so that the next page need not wait. Without the provider it leads on all the same: the page
 * after it waits for the webhook.
 */
export const bookSuccessEndpoint = responseEndpoint(
  bookSuccess,
  { limits: PAYMENT_RETURN_LIMITS },
  async ({ params, services }) => {
    const path = await pageAfter(params.session, services);
    return new Response(null, {
      status: 303,
      headers: { location: `${services.config.siteUrl}${path}`, 'cache-control': 'no-store' },
    });
  },
);

async function pageAfter(id: string, services: Services): Promise<string> {
  const session = await asked(id, services);
  const noted = session === undefined ? undefined : await takeNews(session, services);
  const order = await orderOf(services, id, session);
  const number = order === undefined ? undefined : await firstNumber(services.db, order.id);
  // A session that nobody knows: the page says what to do.
  if (order === undefined || number === undefined) return PATHS.success;
  const mustPay =
    noted?.kind === 'expired' || (noted?.kind === 'open' && session?.status === 'open');
  if (!mustPay || order.paid_at !== null) return successPath(order, number);
  const dueCents = dueOf(await liveBookings(services.db, order.id));
  return orderPayPath(order, number, dueCents);
}

/** The session as the provider has it now; undefined when it does not know it or cannot be asked. */
async function asked(
  id: string,
  { payments, log }: Services,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    const stripe = await payments.stripe();
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    log({ event: 'payment', outcome: 'no answer', ...errorLine(error) });
    return undefined;
  }
}

async function orderOf(
  { db }: Services,
  id: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<Row<'orders'> | undefined> {
  const orderId = session?.metadata?.[ORDER];
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
