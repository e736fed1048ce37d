import type { Day } from '#domain/calendar.ts';
import type { Content } from '#server/platform/index.ts';

/** Whether a notice in content/notices suspends booking on a day in Ireland. */
export const isSuspended = ({ notices }: Pick<Content, 'notices'>, today: Day): boolean =>
  notices().some(
    ({ data: { kind, active, from, until } }) =>
      kind === 'booking-suspended' && active && from <= today && today <= until,
  );
