import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { formatEuro } from '#domain/money/money.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import {
  batchesOf,
  type Database,
  inTransaction,
  records,
  type Row,
} from '#server/platform/db/index.ts';
import { raiseAlert } from './alerts.ts';
import { providerFailure } from './provider-failure.ts';
import type { PaymentServices } from './services.ts';
import { stripeId } from './stripe-client.ts';
import type Stripe from 'stripe';
import { isFailed } from './refunds.ts';

export interface MoneyDifference {
  /** The text has no personal data. */
  what: string;
  /** The payment or the refund, by the provider's id or ours. */
  about: string;
}

type Needs = Pick<PaymentServices, 'db' | 'now' | 'payments'>;

/** The event about a payment may be on its way for this long. */
const SETTLING_MS = 15 * MINUTE_MS;

/**
 * Compares the payments and refunds of the last days with the provider's. Unknown payments and unreported disputes become
 * alerts. The result is not ok when the provider does not answer.
 */
export async function compareWithProvider(
  services: Needs,
  days: number,
): Promise<Result<{ differences: MoneyDifference[]; payments: number }>> {
  const { db, now, payments } = services;
  const since = now() - days * DAY_MS;
  try {
    const there = await providerPayments(await payments.stripe(), since);
    const here = await paymentsHere(db, [...there.keys()], since);
    const refunds = await refundsHere(db, here);
    const differences: MoneyDifference[] = [];
    for (const payment of there.values()) {
      const ours = here.find(({ intent }) => intent === payment.intent);
      differences.push(
        ...(await ofPayment(services, payment, ours)),
        ...ofRefunds(payment, refunds),
      );
    }
    for (const { intent, paid_at } of here)
      // A charge of the first day may predate the period.
      if ((paid_at ?? 0) >= since + DAY_MS && (there.get(intent)?.paidCents ?? 0) === 0)
        differences.push({ what: 'A payment is here and not at the provider.', about: intent });
    const known = new Set([...there.values()].flatMap(({ refunds: made }) => [...made.keys()]));
    for (const { id, done_at, provider_id } of refunds)
      if ((done_at ?? 0) >= since + DAY_MS && provider_id !== 'by hand' && !known.has(provider_id))
        differences.push({ what: 'A refund is here and not at the provider.', about: id });
    return ok({ differences, payments: there.size });
  } catch (error) {
    return refused(providerFailure(error).text);
  }
}

type Payment = Row<'payments'>;
type Refund = Row<'refunds'>;

async function paymentsHere(db: Database, intents: string[], since: number): Promise<Payment[]> {
  const paid = db.selectFrom('payments').selectAll().where('state', '=', 'paid');
  const recent = await paid.where('paid_at', '>=', since).execute();
  const seen = new Set(recent.map(({ intent }) => intent));
  const older = intents.filter((intent) => !seen.has(intent));
  for (const batch of batchesOf(older))
    recent.push(...(await paid.where('intent', 'in', batch).execute()));
  return recent;
}

/** Reads the refunds of payments, however old: one that waited for long may have been sent only now. */
async function refundsHere(db: Database, payments: readonly Payment[]): Promise<Refund[]> {
  const refunds: Refund[] = [];
  for (const batch of batchesOf(payments.map(({ id }) => id)))
    refunds.push(...(await records.all(db, 'refunds', { payment_id: ['in', batch] })));
  return refunds;
}

async function ofPayment(
  { db, now }: Needs,
  { intent, paidCents, paidAt, orderId, disputes }: ProviderPayment,
  ours: Payment | undefined,
): Promise<MoneyDifference[]> {
  const found: MoneyDifference[] = [];
  if (ours !== undefined && paidCents > 0 && ours.cents !== paidCents) {
    const [there, here] = [formatEuro(paidCents), formatEuro(ours.cents)];
    found.push({ what: `A payment is ${there} at the provider and ${here} here.`, about: intent });
  }
  if (ours === undefined && orderId !== undefined && paidAt < now() - SETTLING_MS) {
    const alert = { id: intent, kind: 'unknown-order' as const, intent, order_id: orderId };
    const isOpen = await alertOnce(db, { ...alert, cents: paidCents, word: 'paid' }, now());
    if (isOpen) found.push({ what: 'A payment is at the provider and not here.', about: intent });
  }
  for (const { id, amount: cents, status: word } of ours === undefined ? [] : disputes) {
    const order_id = ours?.order_id ?? '';
    await inTransaction(db, (tx) =>
      raiseAlert(tx, { id, kind: 'dispute', intent, order_id, cents, word }, now()),
    );
  }
  return found;
}

const alertOnce = (
  db: Database,
  alert: Parameters<typeof raiseAlert>[1],
  now: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const earlier = await records.find(tx, 'payment_alerts', {
      intent: alert.intent,
      kind: alert.kind,
    });
    return earlier === undefined ? raiseAlert(tx, alert, now) : earlier.settled_at === null;
  });

function ofRefunds(payment: ProviderPayment, refunds: readonly Refund[]): MoneyDifference[] {
  return [...payment.refunds.values()].flatMap((there) => {
    const what = ofRefund(there, refunds);
    return what === undefined ? [] : [{ what, about: there.id }];
  });
}

function ofRefund(there: Stripe.Refund, refunds: readonly Refund[]): string | undefined {
  const { amount: cents, metadata } = there;
  const hasFailed = isFailed(there);
  if (metadata?.['alert'] !== undefined)
    return hasFailed ? 'A refund by the office failed.' : undefined;
  const here = refunds.find(({ id }) => id === metadata?.['refund']);
  if (here === undefined)
    return hasFailed ? undefined : `${formatEuro(cents)} went back by hand at the provider.`;
  if (hasFailed) return here.failed_at === null ? 'A refund failed and is done here.' : undefined;
  if (here.failed_at !== null) return 'A refund is done at the provider and failed here.';
  // It is less when a part was refunded by hand.
  if (cents > here.cents)
    return `A refund is ${formatEuro(cents)} at the provider and ${formatEuro(here.cents)} here.`;
  return undefined;
}

interface ProviderPayment {
  intent: string;
  /** It is 0 when the charge came before the period. */
  paidCents: number;
  /** Milliseconds since 1970; it is 0 when the payment came before the period. */
  paidAt: number;
  /** It is undefined for another user of the account. */
  orderId: string | undefined;
  refunds: Map<string, Stripe.Refund>;
  disputes: Stripe.Dispute[];
}

const PAGE_ROWS = 100;
/** Stripe, Balance transaction types. */
const CHARGES = ['charge', 'payment'];

async function providerPayments(
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
      knownPayment(payments, source.payment_intent).refunds.set(source.id, source);
    } else if (source.object === 'dispute')
      knownPayment(payments, source.payment_intent).disputes.push(source);
  }
  return payments;
}

function knownPayment(
  payments: Map<string, ProviderPayment>,
  named: Parameters<typeof stripeId>[0],
): ProviderPayment {
  const intent = stripeId(named);
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
