import { randomBytes } from 'node:crypto';
import { chargeBody, refundBody } from '#server/payments/sandbox/sandbox-fetch.ts';
import { type StoredSession, readStoredSession } from '#server/payments/sandbox/sessions.ts';
import type { PaymentServices } from '#server/payments/services.ts';
import type { TestApi } from '../api/api.ts';
import { withProvider } from './answering-provider.ts';
import { paidIntent, providerSession, sendEvent } from './payments.ts';

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

interface Books {
  /** The refunds with these ids failed. */
  failed: Set<string>;
  disputes: Dispute[];
}

/** The sandbox lacks these parts of Stripe: balance, failed refunds, disputes. */
export function providerBooks() {
  const books: Books = { failed: new Set(), disputes: [] };
  return {
    ...books,
    /** Returns services with these books. */
    opened: <S extends Pick<PaymentServices, 'config' | 'db' | 'now' | 'payments'>>(services: S) =>
      withProvider(services, async (call, { query, usual }) => {
        if (call !== 'GET /v1/balance_transactions') return usual();
        const rows = await services.db.selectFrom('sandbox_sessions').select('body').execute();
        const since = Number(query.get('created[gte]') ?? 0);
        const all = rows
          .flatMap(({ body }) => movementsOf(readStoredSession(body), books))
          .filter(({ source }) => source.created >= since)
          .sort((one, other) => other.source.created - one.source.created);
        const first = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
        const end = first + Number(query.get('limit') ?? 10);
        const data = all.slice(first, end);
        const url = '/v1/balance_transactions';
        return Response.json({ object: 'list', data, has_more: end < all.length, url });
      }),
  };
}

/** Returns balance transactions with expanded sources (Stripe API reference). */
function movementsOf(kept: StoredSession, { failed, disputes }: Books) {
  if (kept.session.payment_status !== 'paid') return [];
  const charge = chargeBody(kept);
  const lost = disputes.filter(
    ({ payment_intent, status }) => payment_intent === charge.payment_intent && status !== 'won',
  );
  return [
    movement('charge', charge.amount, charge),
    ...kept.refunds.flatMap((refund) => {
      const isFailed = failed.has(refund.id);
      const source = { ...refundBody(kept, refund), ...(isFailed && FAILED) };
      const sent = movement('refund', -refund.amount, source);
      return isFailed ? [movement('refund_failure', refund.amount, source), sent] : [sent];
    }),
    ...lost.map((dispute) => movement('adjustment', -dispute.amount, dispute)),
  ];
}

const FAILED = { status: 'failed', failure_reason: 'lost_or_stolen_card' };

const movement = (type: string, amount: number, source: { id: string; created: number }) => ({
  id: `txn_${type}_${source.id}`,
  object: 'balance_transaction',
  amount,
  type,
  source,
});

/** Makes an unreported dispute of a whole payment; `url` is the hosted page. */
export async function disputeOf(api: TestApi, url: string): Promise<Dispute> {
  const { amount_total } = await providerSession(api, url);
  return {
    id: `dp_test_${randomBytes(12).toString('hex')}`,
    object: 'dispute',
    amount: amount_total ?? 0,
    created: Math.floor(api.services.now() / 1000),
    payment_intent: await paidIntent(api, url),
    status: 'needs_response',
  };
}

export async function reportedDispute(api: TestApi, url: string): Promise<Dispute> {
  const dispute = await disputeOf(api, url);
  await sendEvent(api, dispute, { type: 'charge.dispute.created' });
  return dispute;
}

export async function reportFailedRefund(api: TestApi, url: string): Promise<void> {
  const stripe = await api.services.payments.stripe();
  const { data } = await stripe.refunds.list({ payment_intent: await paidIntent(api, url) });
  await sendEvent(api, { ...data.at(-1), ...FAILED }, { type: 'refund.failed' });
}
