import type Stripe from 'stripe';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import type { PaymentServices } from './services.ts';
import { applyCheckoutSessionNow } from './apply-checkout-session.ts';
import { providerFailure } from './provider-failure.ts';

export const openPayments = ({ db }: { db: Db }, orderId: string): Promise<Row<'payments'>[]> =>
  records.all(db, 'payments', { order_id: orderId, state: 'open' }, 'created_at desc', 'id');

/** Returns undefined for a session that the provider does not know, as after a change from the sandbox to Stripe. */
export async function retrieved(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (providerFailure(error).isUnknown) return undefined;
    throw error;
  }
}

/** Ends a session. False when it is paid or being paid: the payment counts. Rejects when the provider is unreachable. */
export async function endPaymentSession(
  services: PaymentServices,
  stripe: Stripe,
  id: string,
): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (providerFailure(error).isDown) throw error;
    const session = await retrieved(stripe, id);
    if (session?.status === 'complete') {
      await applyCheckoutSessionNow(session, services);
      return false;
    }
  }
  await records.update(services.db, 'payments', { id, state: 'open' }, { state: 'expired' });
  return true;
}

/** Ends the sessions of an order. After false the order must stay as it is, or a payment that arrives is refunded. */
export async function endPaymentSessions(
  services: PaymentServices,
  orderId: string,
): Promise<boolean> {
  try {
    for (const { id } of await openPayments(services, orderId))
      if (!(await endPaymentSession(services, await services.payments.stripe(), id))) return false;
    return true;
  } catch (error) {
    const { text } = providerFailure(error);
    services.log({ event: 'payment', outcome: 'session stays open', about: orderId, error: text });
    return false;
  }
}
