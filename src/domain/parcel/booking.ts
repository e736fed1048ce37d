import { addDays, minutesOf, type Day, type DublinTime } from '../days/calendar.ts';
import type { ServiceCalendar } from '../days/delivery-promise.ts';
import { COLLECTION_PARTS, type CollectionPart } from '../days/half-day.ts';

/** The number of days ahead that can be booked. */
export const BOOKING_DAYS = 30;
/** Form CN23 has four lines and an annex. */
export const MAX_ITEMS = 8;
/** The maximum length of what says what is inside. */
export const MAX_CONTENTS = 200;
/** The maximum length of the sender's own name for a parcel. */
export const MAX_REFERENCE = 60;
/** Form CN23 has these reasons (Universal Postal Union, Convention Regulations). */
export const CUSTOMS_REASONS = [
  'gift',
  'sale',
  'documents',
  'sample',
  'returned-goods',
  'other',
] as const;

/** Today the morning is open until the same-day cut-off, the afternoon until the next-day cut-off (D21). */
export function collectionParts(
  day: Day,
  now: DublinTime,
  calendar: ServiceCalendar,
): readonly CollectionPart[] {
  const isOpen =
    day >= now.day &&
    day <= addDays(now.day, BOOKING_DAYS) &&
    !calendar.closedDays.includes(day) &&
    // Refuses dates such as 31 November.
    addDays(day, 0) === day;
  if (!isOpen) return [];
  if (day > now.day) return COLLECTION_PARTS;
  const cutOffs = { morning: calendar.sameDayCutOff, afternoon: calendar.nextDayCutOff };
  return COLLECTION_PARTS.filter((part) => now.minutes < minutesOf(cutOffs[part]));
}

/** A reason why nothing can be collected on a day: `far` has the last day that can be booked, `late` the clock at which today ended. */
export type DayRefusal =
  | { kind: 'past' | 'closed' | 'wrong' }
  | { kind: 'far'; last: Day }
  | { kind: 'late'; cutOff: string };

/** Undefined for a day that has a part left. */
export function refusalOfDay(
  day: Day,
  now: DublinTime,
  calendar: ServiceCalendar,
): DayRefusal | undefined {
  if (collectionParts(day, now, calendar).length > 0) return undefined;
  const last = addDays(now.day, BOOKING_DAYS);
  if (addDays(day, 0) !== day) return { kind: 'wrong' };
  if (day < now.day) return { kind: 'past' };
  if (day > last) return { kind: 'far', last };
  return calendar.closedDays.includes(day)
    ? { kind: 'closed' }
    : { kind: 'late', cutOff: calendar.nextDayCutOff };
}

export interface CollectionDay {
  day: Day;
  parts: readonly CollectionPart[];
}

export const collectionDays = (now: DublinTime, calendar: ServiceCalendar): CollectionDay[] =>
  Array.from({ length: BOOKING_DAYS + 1 }, (_, ahead) => addDays(now.day, ahead))
    .map((day) => ({ day, parts: collectionParts(day, now, calendar) }))
    .filter(({ parts }) => parts.length > 0);

/** Packages that travel in one box (D15). */
export interface Grouped {
  weightGrams: number;
  isTooHeavy: boolean;
}

export function grouped(packageGrams: readonly number[], maxWeightGrams: number): Grouped {
  const weightGrams = packageGrams.reduce((sum, grams) => sum + grams, 0);
  return { weightGrams, isTooHeavy: weightGrams > maxWeightGrams };
}
