import type Stripe from 'stripe';
import * as v from 'valibot';
import { paymentWebhook } from '#api/payments.ts';
import { insertNew, inTransaction, type Tx } from '#server/platform/db/index.ts';
import {
  type Endpoint,
  problem,
  problemResponse,
  readRaw,
  sentWith,
} from '#server/platform/http/index.ts';
import type { PaymentServices } from './services.ts';
import { applyReport, isReport } from './provider-reports.ts';
import { announce, applyCheckoutSession, type SessionOutcome } from './apply-checkout-session.ts';

const MAX_BYTES = 256 * 1024;
/** Replay protection. */
const TOLERANCE_SECONDS = 300;
const HEADERS = { 'cache-control': 'no-store' };

/** The event's id is stored with its effect, so that a repeat changes nothing; 500 on failure. */
export const paymentWebhookEndpoint: Endpoint<PaymentServices> = {
  call: paymentWebhook,
  respond: async (context, services) => {
    const read = await readRaw(sentWith(context), MAX_BYTES);
    if (!read.ok) return problemResponse(read);
    const signature = context.req.header('stripe-signature') ?? '';
    const event = await signedEvent(read.value, signature, services);
    if (event === undefined) {
      services.log({ event: 'payment', outcome: 'webhook refused' });
      return problemResponse(problem(400, 'The signature is wrong or too old.'));
    }
    if (!isReadable(event)) {
      services.log({ event: 'payment', level: 'warn', outcome: 'odd event' });
      return Response.json({ received: true }, { headers: HEADERS });
    }
    const noted = await inTransaction(services.db, (tx) => noteEvent(tx, event, services));
    if (noted !== undefined) announce(noted, services);
    return Response.json({ received: true }, { headers: HEADERS });
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
    // Signed, but not JSON.
    return error instanceof stripe.errors.StripeSignatureVerificationError ? undefined : null;
  }
}

const cents = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const text = v.nullish(v.string());
/** Others are accepted too: the provider disables an address that fails for three days. */
const readable = v.looseObject({
  id: v.string(),
  type: v.string(),
  data: v.looseObject({
    object: v.looseObject({
      id: v.string(),
      amount_total: cents,
      amount: cents,
      status: text,
      payment_status: text,
      currency: text,
      payment_intent: v.nullish(v.union([v.string(), v.looseObject({ id: v.string() })])),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  }),
});
const isReadable = (event: unknown): event is Stripe.Event => v.is(readable, event);

async function noteEvent(
  tx: Tx,
  event: Stripe.Event,
  services: PaymentServices,
): Promise<SessionOutcome | undefined> {
  const { id, type } = event;
  if (!(await insertNew(tx, 'webhooks', { id, type, received_at: services.now() })))
    return undefined;
  if (isReport(event)) {
    await applyReport(tx, event, services.now());
    services.log({ event: 'payment', outcome: event.type, about: event.data.object.id });
  }
  return isAboutSession(event) ? applyCheckoutSession(tx, event.data.object, services) : undefined;
}

type SessionEvent = Extract<Stripe.Event, { type: `checkout.session.${string}` }>;
const isAboutSession = (event: Stripe.Event): event is SessionEvent =>
  event.type.startsWith('checkout.session.');
