import { firstOpen, serviceDaysAfter } from './service-days.ts';
import { addDays, minutesOf, weekdayOf, type Day, type DublinTime } from './calendar.ts';

interface CutOffs {
  /** An Irish time such as "11:00"; a later booking is collected on the next day. */
  sameDayCutOff: string;
  nextDayCutOff: string;
}

/** The closed days and the cut-offs decide when a parcel is collected (D21). */
export interface ServiceCalendar extends CutOffs {
  closedDays: readonly Day[];
  /** The cut-offs of counties that have their own (D187); it is missing where none has. */
  countyCutOffs?: Readonly<Record<string, CutOffs>> | undefined;
}

interface HoursFile extends CutOffs {
  closedDays: readonly { date: Day }[];
  /** The latest booking for a collection on the same day in that county. */
  countyCutOffs: readonly { county: string; cutOff: string }[];
}

/** Reads content/settings/hours.yaml. */
export function serviceCalendar(hours: HoursFile): ServiceCalendar {
  const { sameDayCutOff, nextDayCutOff } = hours;
  const own = hours.countyCutOffs.map(({ county, cutOff }): [string, CutOffs] => [
    county,
    // An earlier one ends the delivery on the same day too.
    { sameDayCutOff: cutOff < sameDayCutOff ? cutOff : sameDayCutOff, nextDayCutOff: cutOff },
  ]);
  return {
    sameDayCutOff,
    nextDayCutOff,
    closedDays: hours.closedDays.map(({ date }) => date),
    ...(own.length > 0 && { countyCutOffs: Object.fromEntries(own) }),
  };
}

/** Applies the cut-offs of the county of the collection. */
export const calendarIn = (
  county: string | undefined,
  calendar: ServiceCalendar,
): ServiceCalendar => ({ ...calendar, ...calendar.countyCutOffs?.[county ?? ''] });

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
