import type { Day, DublinTime } from './calendar.ts';
import {
  promise,
  type DeliveryPromise,
  type Journey,
  type ServiceCalendar,
} from './delivery-promise.ts';

/** `from` is null for a promise of one day. */
export interface PromisedDays {
  from: Day | null;
  to: Day;
}

/** A journey of the same day that begins too late for it on `collectOn` ends on the next day with service. */
export function promisedDays(
  journey: Journey,
  collectOn: Day,
  now: DublinTime,
  calendar: ServiceCalendar,
): PromisedDays {
  const at = collectOn > now.day ? { day: collectOn, minutes: 0 } : now;
  const usual = promise(journey, at, calendar);
  const isInTime = journey.kind === 'abroad' || usual.collection === collectOn;
  return daysOf(isInTime ? usual : promise({ ...journey, kind: 'next-day' }, at, calendar));
}

const daysOf = ({ deliveryFrom: from, deliveryTo: to }: DeliveryPromise): PromisedDays => ({
  from: from === to ? null : from,
  to,
});
