import { addDays, minutesOf, type Day, type DublinTime } from './calendar.ts';
import type { ServiceCalendar } from './delivery-promise.ts';

/** At what time of its day a parcel is collected: until one o'clock or after it, Irish time. */
export const COLLECTION_PARTS = ['morning', 'afternoon'] as const;
export type CollectionPart = (typeof COLLECTION_PARTS)[number];

/** When each part begins and ends, Irish time. */
export const PART_TIMES: Readonly<Record<CollectionPart, { from: string; to: string }>> = {
  morning: { from: '08:00', to: '13:00' },
  afternoon: { from: '13:00', to: '18:00' },
};

/** How many days ahead a collection can be booked. */
export const BOOKING_DAYS = 30;
/** Lines of a customs declaration; a parcel with more is declared with the office (form CN23 has four and an annex). */
export const MOST_ITEMS = 8;
/** Why goods are sent, the boxes of form CN23 (Universal Postal Union, Convention Regulations). */
export const CUSTOMS_REASONS = [
  'gift',
  'sale',
  'documents',
  'sample',
  'returned-goods',
  'other',
] as const;

/**
 * The parts of a day on which a collection can still be booked: none for a day that is past, too far away or without
 * service; today the morning until the same-day cut-off and the afternoon until the next-day cut-off (D21).
 */
export function collectionParts(
  day: Day,
  now: DublinTime,
  calendar: ServiceCalendar,
): readonly CollectionPart[] {
  const isOpen =
    day >= now.day &&
    day <= addDays(now.day, BOOKING_DAYS) &&
    !calendar.closedDays.includes(day) &&
    // A date that does not exist, such as 31 November.
    addDays(day, 0) === day;
  if (!isOpen) return [];
  if (day > now.day) return COLLECTION_PARTS;
  const cutOffs = { morning: calendar.sameDayCutOff, afternoon: calendar.nextDayCutOff };
  return COLLECTION_PARTS.filter((part) => now.minutes < minutesOf(cutOffs[part]));
}

/** A day with the parts that can be booked. */
export interface CollectionDay {
  day: Day;
  parts: readonly CollectionPart[];
}

/** Every day on which a collection can be booked now, the nearest first. */
export const collectionDays = (now: DublinTime, calendar: ServiceCalendar): CollectionDay[] =>
  Array.from({ length: BOOKING_DAYS + 1 }, (_, ahead) => addDays(now.day, ahead))
    .map((day) => ({ day, parts: collectionParts(day, now, calendar) }))
    .filter(({ parts }) => parts.length > 0);

/** Several packages for one address as the one box that they become (D15). */
export interface Grouped {
  weightGrams: number;
  /** The most that one box may weigh; heavier packages need a pallet or a second booking. */
  isTooHeavy: boolean;
}

/** Adds packages up, integer grams. */
export function grouped(packageGrams: readonly number[], maxWeightGrams: number): Grouped {
  const weightGrams = packageGrams.reduce((sum, grams) => sum + grams, 0);
  return { weightGrams, isTooHeavy: weightGrams > maxWeightGrams };
}
