import { formatEuro } from '#domain/money.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer, Letter } from '#server/platform/mail/index.ts';
import { greetingName, linkTo, mailedBooking, numberOf } from './mail-facts.ts';

export const paymentReturnedMail: Composer = async (subject, services) => {
  const refund = await refunded(subject, services);
  if (refund === undefined) return undefined;
  const { name, number, amount } = refund.facts;
  return { kind: 'payment-returned', to: refund.to, facts: { name, number, amount } };
};

export const refundFailedMail: Composer = (subject, services) =>
  refundMail('refund-failed', subject, services);

export const refundSettledMail: Composer = (subject, services) =>
  refundMail('refund-settled', subject, services);

export const partRefundedMail: Composer = async (subject, services) => {
  const refund = await refunded(subject, services);
  if (refund === undefined) return undefined;
  const facts = {
    ...refund.facts,
    reason: refund.reason,
    ...(await linkTo(refund.booking, services)),
  };
  return { kind: 'part-refunded', to: refund.to, facts };
};

async function refundMail(
  kind: 'refund-failed' | 'refund-settled',
  subject: string,
  services: PlatformServices,
): Promise<Letter | undefined> {
  const refund = await refunded(subject, services);
  if (refund === undefined) return undefined;
  return {
    kind,
    to: refund.to,
    facts: { ...refund.facts, ...(await linkTo(refund.booking, services)) },
  };
}

async function refunded(id: string, services: PlatformServices) {
  const refund = await services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('bookings', 'bookings.order_id', 'payments.order_id')
    .leftJoin('part_refunds', 'part_refunds.id', 'refunds.booking_id')
    .select(['refunds.cents', 'refunds.booking_id', 'bookings.id', 'part_refunds.reason'])
    .where('refunds.id', '=', id)
    .where((row) =>
      row.or([
        row('refunds.booking_id', '=', ''),
        row('bookings.id', '=', row.ref('refunds.booking_id')),
        row('bookings.id', '=', row.ref('part_refunds.booking_id')),
      ]),
    )
    .orderBy('bookings.id')
    .executeTakeFirst();
  const mailed = refund === undefined ? undefined : await mailedBooking(refund.id, services);
  if (refund === undefined || mailed === undefined) return undefined;
  const isAll = refund.booking_id === '' && mailed.order.kind === 'bulk';
  return {
    to: mailed.order.email,
    booking: mailed.booking,
    reason: refund.reason ?? '',
    facts: {
      name: await greetingName(mailed, services),
      number: isAll ? SEVERAL : numberOf(mailed.booking),
      amount: formatEuro(refund.cents),
    },
  };
}

const SEVERAL = 'the bookings of your file';
