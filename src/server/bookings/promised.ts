import type { Day, DublinTime } from '#domain/calendar.ts';
import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import { promisedDay } from '#domain/promised-day.ts';
import { tariffOf } from '#domain/tariff.ts';
import type { Content } from '#server/platform/index.ts';
import type { StoredBooking } from './stored.ts';

/** Cut-offs and closed days of content/settings/hours.yaml. */
export function calendarOf(content: Pick<Content, 'settings'>): ServiceCalendar {
  const { sameDayCutOff, nextDayCutOff, closedDays } = content.settings('hours');
  return { sameDayCutOff, nextDayCutOff, closedDays: closedDays.map(({ date }) => date) };
}

/**
 * The day by which a parcel collected on a given day is promised. For a collection on a later day than today, the whole
 * day is still to come (D21).
 */
export function promisedOn(
  {
    destination,
    isSameDay,
    collectOn,
  }: Pick<StoredBooking, 'isSameDay'> & {
    destination: string;
    collectOn: Day;
  },
  now: DublinTime,
  content: Pick<Content, 'settings'>,
): Day {
  const abroad = tariffOf(content.settings('tariff')).international.find(
    ({ id }) => id === destination,
  );
  const journey = { abroadDays: abroad?.days, isSameDay, collectOn };
  return promisedDay(journey, now, calendarOf(content));
}
