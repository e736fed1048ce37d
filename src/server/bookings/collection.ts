import { holidays } from '#api/service.ts';
import { type Day, type DublinTime, dublinDay, formatDay } from '#domain/days/calendar.ts';
import { calendarIn } from '#domain/days/delivery-promise.ts';
import type { CollectionPart } from '#domain/days/half-day.ts';
import { collectionParts, refusalOfDay } from '#domain/parcel/booking.ts';
import { ok } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as dayErrors from '#messages/day-errors.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import type { Content } from '#server/platform/index.ts';
import { type FieldResult, refuseField } from './prepare/field-result.ts';
import { calendarOf } from './promised.ts';

export const holidaysEndpoint = endpoint(holidays, {}, ({ services }) => {
  const today = dublinDay(services.now());
  const days = services.content
    .settings('hours')
    .closedDays.filter(({ date }) => date >= today)
    .map(({ date, reason, note = '' }) => ({ date, reason, note }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return Promise.resolve(success({ status: true, holidays: days }));
});

export interface Collection {
  day: Day;
  part: CollectionPart;
}

export function checkCollection(
  { day, part }: Collection,
  now: DublinTime,
  {
    content,
    pickupCounty,
  }: { content: Pick<Content, 'settings'>; pickupCounty?: string | undefined },
): FieldResult<Collection> {
  const closed = content.settings('hours').closedDays.find(({ date }) => date === day);
  if (closed !== undefined)
    return refuseField('pickupDate', dayErrors.dayClosed(formatDay(day), closed.reason));
  const calendar = calendarIn(pickupCounty, calendarOf(content));
  const refusal = refusalOfDay(day, now, calendar);
  if (refusal !== undefined) return refuseField('pickupDate', dayErrors.dayRefused(refusal));
  return collectionParts(day, now, calendar).includes(part)
    ? ok({ day, part })
    : refuseField('pickupTime', bookingErrors.partLate);
}
