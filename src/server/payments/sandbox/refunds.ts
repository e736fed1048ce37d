import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/index.ts';
import { noteEvent } from './sandbox-events.ts';
import { intentOf, keepSession, lockSession, sessionOf, type Kept } from './session-store.ts';
import { metadataOf, type SandboxRequest } from './sessions.ts';
import { missing, stripeError, type SandboxReply } from './stripe-error.ts';

/** POST /v1/refunds: never more than was paid. */
export async function createRefund(tx: Tx, { fields, now }: SandboxRequest): Promise<SandboxReply> {
  const intent = fields.get('payment_intent') ?? '';
  const kept = await lockSession(tx, sessionOf(intent));
  if (kept === undefined || kept.session.payment_intent !== intent)
    return missing('payment_intent', intent);
  return addRefund(tx, kept, { asked: fields.get('amount'), metadata: metadataOf(fields), now });
}

interface AskedRefund {
  /** The amount in cents as it was written; null for all that is left. */
  asked: string | null;
  metadata: Record<string, string>;
  now: number;
}

/** Sends money of a locked session back, and reports it as Stripe does. */
export async function addRefund(
  tx: Tx,
  kept: Kept,
  { asked, metadata, now }: AskedRefund,
): Promise<SandboxReply> {
  const left = kept.session.amount_total - sumOf(kept);
  const amount = Number(asked ?? left);
  if (left === 0)
    return stripeError(400, `The payment ${intentOf(kept.session.id)} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    return stripeError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
      {
        param: 'amount',
      },
    );
  const id = `re_test_${randomBytes(12).toString('hex')}`;
  const refund = { id, amount, created: Math.floor(now / 1000), metadata };
  const first = kept.later === 'refund-waits' ? ('pending' as const) : ('succeeded' as const);
  const last = kept.later === 'refund-fails' ? ('failed' as const) : ('succeeded' as const);
  kept.refunds.push({ ...refund, status: last });
  await keepSession(tx, kept);
  await noteEvent(tx, 'charge.refunded', chargeBody(kept), now);
  const news = refundBody(kept, { ...refund, status: last });
  if (last === 'failed') await noteEvent(tx, 'refund.failed', news, now);
  else if (first === 'pending') await noteEvent(tx, 'refund.updated', news, now);
  return { status: 200, body: refundBody(kept, { ...refund, status: first }) };
}

/** GET /v1/refunds?payment_intent=…: the refunds of a payment. */
export async function listRefunds(tx: Tx, fields: URLSearchParams): Promise<SandboxReply> {
  const intent = fields.get('payment_intent') ?? '';
  const kept = await lockSession(tx, sessionOf(intent));
  const data = kept?.refunds.map((refund) => refundBody(kept, refund)) ?? [];
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
}

/** What went back, without what the bank did not take. */
const sumOf = ({ refunds }: Kept): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);

/** A refund as Stripe sends it. */
export const refundBody = ({ session }: Kept, refund: Kept['refunds'][number]) => ({
  ...refund,
  object: 'refund',
  currency: session.currency,
  payment_intent: intentOf(session.id),
  ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
});

/** The charge of a paid session as Stripe sends it. */
export const chargeBody = (kept: Kept) => ({
  id: intentOf(kept.session.id).replace(/^pi_/, 'ch_'),
  object: 'charge',
  amount: kept.session.amount_total,
  amount_refunded: sumOf(kept),
  created: kept.session.created,
  currency: kept.session.currency,
  metadata: kept.session.metadata,
  payment_intent: intentOf(kept.session.id),
  refunded: sumOf(kept) === kept.session.amount_total,
});
