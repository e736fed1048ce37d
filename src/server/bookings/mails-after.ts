import { EXCEPTION_REASONS, STATES, stateInWords } from '#domain/consignment.ts';
import { formatEuro } from '#domain/money.ts';
import { tracking } from '#messages/tracking.ts';
import { mailLines } from '#messages/mail-lines.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import {
  bookingInWords,
  greetingName,
  linkTo,
  mailedBooking,
  numberOf,
  receiptInWords,
  trackLink,
  mailTicket,
} from './mail-facts.ts';
import { storedBooking } from './stored.ts';
import { hasStep } from './tracking/timeline.ts';
import { formatDay } from '#domain/calendar.ts';
import { deliveryDayOf } from './promised.ts';

export const deliveryChangedMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  return {
    kind: 'delivery-changed',
    to: mailed.order.email,
    ticket: await mailTicket(mailed.booking, services),
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(mailed.booking),
      delivery: deliveryInWords(mailed.booking, services),
      ...(await linkTo(mailed.booking, services)),
    },
  };
};

export function deliveryInWords(
  booking: Row<'bookings'>,
  { content }: Pick<PlatformServices, 'content'>,
): string {
  const { delivery, note } = storedBooking(booking.request);
  const day = deliveryDayOf(booking, content);
  return [
    ...(day === null ? [] : [`Delivery: ${formatDay(day)}`]),
    `To: ${[delivery.name, delivery.town].filter((part) => part !== '').join(', ')}`,
    ...(note === '' ? [] : [mailLines.place(note)]),
  ].join('\n');
}

export const bookingCancelledMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  return {
    kind: 'booking-cancelled',
    to: mailed.order.email,
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(mailed.booking),
      returned: await returnedInWords(subject, services),
      receipt: await receiptInWords(mailed, 'refund', services),
      ...(await linkTo(mailed.booking, services)),
    },
  };
};

export const bookingChangedMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  return {
    kind: 'booking-changed',
    to: mailed.order.email,
    ticket: await mailTicket(mailed.booking, services),
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(mailed.booking),
      booking: bookingInWords(mailed.booking),
      ...(await linkTo(mailed.booking, services)),
    },
  };
};

export const bookingStepMail: Composer = async (subject, services) => {
  const [id = '', word] = subject.split(' ');
  const state = STATES.find((known) => known === word);
  const mailed = await mailedBooking(id, services);
  if (mailed === undefined || state === undefined) return undefined;
  // Corrected meanwhile.
  if (!(await hasStep(services.db, id, state))) return undefined;
  const { booking, order } = mailed;
  return {
    kind: 'booking-step',
    to: order.email,
    ticket: await mailTicket(booking, services),
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(booking),
      step: stateInWords(state),
      to: storedBooking(booking.request).delivery.town,
      'track-link': trackLink(booking, services),
      ...(await linkTo(booking, services)),
    },
  };
};

export const bookingProblemMail: Composer = async (subject, services) => {
  const [id = '', state = ''] = subject.split(' ');
  const mailed = await mailedBooking(id, services);
  if (mailed === undefined || !(await hasStep(services.db, id, state))) return undefined;
  const { booking, order } = mailed;
  return {
    kind: 'booking-problem',
    to: order.email,
    ticket: await mailTicket(booking, services),
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(booking),
      to: storedBooking(booking.request).delivery.town,
      ...problemInWords(subject, booking),
      'track-link': trackLink(booking, services),
      ...(await linkTo(booking, services)),
    },
  };
};

/** Entity: booking, state, stage after it and reason. */
export function problemInWords(
  entityId: string,
  { destination }: Pick<Row<'bookings'>, 'destination'>,
): { what: string; next: string } {
  const [, state, stage, word] = entityId.split(' ');
  const reason = EXCEPTION_REASONS.find((known) => known === word);
  if (reason !== undefined) return tracking.mailed[reason];
  if (state === 'exception' || state === 'returned') return tracking.mailed[state];
  if (stage === 'collect') return tracking.mailed.collection;
  return tracking.mailed[destination === 'ireland' ? 'delivery' : 'abroad'];
}

async function returnedInWords(
  bookingId: string,
  { db }: Pick<PlatformServices, 'db'>,
): Promise<string> {
  const card = await records.find(db, 'refunds', { booking_id: bookingId });
  // Credit that expired meanwhile is posted twice: returned and expired.
  const entries = await db
    .selectFrom('ledger')
    .select('cents')
    .where('ref', '=', bookingId)
    .where('kind', 'in', ['returned', 'expired'])
    .execute();
  const credit = entries.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...(card === undefined ? [] : [mailLines.toCard(formatEuro(card.cents))]),
    ...(credit > 0 ? [mailLines.toCredit(formatEuro(credit))] : []),
  ].join('\n');
}
