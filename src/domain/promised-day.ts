import type { Day, DublinTime } from './calendar.ts';
import { promise, type Journey, type ServiceCalendar } from './delivery-promise.ts';

/** Where a booked parcel goes, and when it is collected. */
export interface BookedJourney {
  /** Working days of a destination abroad, fastest and slowest; undefined in Ireland. */
  abroadDays: { from: number; to: number } | undefined;
  /** Whether both ends lie in the same-day area. */
  isSameDay: boolean;
  collectOn: Day;
}

/**
 * The day by which a parcel collected on a given day is promised. For a collection on a later day than today, the whole
 * day is still to come (D21). Form and server both call this, so they promise the same day.
 */
export function promisedDay(
  { abroadDays, isSameDay, collectOn }: BookedJourney,
  now: DublinTime,
  calendar: ServiceCalendar,
): Day {
  const at = collectOn > now.day ? { day: collectOn, minutes: 0 } : now;
  if (abroadDays !== undefined)
    return promise({ kind: 'abroad', days: abroadDays }, at, calendar).deliveryTo;
  const journey: Journey = isSameDay ? { kind: 'same-day' } : { kind: 'next-day' };
  const sooner = promise(journey, at, calendar);
  // After the same-day cut-off the parcel is still collected today, and delivered the next day.
  return sooner.collection === collectOn
    ? sooner.deliveryTo
    : promise({ kind: 'next-day' }, at, calendar).deliveryTo;
}
