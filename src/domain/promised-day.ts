import type { Day, DublinTime } from './calendar.ts';
import { promise, type Journey, type ServiceCalendar } from './delivery-promise.ts';

export interface BookedJourney {
  abroadDays: { from: number; to: number } | undefined;
  isSameDay: boolean;
  collectOn: Day;
}

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
  return sooner.collection === collectOn
    ? sooner.deliveryTo
    : promise({ kind: 'next-day' }, at, calendar).deliveryTo;
}
