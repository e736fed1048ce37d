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

/** Of a journey that begins on `collectOn`. */
export function promisedDays(
  journey: Journey,
  collectOn: Day,
  now: DublinTime,
  calendar: ServiceCalendar,
): PromisedDays {
  const at = collectOn > now.day ? { day: collectOn, minutes: 0 } : now;
  const sooner = promise(journey, at, calendar);
  const isRight = journey.kind === 'abroad' || sooner.collection === collectOn;
  return daysOf(isRight ? sooner : promise({ ...journey, kind: 'next-day' }, at, calendar));
}

const daysOf = ({ deliveryFrom: from, deliveryTo: to }: DeliveryPromise): PromisedDays => ({
  from: from === to ? null : from,
  to,
});
