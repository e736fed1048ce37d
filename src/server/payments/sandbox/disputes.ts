import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/index.ts';
import { noteEvent } from './sandbox-events.ts';
import { intentOf, keepSession, type Kept } from './session-store.ts';

/** Disputes all of a payment, and reports it as Stripe does. */
export async function openDispute(tx: Tx, kept: Kept, now: number): Promise<void> {
  kept.dispute = {
    id: `dp_test_${randomBytes(12).toString('hex')}`,
    created: Math.floor(now / 1000),
    status: 'needs_response',
  };
  await keepSession(tx, kept);
  await noteEvent(tx, 'charge.dispute.created', disputeBody(kept, kept.dispute), now);
}

/** Ends a dispute that is open; one that is over stays as it is. */
export async function closeDispute(
  tx: Tx,
  kept: Kept,
  status: 'won' | 'lost',
  now: number,
): Promise<void> {
  if (kept.dispute?.status !== 'needs_response') return;
  kept.dispute.status = status;
  await keepSession(tx, kept);
  await noteEvent(tx, 'charge.dispute.closed', disputeBody(kept, kept.dispute), now);
}

/** A dispute as Stripe sends it. */
export const disputeBody = ({ session }: Kept, dispute: NonNullable<Kept['dispute']>) => ({
  ...dispute,
  object: 'dispute',
  amount: session.amount_total,
  currency: session.currency,
  payment_intent: intentOf(session.id),
});
