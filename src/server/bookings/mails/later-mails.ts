import { dublinDay, formatDay, type Day } from '#domain/days/calendar.ts';
import { EXCEPTION_REASONS, STATES, stateInWords } from '#domain/parcel/consignment.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as mailLines from '#messages/mail-lines.ts';
import * as tracking from '#messages/tracking.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Attachment, Composer } from '#server/platform/mail/index.ts';
import { trackingAddress } from '../booking-links.ts';
import { labelledWith } from '../labelled.ts';
import { bookingInWords, letterAbout, mailTicket, receiptInWords } from './mail-facts.ts';
import { deliveryDaysOf, promiseOf, promiseWithFerry } from '../promised.ts';
import type { BookingComposer, BookingComposers, BookingServices } from '../services.ts';
import { MAILED_PROBLEMS } from '../receivers/receivers.ts';
import { storedBooking } from '../stored.ts';
import { hasStep } from '../tracking/timeline.ts';

const changeMail =
  (kind: 'delivery-changed' | 'booking-changed' | 'booking-refused'): BookingComposer =>
  async (subject, services) => {
    const about = await letterAbout(subject, services);
    if (about === undefined) return undefined;
    const { booking, letter } = about;
    const facts = {
      ...letter.facts,
      booking: bookingInWords(booking),
      delivery: deliveryInWords(booking, services),
      reason: storedBooking(booking.request).refusal,
    };
    const ticket = kind === 'booking-refused' ? undefined : await mailTicket(booking, services);
    const label = kind === 'booking-changed' && (await ownLabel(booking, services));
    return {
      kind,
      ...letter,
      ...(ticket && { ticket }),
      ...(label && { attachments: [label] }),
      facts,
    };
  };

async function ownLabel(
  booking: Row<'bookings'>,
  services: BookingServices,
): Promise<Attachment | undefined> {
  const labelled = await labelledWith(services.db, booking);
  return services.labelFile(
    labelled.filter(({ id }) => id === booking.id),
    services,
  );
}

export function deliveryInWords(
  booking: Row<'bookings'>,
  services: Pick<PlatformServices, 'content' | 'now'>,
): string {
  const { delivery, note } = storedBooking(booking.request);
  const { promised: day, ferryDays } = deliveryDaysOf(booking, services);
  const isOver =
    day !== null && day < dublinDay(services.now()) && booking.last_state !== 'delivered';
  return [
    ...(day === null || isOver
      ? []
      : [mailLines.delivery(promiseWithFerry(dayInWords(booking, day), ferryDays))]),
    mailLines.to([delivery.name, delivery.town].filter((part) => part !== '').join(', ')),
    ...(note === '' ? [] : [mailLines.place(note)]),
  ].join('\n');
}

const dayInWords = (booking: Row<'bookings'>, day: Day): string =>
  day === booking.promised_on ? promiseOf(booking) : formatDay(day);

const bookingCancelledMail: Composer = async (subject, services) => {
  const about = await letterAbout(subject, services);
  if (about === undefined) return undefined;
  const returned = await returnedInWords(subject, services);
  const receipt = await receiptInWords(about, 'refund', services);
  const { booking, letter } = about;
  const ticket = await mailTicket(booking, services);
  const facts = { ...letter.facts, returned, receipt };
  return { kind: 'booking-cancelled', ...letter, ticket, facts };
};

const bookingStepMail: Composer = async (subject, services) => {
  const about = await stepAbout(subject, services);
  const state = STATES.find((known) => known === about?.state);
  if (about === undefined || state === undefined) return undefined;
  const { letter } = about;
  return { kind: 'booking-step', ...letter, facts: { ...letter.facts, step: stateInWords(state) } };
};

const bookingProblemMail: Composer = async (subject, services) => {
  const about = await stepAbout(subject, services);
  if (about === undefined) return undefined;
  const { booking, letter } = about;
  const facts = { ...letter.facts, ...problemInWords(subject, booking, 'sender') };
  return { kind: 'booking-problem', ...letter, facts };
};

/** The letter about a step; undefined when it was corrected meanwhile. */
async function stepAbout(subject: string, services: PlatformServices) {
  const [id = '', state = ''] = subject.split(' ');
  const about = await letterAbout(id, services);
  if (about === undefined || !(await hasStep(services.db, id, state))) return undefined;
  const { booking } = about;
  const letter = {
    to: about.letter.to,
    ticket: await mailTicket(booking, services),
    facts: {
      ...about.letter.facts,
      to: storedBooking(booking.request).delivery.town,
      'track-link': trackingAddress(services.config, booking.tracking),
    },
  };
  return { booking, state, letter };
}

/** Says what is wrong and what comes next. The id has booking, state, the stage after it and the reason. */
export function problemInWords(
  entityId: string,
  { destination }: Pick<Row<'bookings'>, 'destination'>,
  reader: 'sender' | 'receiver',
): { what: string; next: string } {
  const [, state, stage, word] = entityId.split(' ');
  const reason = EXCEPTION_REASONS.find((known) => known === word);
  if (reason === 'lost' || reason === 'damaged') {
    const { what, next } = tracking.mailed[reason];
    return { what, next: `${next} ${tracking.mayClaim[reader]}` };
  }
  if (reason !== undefined) return tracking.mailed[reason];
  const problem = MAILED_PROBLEMS.find((known) => known === state);
  if (problem !== undefined && problem !== 'failed_attempt') return tracking.mailed[problem];
  if (stage === 'collect') return tracking.mailed.collection;
  return tracking.mailed[destination === 'ireland' ? 'delivery' : 'abroad'];
}

async function returnedInWords(
  bookingId: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<string> {
  const card = await records.find(db, 'refunds', { booking_id: bookingId });
  // Credit that expired meanwhile is posted twice: returned and expired.
  const posted = { ref: bookingId, kind: ['in', ['returned', 'expired']] } as const;
  const entries = await records.all(db, 'ledger', posted);
  const credit = entries.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...(card === undefined ? [] : [mailLines.toCard(formatEuro(card.cents))]),
    ...(credit > 0 ? [mailLines.toCredit(formatEuro(credit))] : []),
  ].join('\n');
}

const refundMail =
  (kind: 'payment-returned' | 'part-refunded' | 'refund-failed' | 'refund-settled'): Composer =>
  async (id, services) => {
    const letter = await refundLetter(id, services);
    return letter && { kind, ...letter };
  };

async function refundLetter(id: string, services: PlatformServices) {
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
  const about = refund && (await letterAbout(refund.id, services));
  if (refund === undefined || about === undefined) return undefined;
  const { order, letter } = about;
  const isAll = refund.booking_id === '' && order.kind === 'bulk';
  const facts = {
    ...letter.facts,
    ...(isAll && { number: SEVERAL }),
    amount: formatEuro(refund.cents),
    reason: refund.reason ?? '',
  };
  return { to: letter.to, facts };
}

const SEVERAL = 'the bookings of your file';

/** The customer gets these after the first mail about the booking. */
export const LATER_MAILS = {
  'booking-refused': changeMail('booking-refused'),
  'booking-cancelled': bookingCancelledMail,
  'booking-changed': changeMail('booking-changed'),
  'booking-step': bookingStepMail,
  'booking-problem': bookingProblemMail,
  'delivery-changed': changeMail('delivery-changed'),
  'payment-returned': refundMail('payment-returned'),
  'part-refunded': refundMail('part-refunded'),
  'refund-failed': refundMail('refund-failed'),
  'refund-settled': refundMail('refund-settled'),
} satisfies BookingComposers;
