import type { Tx } from '#server/platform/db/index.ts';
import { disputeBody } from './disputes.ts';
import { chargeBody, refundBody } from './refunds.ts';
import { readKept, type Kept } from './session-store.ts';
import type { SandboxReply } from './stripe-error.ts';

/**
 * GET /v1/balance_transactions: every movement of money, the newest first, in pages, with its source as if it was
 * expanded (Stripe API reference, Balance transactions).
 */
export async function listBalance(tx: Tx, fields: URLSearchParams): Promise<SandboxReply> {
  const since = Number(fields.get('created[gte]') ?? 0);
  const limit = Number(fields.get('limit') ?? 10);
  const rows = await tx.selectFrom('sandbox_sessions').select('body').orderBy('id').execute();
  const all = rows
    .flatMap(({ body }) => movementsOf(readKept(body)))
    .filter(({ created }) => created >= since)
    .sort((one, other) => other.created - one.created);
  const after = all.findIndex(({ id }) => id === fields.get('starting_after'));
  const data = all.slice(after + 1, after + 1 + limit);
  const has_more = after + 1 + limit < all.length;
  return { status: 200, body: { object: 'list', data, has_more, url: '/v1/balance_transactions' } };
}

function movementsOf(kept: Kept) {
  if (kept.session.payment_status !== 'paid') return [];
  const charge = chargeBody(kept);
  return [
    movement('charge', charge.amount, charge),
    ...kept.refunds.flatMap((refund) => {
      const source = refundBody(kept, refund);
      const sent = movement('refund', -refund.amount, source);
      return refund.status === 'failed'
        ? [movement('refund_failure', refund.amount, source), sent]
        : [sent];
    }),
    ...(kept.dispute === null || kept.dispute.status === 'won'
      ? []
      : [movement('adjustment', -charge.amount, disputeBody(kept, kept.dispute))]),
  ];
}

const movement = (
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment',
  amount: number,
  source: { id: string; created: number },
) => ({
  id: `txn_${type}_${source.id}`,
  object: 'balance_transaction',
  amount,
  currency: 'eur',
  created: source.created,
  type,
  source,
});
