import { accountOf, subjectsOf } from '#server/accounts/index.ts';
import type { Callers } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

/** How a caller is found: accounts know the sessions and the links in the mails of bookings. */
export const callersOf = ({ db, now }: Pick<PlatformServices, 'db' | 'now'>): Callers => ({
  accountOf: (token) => accountOf(db, token, now()),
  openedBy: (links) => subjectsOf(db, 'booking', links, now()),
});
