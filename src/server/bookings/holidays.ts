import { holidays } from '#api/service.ts';
import type { ContentEntry } from '#content-schema/schemas.ts';
import { dublinDay, isWithin } from '#domain/calendar.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { readMark, type PlatformServices } from '#server/platform/index.ts';

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

/** By a due notice in content/notices or the office's command "suspend". */
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
