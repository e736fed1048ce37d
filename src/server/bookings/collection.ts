import { collectionParts, type CollectionPart } from '#domain/booking.ts';
import type { Day, DublinTime } from '#domain/calendar.ts';
import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import { ok } from '#domain/result.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { refuseField, type FieldResult } from './field-result.ts';

export interface Collection {
  day: Day;
  part: CollectionPart;
}

export function checkCollection(
  { day, part }: Collection,
  now: DublinTime,
  calendar: ServiceCalendar,
): FieldResult<Collection> {
  const parts = collectionParts(day, now, calendar);
  if (parts.length === 0) return refuseField('pickupDate', bookingErrors.dateClosed);
  return parts.includes(part)
    ? ok({ day, part })
    : refuseField('pickupTime', bookingErrors.partLate);
}
