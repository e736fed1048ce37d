import type { Day, DublinTime } from './calendar.ts';
import {
  promise,
  type DeliveryPromise,
  type Journey,
  type ServiceCalendar,
} from './delivery-promise.ts';

export interface BookedJourney {
  abroadDays: { from: number; to: number } | undefined;
  isSameDay: boolean;
  collectOn: Day;
}

/** `from` is null for a promise of one day. */
export interface PromisedDays {
  from: Day | null;
  to: Day;
}

export function promisedDays(
  { abroadDays, isSameDay, collectOn }: BookedJourney,
  now: DublinTime,
  calendar: ServiceCalendar,
): PromisedDays {
  const at = collectOn > now.day ? { day: collectOn, minutes: 0 } : now;
  if (abroadDays !== undefined)
    return daysOf(promise({ kind: 'abroad', days: abroadDays }, at, calendar));
  const journey: Journey = isSameDay ? { kind: 'same-day' } : { kind: 'next-day' };
  const sooner = promise(journey, at, calendar);
  return daysOf(
    sooner.collection === collectOn ? sooner : promise({ kind: 'next-day' }, at, calendar),
  );
}

const daysOf = ({ deliveryFrom: from, deliveryTo: to }: DeliveryPromise): PromisedDays => ({
  from: from === to ? null : from,
  to,
});
