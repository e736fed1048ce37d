import { firstOpen, serviceDaysAfter } from './service-days.ts';
import { addDays, minutesOf, weekdayOf, type Day, type DublinTime } from './calendar.ts';

/** The days and cut-offs of D21. */
export interface ServiceCalendar {
  /** The Irish time is written as "11:00". */
  sameDayCutOff: string;
  nextDayCutOff: string;
  closedDays: readonly Day[];
  /** Absent where all counties have the same. */
  countyCutOffs?: readonly CountyCutOff[] | undefined;
}

/** The latest booking for a collection on the same day in that county. */
interface CountyCutOff {
  county: string;
  cutOff: string;
}

interface HoursFile extends Pick<ServiceCalendar, 'sameDayCutOff' | 'nextDayCutOff'> {
  closedDays: readonly { date: Day }[];
  countyCutOffs: readonly CountyCutOff[];
}

/** Reads content/settings/hours.yaml. */
export function serviceCalendar(hours: HoursFile): ServiceCalendar {
  const { sameDayCutOff, nextDayCutOff, countyCutOffs } = hours;
  return {
    sameDayCutOff,
    nextDayCutOff,
    closedDays: hours.closedDays.map(({ date }) => date),
    ...(countyCutOffs.length > 0 && { countyCutOffs }),
  };
}

/** The calendar of collections in a county, with the cut-off of its own that it may have (D187). */
export function calendarIn(
  county: string | undefined,
  { countyCutOffs = [], ...calendar }: ServiceCalendar,
): ServiceCalendar {
  const own = countyCutOffs.find((each) => each.county === county)?.cutOff;
  if (own === undefined) return calendar;
  const isEarlier = own < calendar.sameDayCutOff;
  return { ...calendar, nextDayCutOff: own, ...(isEarlier && { sameDayCutOff: own }) };
}

export type Journey = (
  | { kind: 'same-day' }
  | { kind: 'next-day' }
  | { kind: 'abroad'; days: { from: number; to: number } }
) & {
  /** Days with service that ferries add (D82). */
  ferryDays?: number;
  /** County of the collection, where it is known. */
  pickupCounty?: string | undefined;
};

/** Both days are equal for a delivery within Ireland. */
export interface DeliveryPromise {
  collection: Day;
  deliveryFrom: Day;
  deliveryTo: Day;
  /** The promise includes these days for ferries; they are absent where no island is meant. */
  ferryDays?: number;
}

/** After a cut-off the next service day counts: in Ireland every day, abroad Monday to Friday. */
export function promise(
  journey: Journey,
  now: DublinTime,
  calendar: ServiceCalendar,
): DeliveryPromise {
  const { ferryDays = 0 } = journey;
  const ferry = ferryDays > 0 ? { ferryDays } : {};
  const { sameDayCutOff, nextDayCutOff } = calendarIn(journey.pickupCounty, calendar);
  const cutOff = journey.kind === 'same-day' ? sameDayCutOff : nextDayCutOff;
  const stillToday = now.minutes < minutesOf(cutOff);
  const collection = firstOpen(stillToday ? now.day : addDays(now.day, 1), calendar);
  if (journey.kind === 'same-day')
    return { collection, deliveryFrom: collection, deliveryTo: collection };
  if (journey.kind === 'next-day') {
    const delivery = serviceDaysAfter(collection, 1 + ferryDays, calendar);
    return { collection, deliveryFrom: delivery, deliveryTo: delivery, ...ferry };
  }
  const ashore = serviceDaysAfter(collection, ferryDays, calendar);
  return {
    collection,
    deliveryFrom: workingDaysAfter(ashore, journey.days.from, calendar),
    deliveryTo: workingDaysAfter(ashore, journey.days.to, calendar),
    ...ferry,
  };
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
