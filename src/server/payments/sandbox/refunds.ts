import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/index.ts';
import { keepSession, lockSession, type Kept } from './session-store.ts';
import { intentOf, metadataOf, sessionOf, type SandboxRequest } from './sessions.ts';
import { missing, stripeError, type SandboxReply } from './stripe-error.ts';

/** POST /v1/refunds: never more than was paid. */
export async function createRefund(tx: Tx, { fields, now }: SandboxRequest): Promise<SandboxReply> {
  const intent = fields.get('payment_intent') ?? '';
  const kept = await lockSession(tx, sessionOf(intent));
  if (kept === undefined || kept.session.payment_intent !== intent)
    return missing('payment_intent', intent);
  const left = kept.session.amount_total - sumOf(kept);
  const amount = Number(fields.get('amount') ?? left);
  if (left === 0)
    return stripeError(400, `The payment ${intent} has already been refunded.`, {
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
  const refund = {
    id: `re_test_${randomBytes(12).toString('hex')}`,
    amount,
    created: Math.floor(now / 1000),
    metadata: metadataOf(fields),
  };
  kept.refunds.push(refund);
  await keepSession(tx, kept);
  return { status: 200, body: refundBody(kept, refund) };
}

/** GET /v1/refunds?payment_intent=…: the refunds of a payment. */
export async function listRefunds(tx: Tx, fields: URLSearchParams): Promise<SandboxReply> {
  const intent = fields.get('payment_intent') ?? '';
  const kept = await lockSession(tx, sessionOf(intent));
  const data = kept?.refunds.map((refund) => refundBody(kept, refund)) ?? [];
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
}

const sumOf = ({ refunds }: Kept): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

const refundBody = ({ session }: Kept, refund: Kept['refunds'][number]) => ({
  ...refund,
  object: 'refund',
  currency: session.currency,
  payment_intent: intentOf(session.id),
  status: 'succeeded',
});
