import { addDays, minutesOf, weekdayOf, type Day, type DublinTime } from './calendar.ts';

/** When bookings are still taken, and the days without service (D21). */
export interface ServiceCalendar {
  /** Latest booking for same-day delivery, such as "11:00", Irish time. */
  sameDayCutOff: string;
  /** Latest booking for collection on the same day, such as "17:00". */
  nextDayCutOff: string;
  /** Days on which nothing is collected or delivered. */
  closedDays: readonly Day[];
}

/** What a journey needs to know: both ends in the area, or abroad with its working days. */
export type Journey =
  | { kind: 'same-day' }
  | { kind: 'next-day' }
  | { kind: 'abroad'; days: { from: number; to: number } };

/** First and last day on which the parcel arrives; the same day for a journey within Ireland. */
export interface DeliveryPromise {
  collection: Day;
  deliveryFrom: Day;
  deliveryTo: Day;
}

/**
 * Same day within the area when booked before the same-day cut-off, else the next day with service; collection on the
 * day of booking until the next-day cut-off. Weekends and bank holidays count as days with service; abroad only Monday
 * to Friday do.
 */
export function promise(
  journey: Journey,
  now: DublinTime,
  calendar: ServiceCalendar,
): DeliveryPromise {
  const cutOff = journey.kind === 'same-day' ? calendar.sameDayCutOff : calendar.nextDayCutOff;
  const stillToday = now.minutes < minutesOf(cutOff);
  const collection = firstOpen(stillToday ? now.day : addDays(now.day, 1), calendar);
  if (journey.kind === 'same-day')
    return { collection, deliveryFrom: collection, deliveryTo: collection };
  if (journey.kind === 'next-day') {
    const delivery = firstOpen(addDays(collection, 1), calendar);
    return { collection, deliveryFrom: delivery, deliveryTo: delivery };
  }
  return {
    collection,
    deliveryFrom: workingDaysAfter(collection, journey.days.from, calendar),
    deliveryTo: workingDaysAfter(collection, journey.days.to, calendar),
  };
}

function firstOpen(day: Day, calendar: ServiceCalendar): Day {
  let open = day;
  while (calendar.closedDays.includes(open)) open = addDays(open, 1);
  return open;
}

function workingDaysAfter(day: Day, count: number, calendar: ServiceCalendar): Day {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    const weekday = weekdayOf(at);
    if (weekday !== 0 && weekday !== 6 && !calendar.closedDays.includes(at)) left -= 1;
  }
  return at;
}
