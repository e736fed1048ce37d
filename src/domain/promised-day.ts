import type { Day, DublinTime } from './calendar.ts';
import { promise, type Journey, type ServiceCalendar } from './delivery-promise.ts';

export interface BookedJourney {
  abroadDays: { from: number; to: number } | undefined;
  /** Both ends are in the same-day area. */
  isSameDay: boolean;
  collectOn: Day;
}

/** Shared by form and server. */
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
  // Collected today, delivered the next day.
  return sooner.collection === collectOn
    ? sooner.deliveryTo
    : promise({ kind: 'next-day' }, at, calendar).deliveryTo;
}
