import type Stripe from 'stripe';
import * as v from 'valibot';

/** The webhook has to subscribe to these as well as to sessions. */
const REPORTS = [
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][];
export type ProviderReport = Extract<Stripe.Event, { type: (typeof REPORTS)[number] }>;

export const isReport = (event: Stripe.Event): event is ProviderReport =>
  REPORTS.some((type) => type === event.type);

type SessionEvent = Extract<Stripe.Event, { type: `checkout.session.${string}` }>;
export const isAboutSession = (event: Stripe.Event): event is SessionEvent =>
  event.type.startsWith('checkout.session.');

const cents = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));
const optionalText = v.nullish(v.string());
const about = {
  id: v.pipe(v.string(), v.nonEmpty()),
  payment_intent: v.nullish(v.union([v.string(), v.looseObject({ id: v.string() })])),
  metadata: v.nullish(v.record(v.string(), v.string())),
};
const SESSION = v.union([
  v.looseObject({
    ...about,
    payment_status: v.literal('paid'),
    status: optionalText,
    amount_total: cents(1),
    currency: v.string(),
  }),
  v.looseObject({
    ...about,
    payment_status: v.nullish(v.pipe(v.string(), v.notValue('paid'))),
    status: optionalText,
  }),
]);
const DISPUTE = v.looseObject({ ...about, amount: cents(0), status: v.string() });
const REFUND = v.looseObject({ ...about, status: optionalText, failure_reason: optionalText });
const CHARGE = v.looseObject({ ...about, refunded: v.boolean() });

/** The schema of what is read of an event. Other kinds are accepted and have no effect. */
function objectSchema(type: string): v.GenericSchema {
  if (type.startsWith('checkout.session.')) return SESSION;
  if (type.startsWith('charge.dispute.')) return DISPUTE;
  if (type.startsWith('refund.')) return REFUND;
  return type === 'charge.refunded' ? CHARGE : v.unknown();
}

const Envelope = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  type: v.string(),
  data: v.looseObject({ object: v.unknown() }),
});

export const isReadable = (event: unknown): event is Stripe.Event =>
  v.is(Envelope, event) && v.is(objectSchema(event.type), event.data.object);
