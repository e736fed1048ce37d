import { holidays } from '#api/service.ts';
import { dublinTime } from '#domain/calendar.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { readMark, type PlatformServices } from '#server/platform/index.ts';

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

/** By an active notice in content/notices that is due in Ireland, or by the office's command "suspend". */
export async function isSuspended({
  content,
  db,
  now,
}: Pick<PlatformServices, 'content' | 'db' | 'now'>): Promise<boolean> {
  const today = dublinTime(new Date(now())).day;
  const isDue = content
    .notices()
    .some(
      ({ data: { kind, active, from, until } }) =>
        kind === 'booking-suspended' && active && from <= today && today <= until,
    );
  return isDue || (await readMark(db, 'suspended')) !== undefined;
}
