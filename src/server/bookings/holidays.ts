import { holidays } from '#api/service.ts';
import { dublinTime, type Day } from '#domain/calendar.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import type { Content } from '#server/platform/index.ts';

/** The days without service of content/settings/hours.yaml, today and later in Irish time, the next one first. */
export const holidaysEndpoint = endpoint(holidays, {}, ({ services }) => {
  const today = dublinTime(new Date(services.now())).day;
  const days = services.content
    .settings('hours')
    .closedDays.filter(({ date }) => date >= today)
    .map(({ date, reason, note = '' }) => ({ date, reason, note }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return Promise.resolve(success({ status: true, holidays: days }));
});

/** Whether a notice in content/notices suspends booking on a day in Ireland. */
export const isSuspended = ({ notices }: Pick<Content, 'notices'>, today: Day): boolean =>
  notices().some(
    ({ data: { kind, active, from, until } }) =>
      kind === 'booking-suspended' && active && from <= today && today <= until,
  );
