import type { ContentEntry } from '#content-schema/schemas.ts';
import { dublinDay, isWithin } from '#domain/days/calendar.ts';
import { readMark } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

type Notice = ContentEntry<'notices'>;

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
