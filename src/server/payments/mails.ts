import { formatEuro } from '#domain/money.ts';
import { records } from '#server/platform/db/index.ts';
import type { Composer, Composers } from '#server/platform/mail/index.ts';
import { ALERT_SENTENCES } from './failures.ts';

const officeMoneyMail: Composer = async (subject, { db }) => {
  const [table, id = ''] = subject.split(' ');
  if (table === 'alert') {
    const alert = await records.find(db, 'payment_alerts', { id, settled_at: null });
    if (alert === undefined) return undefined;
    const { kind, cents, order_id: order, word } = alert;
    return letter({ what: ALERT_SENTENCES[kind], cents, id, order, word });
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
  return letter({ what, cents, id, order, word: error ?? '' });
};

const FAILED = 'A refund did not reach the card';
const REFUND_REFUSED = 'The payment provider refuses a refund, which is tried again';

const letter = ({
  cents,
  ...facts
}: {
  what: string;
  cents: number;
  id: string;
  order: string;
  word: string;
}) => ({
  kind: 'office-money' as const,
  to: { office: true } as const,
  facts: { ...facts, amount: formatEuro(cents) },
});

export const PAYMENT_MAILS = { 'office-money': officeMoneyMail } satisfies Composers;
