import { dublinTime, formatDay, formatDays, type Day, type DublinTime } from '#domain/calendar.ts';
import { serviceCalendar, type Journey, type ServiceCalendar } from '#domain/delivery-promise.ts';
import { expectedDay } from '#domain/expected-day.ts';
import { promisedDays } from '#domain/promised-day.ts';
import { journeyOf } from '#domain/resolved-place.ts';
import { tariffOf } from '#domain/tariff.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { Content, PlatformServices } from '#server/platform/index.ts';
import type { StoredBooking } from './stored.ts';

export const calendarOf = (content: Pick<Content, 'settings'>): ServiceCalendar =>
  serviceCalendar(content.settings('hours'));

/** The journey of a stored booking, whose places are not resolved again. */
export function bookedJourney(
  destination: string,
  { isSameDay, ferryDays }: Pick<StoredBooking, 'isSameDay' | 'ferryDays'>,
  content: Pick<Content, 'settings'>,
): Journey {
  const area = isSameDay ? 'inside' : 'outside';
  const tariff = tariffOf(content.settings('tariff'));
  return { ...journeyOf({ area }, { id: destination, area }, tariff), ferryDays };
}

type PromisedColumns = Pick<Row<'bookings'>, 'promised_from'> & { promised_on: Day };

/** On a later day, the whole day is still to come (D21). */
export const promisedOn = (
  journey: Journey,
  collectOn: Day,
  now: DublinTime,
  content: Pick<Content, 'settings'>,
): PromisedColumns => {
  const { from, to } = promisedDays(journey, collectOn, now, calendarOf(content));
  return { promised_from: from, promised_on: to };
};

/** For what a reader sees of a parcel now. */
export const readingOf = ({ content, now }: Pick<PlatformServices, 'content' | 'now'>) => ({
  now: dublinTime(new Date(now())),
  closedDays: calendarOf(content).closedDays,
});

/** `promisedFrom` is the first of several days. */
export function deliveryDaysOf(
  booking: Pick<
    Row<'bookings'>,
    'promised_on' | 'promised_from' | 'last_state' | 'last_at' | 'stage'
  >,
  services: Pick<PlatformServices, 'content' | 'now'>,
): { promised: Day | null; promisedFrom: Day | null } {
  const promised = deliveryDayOf(booking, services);
  const { promised_on, promised_from } = booking;
  return { promised, promisedFrom: promised === promised_on ? promised_from : null };
}

/** The promised day or days, in words. */
export const promiseOf = ({
  promised_from: from,
  promised_on: to,
}: Pick<Row<'bookings'>, 'promised_from' | 'promised_on'>): string =>
  to === null ? '' : formatDays({ from, to }, formatDay);

export const deliveryDayOf = (
  {
    promised_on: promised,
    last_state: state,
    last_at: at,
    stage,
  }: Pick<Row<'bookings'>, 'promised_on' | 'last_state' | 'last_at' | 'stage'>,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Day | null => {
  const isCollected = stage === 'deliver';
  return expectedDay({ promised, state, at, isCollected, ...readingOf(services) }) ?? null;
};
