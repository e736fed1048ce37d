import { collectionParts, type CollectionPart } from '#domain/booking.ts';
import type { Day, DublinTime } from '#domain/calendar.ts';
import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import { bookingErrors as errors } from '#messages';
import { refused, type Found } from './found.ts';

/** When a parcel is collected. */
export interface Collection {
  day: Day;
  part: CollectionPart;
}

/** Checks that a day and a part of it can still be had. */
export function collectionOf(
  { day, part }: Collection,
  now: DublinTime,
  calendar: ServiceCalendar,
): Found<Collection> {
  const parts = collectionParts(day, now, calendar);
  if (parts.length === 0) return refused('pickupDate', errors.dateClosed);
  return parts.includes(part)
    ? { ok: true, value: { day, part } }
    : refused('pickupTime', errors.partLate);
}
