import { collectionParts, refusalOfDay } from '#domain/parcel/booking.ts';
import type { CollectionPart } from '#domain/days/half-day.ts';
import {
  type Day,
  type DublinTime,
  formatDay,
  dublinDay,
  isWithin,
} from '#domain/days/calendar.ts';
import { calendarIn } from '#domain/days/delivery-promise.ts';
import { ok } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as dayErrors from '#messages/day-errors.ts';
import { readMark } from '#server/platform/db/index.ts';
import type { Content, PlatformServices } from '#server/platform/index.ts';
import { refuseField, type FieldResult } from './prepare/field-result.ts';
import { calendarOf } from './promised.ts';
import { holidays } from '#api/service.ts';
import type { ContentEntry } from '#content-schema/schemas.ts';
import { endpoint, success } from '#server/platform/http/index.ts';

type Notice = ContentEntry<'notices'>;

export const holidaysEndpoint = endpoint(holidays, {}, ({ services }) => {
  const today = dublinDay(services.now());
  const days = services.content
    .settings('hours')
    .closedDays.filter(({ date }) => date >= today)
    .map(({ date, reason, note = '' }) => ({ date, reason, note }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return Promise.resolve(success({ status: true, holidays: days }));
});

/** A due notice in content/notices or the office's command "suspend" suspends bookings. */
export async function isSuspended({
  content,
  db,
  now,
}: Pick<PlatformServices, 'content' | 'db' | 'now'>): Promise<boolean> {
  const isDue = dueNotices('booking-suspended', { content, now }).length > 0;
  return isDue || (await readMark(db, 'suspended')) !== undefined;
}

export function dueNotices(
  kind: Notice['kind'],
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Notice[] {
  const today = dublinDay(now());
  return content
    .notices()
    .map(({ data }) => data)
    .filter((notice) => notice.kind === kind && notice.active && isWithin(today, notice));
}

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
