import { addDays, minutesOf, weekdayOf, type Day, type DublinTime } from './calendar.ts';

/** D21. */
export interface ServiceCalendar {
  /** "11:00", Irish time. */
  sameDayCutOff: string;
  nextDayCutOff: string;
  closedDays: readonly Day[];
}

type HoursFile = Omit<ServiceCalendar, 'closedDays'> & { closedDays: readonly { date: Day }[] };

/** From content/settings/hours.yaml. */
export function serviceCalendar(hours: HoursFile): ServiceCalendar {
  const { sameDayCutOff, nextDayCutOff } = hours;
  return { sameDayCutOff, nextDayCutOff, closedDays: hours.closedDays.map(({ date }) => date) };
}

export type Journey =
  | { kind: 'same-day' }
  | { kind: 'next-day' }
  | { kind: 'abroad'; days: { from: number; to: number } };

/** Equal within Ireland. */
export interface DeliveryPromise {
  collection: Day;
  deliveryFrom: Day;
  deliveryTo: Day;
}

/** After a cut-off the next service day counts: in Ireland every day, abroad Monday to Friday. */
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
