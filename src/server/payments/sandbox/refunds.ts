import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/index.ts';
import {
  intentOf,
  keepSession,
  type Kept,
  lockSession,
  sessionOf,
  storeEvent,
} from './session-store.ts';
import { metadataOf, type SandboxRequest } from './sessions.ts';
import { missing, stripeError, type SandboxReply } from './stripe-error.ts';

export async function createRefund(tx: Tx, { fields, now }: SandboxRequest): Promise<SandboxReply> {
  const intent = fields.get('payment_intent') ?? '';
  const kept = await lockSession(tx, sessionOf(intent));
  if (kept === undefined || kept.session.payment_intent !== intent)
    return missing('payment_intent', intent);
  const left = kept.session.amount_total - sumOf(kept);
  if (left === 0) return stripeError(400, 'It was refunded.', { code: 'charge_already_refunded' });
  const amount = Number(fields.get('amount') ?? left);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    return stripeError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
    );
  const id = `re_test_${randomBytes(12).toString('hex')}`;
  const refund = { id, amount, created: Math.floor(now / 1000), metadata: metadataOf(fields) };
  kept.refunds.push(refund);
  await keepSession(tx, kept);
  await storeEvent(tx, 'charge.refunded', chargeBody(kept), now);
  return { status: 200, body: refundBody(kept, refund) };
}

export async function listRefunds(tx: Tx, fields: URLSearchParams): Promise<SandboxReply> {
  const kept = await lockSession(tx, sessionOf(fields.get('payment_intent') ?? ''));
  const data = kept?.refunds.map((refund) => refundBody(kept, refund)) ?? [];
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
}

const sumOf = ({ refunds }: Kept): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

export const refundBody = ({ session }: Kept, refund: Kept['refunds'][number]) => ({
  ...refund,
  object: 'refund',
  currency: session.currency,
  payment_intent: intentOf(session.id),
  status: 'succeeded',
});

export const chargeBody = (kept: Kept) => ({
  id: intentOf(kept.session.id).replace(/^pi_/, 'ch_'),
  object: 'charge',
  amount: kept.session.amount_total,
  amount_refunded: sumOf(kept),
  created: kept.session.created,
  metadata: kept.session.metadata,
  payment_intent: intentOf(kept.session.id),
  refunded: sumOf(kept) === kept.session.amount_total,
});
