import type Stripe from 'stripe';
import { paymentWebhook } from '#api/payments.ts';
import * as replies from '#messages/replies.ts';
import { inTransaction, type Tx, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PaymentServices } from './services.ts';
import { stripeId } from './stripe-client.ts';
import { announce, applyCheckoutSession, type SessionOutcome } from './apply-checkout-session.ts';
import { isAboutSession, isReadable, isReport, type ProviderReport } from './event-schema.ts';
import { failRefund } from './refunds.ts';
import { raiseAlert, settleAlert, settleUnknownPayment } from './alerts.ts';

/** Applies a report about a refund or a dispute. A second call changes nothing. */
async function applyReport(tx: Tx, event: ProviderReport, now: number): Promise<void> {
  switch (event.type) {
    case 'refund.updated':
    case 'refund.failed':
      return failRefund(tx, event.data.object, now);
    case 'charge.refunded': {
      const { refunded, payment_intent } = event.data.object;
      if (refunded) await settleUnknownPayment(tx, stripeId(payment_intent), now);
      return;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return applyDispute(tx, event.data.object, now);
  }
}

/** In these states a dispute is over: an event that comes late does not open it again. */
const DISPUTE_ENDS = ['won', 'lost', 'warning_closed', 'prevented'];

/** Open disputes need an answer; a lost one stays until the office has looked. */
async function applyDispute(tx: Tx, dispute: Stripe.Dispute, now: number): Promise<void> {
  const intent = stripeId(dispute.payment_intent);
  const payment = await records.find(tx, 'payments', { intent });
  if (payment === undefined) return;
  const { id, amount: cents, status: word } = dispute;
  const alert = { id, kind: 'dispute' as const, intent, order_id: payment.order_id, cents, word };
  await raiseAlert(tx, alert, now);
  const known = await records.get(tx, 'payment_alerts', { id });
  if (DISPUTE_ENDS.includes(word) || !DISPUTE_ENDS.includes(known.word))
    await records.update(tx, 'payment_alerts', { id }, { word });
  if (['won', 'warning_closed', 'prevented'].includes(word)) await settleAlert(tx, id, now);
}

const MAX_EVENT_BYTES = 256 * 1024;
/** An older event may be a replay. */
const TOLERANCE_SECONDS = 300;
const WEBHOOK_HEADERS = { 'cache-control': 'no-store' };

/** The event's id is stored with its effect, so that a repeat changes nothing; 500 on failure. */
export const paymentWebhookEndpoint: http.Endpoint<PaymentServices> = {
  call: paymentWebhook,
  respond: async (context, services) => {
    const read = await http.readRaw(http.sentWith(context), MAX_EVENT_BYTES);
    if (!read.ok) return http.problemResponse(read);
    const signature = context.req.header('stripe-signature') ?? '';
    const event = await signedEvent(read.value, signature, services);
    if (event === undefined) {
      services.log({ event: 'payment', outcome: 'webhook refused' });
      return http.problemResponse(http.problem(400, replies.wrongSignature));
    }
    if (!isReadable(event)) {
      // The answer is 200: the provider disables an address that fails for three days.
      services.log({ event: 'payment', level: 'error', outcome: 'odd event' });
      return Response.json({ received: true }, { headers: WEBHOOK_HEADERS });
    }
    const noted = await inTransaction(services.db, (tx) => noteEvent(tx, event, services));
    if (noted !== undefined) announce(noted, services);
    return Response.json({ received: true }, { headers: WEBHOOK_HEADERS });
  },
};

async function signedEvent(
  bytes: Uint8Array,
  signature: string,
  { payments, now }: PaymentServices,
): Promise<unknown> {
  const stripe = await payments.stripe();
  try {
    return await stripe.webhooks.constructEventAsync(
      Buffer.from(bytes),
      signature,
      payments.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now(),
    );
  } catch (error) {
    // Null stands for what is signed, but is no JSON.
    return error instanceof stripe.errors.StripeSignatureVerificationError ? undefined : null;
  }
}

async function noteEvent(
  tx: Tx,
  event: Stripe.Event,
  services: PaymentServices,
): Promise<SessionOutcome | undefined> {
  const { id, type } = event;
  if (!(await records.insertNew(tx, 'webhooks', { id, type, received_at: services.now() })))
    return undefined;
  if (isReport(event)) {
    await applyReport(tx, event, services.now());
    services.log({ event: 'payment', outcome: event.type, about: event.data.object.id });
  }
  return isAboutSession(event) ? applyCheckoutSession(tx, event.data.object, services) : undefined;
}
