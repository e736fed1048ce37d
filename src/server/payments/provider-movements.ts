import type Stripe from 'stripe';

/** What the provider's balance says of one payment; amounts are integer cents. */
export interface ProviderPayment {
  intent: string;
  /** What was charged in the time that was asked for; 0 when that was before. */
  paidCents: number;
  /** Milliseconds since 1970 of the charge; 0 when it was before. */
  paidAt: number;
  /** The order that it names; undefined when somebody else uses the same account of the provider. */
  orderId: string | undefined;
  refunds: Map<string, ProviderRefund>;
  disputes: Stripe.Dispute[];
}

/** A refund at the provider. `ours` is the id that we gave it; undefined for one by hand. */
export interface ProviderRefund {
  id: string;
  ours: string | undefined;
  /** The id of the alert that the office sent back; undefined for others. */
  alert: string | undefined;
  cents: number;
  isFailed: boolean;
}

const PAGE = 100;

/** Reads the balance transactions since a moment, page by page. Rejects when the provider cannot be reached. */
export async function providerPayments(
  stripe: Stripe,
  sinceMs: number,
): Promise<Map<string, ProviderPayment>> {
  const payments = new Map<string, ProviderPayment>();
  const asked = {
    created: { gte: Math.floor(sinceMs / 1000) },
    limit: PAGE,
    expand: ['data.source'],
  };
  for await (const { amount, source, type } of stripe.balanceTransactions.list(asked)) {
    if (source === null || typeof source === 'string') continue;
    if (source.object === 'charge' && isCharge(type)) {
      const payment = paymentOf(payments, source.payment_intent);
      payment.paidCents += amount;
      payment.paidAt = source.created * 1000;
      payment.orderId = source.metadata['order'];
    } else if (source.object === 'refund') {
      const { id, metadata, status } = source;
      paymentOf(payments, source.payment_intent).refunds.set(id, {
        id,
        ours: metadata?.['refund'],
        alert: metadata?.['alert'],
        cents: source.amount,
        isFailed: status === 'failed' || status === 'canceled',
      });
    } else if (source.object === 'dispute')
      paymentOf(payments, source.payment_intent).disputes.push(source);
  }
  return payments;
}

/** The transactions that a payment by card makes (Stripe, Balance transaction types). */
const isCharge = (type: string): boolean => type === 'charge' || type === 'payment';

function paymentOf(
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
