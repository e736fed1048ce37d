import { formatEuro } from '#domain/money.ts';
import { PATHS } from '#routes';
import type { Composer } from '#server/platform/mail/index.ts';
import { isHeld } from './orders/agreement.ts';
import { dueOf } from './orders/settle-order.ts';
import {
  bookingInWords,
  greetingName,
  linkTo,
  mailedBooking,
  numberOf,
  collectionSentence,
} from './mail-facts.ts';
import { ordered } from './mails.ts';
import { storedBooking } from './stored.ts';
import { collectionDays } from '#domain/booking.ts';
import { dublinTime, formatDay, formatMoment } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { calendarOf } from './promised.ts';

const NAMED_DAYS = 3;

export const collectionLateMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const waiting = bookings.filter(({ choose_day_by }) => choose_day_by !== null);
  const [booking] = waiting;
  if (order === undefined || booking === undefined) return undefined;
  return {
    kind: 'collection-late',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      bookings: waiting.map(numberOf).join('\n'),
      days: nextDays(services),
      by: formatMoment(booking.choose_day_by ?? 0),
      ...(await linkTo(booking, services)),
    },
  };
};

export const collectionMovedMail: Composer = async (subject, services) => {
  const { order, bookings } = await ordered(subject, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined) return undefined;
  return {
    kind: 'collection-moved',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      bookings: bookings.map(collectionLine).join('\n'),
      ...(await linkTo(booking, services)),
    },
  };
};

const collectionLine = (booking: Row<'bookings'>): string =>
  `${numberOf(booking)}: ${collectionSentence(booking)}`;

function nextDays({ content, now }: Pick<PlatformServices, 'content' | 'now'>): string {
  const days = collectionDays(dublinTime(new Date(now())), calendarOf(content));
  return days
    .slice(0, NAMED_DAYS)
    .map(({ day, parts }) => `${formatDay(day)}, ${parts.join(' or ')}`)
    .join('\n');
}

export const officeAgreementMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const conditional = bookings.filter(({ conditions }) => conditions !== '');
  const [booking] = conditional;
  if (order === undefined || booking === undefined || !isHeld(order)) return undefined;
  return {
    kind: 'office-agreement',
    to: { office: true },
    replyTo: order.email,
    facts: {
      number: numberOf(booking),
      name: await greetingName({ booking, order }, services),
      bookings: conditional
        .map((each) => `${each.conditions}\n${bookingInWords(each)}`)
        .join('\n\n'),
      'their-email': order.email,
    },
  };
};

export const bookingAgreedMail: Composer = async (orderId, services) => {
  const { order, bookings } = await ordered(orderId, services);
  const [booking] = bookings;
  if (order === undefined || booking === undefined || order.paid_at !== null) return undefined;
  return {
    kind: 'booking-agreed',
    to: order.email,
    facts: {
      name: await greetingName({ booking, order }, services),
      number: numberOf(booking),
      price: formatEuro(dueOf(bookings)),
      ...(order.kind === 'bulk'
        ? { link: `${services.config.siteUrl}${PATHS.account}`, code: '' }
        : await linkTo(booking, services)),
    },
  };
};

export const bookingRefusedMail: Composer = async (id, services) => {
  const mailed = await mailedBooking(id, services);
  if (mailed === undefined) return undefined;
  const { booking, order } = mailed;
  return {
    kind: 'booking-refused',
    to: order.email,
    facts: {
      name: await greetingName(mailed, services),
      number: numberOf(booking),
      reason: storedBooking(booking.request).refusal,
      ...(await linkTo(booking, services)),
    },
  };
};
