import { collectionDays } from '#domain/booking.ts';
import { dublinTime, formatDay, formatMoment } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Composer } from '#server/platform/mail/index.ts';
import { collectionSentence, greetingName, linkTo, numberOf } from './mail-facts.ts';
import { ordered } from './mails.ts';
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
