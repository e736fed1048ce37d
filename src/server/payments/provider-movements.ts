import type Stripe from 'stripe';
import { isFailed } from './refunds.ts';

export interface ProviderPayment {
  intent: string;
  /** 0 when charged before the period. */
  paidCents: number;
  /** In milliseconds; 0 when before the period. */
  paidAt: number;
  /** Undefined for another user of the account. */
  orderId: string | undefined;
  refunds: Map<string, ProviderRefund>;
  disputes: Stripe.Dispute[];
}

export interface ProviderRefund {
  id: string;
  ours: string | undefined;
  alert: string | undefined;
  cents: number;
  isFailed: boolean;
}

const PAGE_ROWS = 100;
/** Stripe, Balance transaction types. */
const CHARGES = ['charge', 'payment'];

export async function providerPayments(
  stripe: Stripe,
  sinceMs: number,
): Promise<Map<string, ProviderPayment>> {
  const payments = new Map<string, ProviderPayment>();
  const query = {
    created: { gte: Math.floor(sinceMs / 1000) },
    limit: PAGE_ROWS,
    expand: ['data.source'],
  };
  for await (const { amount, source, type } of stripe.balanceTransactions.list(query)) {
    if (source === null || typeof source === 'string') continue;
    if (source.object === 'charge' && CHARGES.includes(type)) {
      const payment = knownPayment(payments, source.payment_intent);
      payment.paidCents += amount;
      payment.paidAt = source.created * 1000;
      payment.orderId = source.metadata['order'];
    } else if (source.object === 'refund') {
      const { id, metadata } = source;
      knownPayment(payments, source.payment_intent).refunds.set(id, {
        id,
        ours: metadata?.['refund'],
        alert: metadata?.['alert'],
        cents: source.amount,
        isFailed: isFailed(source),
      });
    } else if (source.object === 'dispute')
      knownPayment(payments, source.payment_intent).disputes.push(source);
  }
  return payments;
}

function knownPayment(
  payments: Map<string, ProviderPayment>,
  named: string | { id: string } | null,
): ProviderPayment {
  const intent = typeof named === 'string' ? named : (named?.id ?? '');
  const known = payments.get(intent);
  if (known !== undefined) return known;
  const payment: ProviderPayment = {
    intent,
    paidCents: 0,
    paidAt: 0,
    orderId: undefined,
    refunds: new Map(),
    disputes: [],
  };
  payments.set(intent, payment);
  return payment;
}
