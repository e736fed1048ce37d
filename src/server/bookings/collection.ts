import { collectionParts, type CollectionPart } from '#domain/booking.ts';
import { type Day, type DublinTime, formatDay } from '#domain/calendar.ts';
import { ok } from '#domain/result.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import type { Content } from '#server/platform/index.ts';
import { refuseField, type FieldResult } from './field-result.ts';
import { calendarOf } from './promised.ts';

export interface Collection {
  day: Day;
  part: CollectionPart;
}

export function checkCollection(
  { day, part }: Collection,
  now: DublinTime,
  content: Pick<Content, 'settings'>,
): FieldResult<Collection> {
  const closed = content.settings('hours').closedDays.find(({ date }) => date === day);
  if (closed !== undefined)
    return refuseField('pickupDate', bookingErrors.dayClosed(formatDay(day), closed.reason));
  const parts = collectionParts(day, now, calendarOf(content));
  if (parts.length === 0) return refuseField('pickupDate', bookingErrors.dateClosed);
  return parts.includes(part)
    ? ok({ day, part })
    : refuseField('pickupTime', bookingErrors.partLate);
}
