import { type Database, inTransaction, type Row, records } from '#server/platform/db/index.ts';
import { ALERT_SENTENCES, settleAlert } from './alerts.ts';
import { providerFailure } from './provider-failure.ts';
import { settleRefund } from './refunds.ts';
import type { PaymentServices } from './services.ts';
import { formatEuro } from '#domain/money/money.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer, Composers } from '#server/platform/mail/index.ts';

export interface OpenMoney {
  id: string;
  kind: 'refund' | 'alert';
  what: string;
  cents: number;
  orderId: string;
  word: string;
  since: number;
  ways: readonly ('settle' | 'refund')[];
}

export async function openMoney(db: Database): Promise<OpenMoney[]> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.order_id')
    .where('refunds.done_at', 'is', null)
    .where('refunds.settled_at', 'is', null)
    .execute();
  const alerts = await db
    .selectFrom('payment_alerts')
    .leftJoin('orders', 'orders.id', 'payment_alerts.order_id')
    .selectAll('payment_alerts')
    .select('orders.paid_at')
    .where('settled_at', 'is', null)
    .execute();
  return [
    ...refunds.map(refundToSettle),
    ...alerts.filter(({ kind, paid_at }) => kind !== 'refused' || paid_at === null).map(toSettle),
  ].sort((one, other) => one.since - other.since);
}

const refundToSettle = (refund: Row<'refunds'> & { order_id: string }): OpenMoney => ({
  id: refund.id,
  kind: 'refund',
  what: refund.failed_at === null ? 'A refund waits for the provider' : 'A refund failed',
  cents: refund.cents,
  orderId: refund.order_id,
  word: refund.error ?? '',
  since: refund.created_at,
  ways: refund.failed_at === null ? [] : ['settle'],
});

const toSettle = (alert: Row<'payment_alerts'>): OpenMoney => ({
  id: alert.id,
  kind: 'alert',
  what: ALERT_SENTENCES[alert.kind],
  cents: alert.cents,
  orderId: alert.order_id,
  word: alert.word,
  since: alert.created_at,
  ways: alert.kind === 'unknown-order' ? ['refund', 'settle'] : ['settle'],
});

export const settleMoney = (
  { db, now }: Pick<PaymentServices, 'db' | 'now'>,
  { id, kind }: OpenMoney,
): Promise<boolean> =>
  inTransaction(db, (tx) =>
    kind === 'refund' ? settleRefund(tx, id, now()) : settleAlert(tx, id, now()),
  );

/** Sends back a payment for an order that is not here, and settles its alert. Returns the provider's refusal, if it refuses. */
export async function refundUnknown(
  { db, now, payments }: Pick<PaymentServices, 'db' | 'now' | 'payments'>,
  { id }: OpenMoney,
): Promise<string | undefined> {
  const { intent } = await records.get(db, 'payment_alerts', { id });
  try {
    const stripe = await payments.stripe();
    const request = { payment_intent: intent, metadata: { alert: id } };
    await stripe.refunds.create(request, { idempotencyKey: `alert-${id}` });
  } catch (error) {
    const { code, text } = providerFailure(error);
    if (code !== 'charge_already_refunded') return text;
  }
  await inTransaction(db, (tx) => settleAlert(tx, id, now()));
  return undefined;
}

const officeMoneyMail: Composer = async (subject, services) => {
  const { db } = services;
  const [table, id = ''] = subject.split(' ');
  if (table === 'alert') {
    const alert = await records.find(db, 'payment_alerts', { id, settled_at: null });
    if (alert === undefined) return undefined;
    const { kind, cents, order_id: order, word } = alert;
    return letter({ what: ALERT_SENTENCES[kind], cents, id, order, word }, services);
  }
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.cents', 'refunds.failed_at', 'refunds.error', 'payments.order_id'])
    .where('refunds.id', '=', id)
    .where('refunds.done_at', 'is', null)
    .where('refunds.settled_at', 'is', null)
    .executeTakeFirst();
  if (refund === undefined) return undefined;
  const { cents, order_id: order, error } = refund;
  const what = refund.failed_at === null ? REFUND_REFUSED : FAILED;
  return letter({ what, cents, id, order, word: error ?? '' }, services);
};

const FAILED = 'A refund did not reach the card';
const REFUND_REFUSED = 'The payment provider refuses a refund, which is tried again';

interface MoneyFacts {
  what: string;
  cents: number;
  id: string;
  order: string;
  word: string;
}

const letter = ({ cents, ...facts }: MoneyFacts, { config }: Pick<PlatformServices, 'config'>) => ({
  kind: 'office-money' as const,
  to: { office: true } as const,
  facts: { ...facts, amount: formatEuro(cents), 'office-command': config.officeCommand },
});

export const PAYMENT_MAILS = { 'office-money': officeMoneyMail } satisfies Composers;
