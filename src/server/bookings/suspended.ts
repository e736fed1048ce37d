import type { Day } from '#domain/calendar.ts';
import type { Content } from '../content.ts';

/** Tells whether a notice of content/notices says that no bookings are taken on a day in Ireland. */
export const isSuspended = ({ notices }: Pick<Content, 'notices'>, today: Day): boolean =>
  notices().some(
    ({ data: { kind, active, from, until } }) =>
      kind === 'booking-suspended' && active && from <= today && today <= until,
  );
