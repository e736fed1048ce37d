import { collectionDays, collectionParts } from '../parcel/booking.ts';
import type { Day, DublinTime } from './calendar.ts';
import { calendarIn, promise, type Journey, type ServiceCalendar } from './delivery-promise.ts';
import type { CollectionPart } from './half-day.ts';
import { promisedDays, type PromisedDays } from './promised-day.ts';

/** The number of collection days that a quote offers. */
const OFFERED = 4;

export interface QuotedDay {
  collection: Day;
  /** The first half of the day that can still be booked. */
  part: CollectionPart;
  delivery: PromisedDays;
}

/** The promised day of collection and the next ones; none when all are further ahead than can be booked. */
export function quotedDays(
  journey: Journey,
  now: DublinTime,
  calendar: ServiceCalendar,
): readonly QuotedDay[] {
  const { collection: first } = promise(journey, now, calendar);
  return collectionDays(now, calendarIn(journey.pickupCounty, calendar))
    .filter(({ day }) => day >= first)
    .slice(0, OFFERED)
    .map(({ day }) => quotedDay(journey, day, now, calendar))
    .filter((day) => day !== undefined);
}

/** Undefined for a day that cannot be booked (any more). */
export function quotedDay(
  journey: Journey,
  collection: Day,
  now: DublinTime,
  calendar: ServiceCalendar,
): QuotedDay | undefined {
  const [part] = collectionParts(collection, now, calendarIn(journey.pickupCounty, calendar));
  return part && { collection, part, delivery: promisedDays(journey, collection, now, calendar) };
}
