import type Stripe from 'stripe';
import { rowWhere, type Tx } from '#server/platform/db/index.ts';
import { failRefund } from './failed-refunds.ts';
import { raiseAlert, settleAlert, settleUnknownPayment } from './alerts.ts';

/** Beside sessions; the webhook has to subscribe to them. */
type Report = Extract<
  Stripe.Event,
  {
    type:
      | 'refund.updated'
      | 'refund.failed'
      | 'charge.refunded'
      | 'charge.dispute.created'
      | 'charge.dispute.updated'
      | 'charge.dispute.closed';
  }
>;
const REPORTS: readonly string[] = [
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

export const isReport = (event: Stripe.Event): event is Report => REPORTS.includes(event.type);

/** Idempotent. */
export async function applyReport(tx: Tx, event: Report, now: number): Promise<void> {
  switch (event.type) {
    case 'refund.updated':
    case 'refund.failed':
      return failRefund(tx, event.data.object, now);
    case 'charge.refunded': {
      const { refunded, payment_intent } = event.data.object;
      if (refunded) await settleUnknownPayment(tx, idOfNamed(payment_intent), now);
      return;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return applyDispute(tx, event.data.object, now);
  }
}

/** Open disputes need an answer; a lost one stays until the office has looked. */
async function applyDispute(tx: Tx, dispute: Stripe.Dispute, now: number): Promise<void> {
  const intent = idOfNamed(dispute.payment_intent);
  const payment = await rowWhere(tx, 'payments', { intent });
  if (payment === undefined) return;
  const { id, amount: cents, status: word } = dispute;
  const alert = { id, kind: 'dispute' as const, intent, order_id: payment.order_id, cents, word };
  await raiseAlert(tx, alert, now);
  await tx.updateTable('payment_alerts').set({ word }).where('id', '=', id).execute();
  if (['won', 'warning_closed', 'prevented'].includes(word)) await settleAlert(tx, id, now);
}

const idOfNamed = (named: string | { id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '');
