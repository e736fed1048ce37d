import { accountOf } from './accounts/sessions.ts';
import { subjectsOf } from './accounts/tokens.ts';
import type { Callers } from './platform/http/caller.ts';
import type { PlatformServices } from './platform/services.ts';

/** How a caller is found: accounts know the sessions and the links in the mails of bookings. */
export const callersOf = ({ db, now }: Pick<PlatformServices, 'db' | 'now'>): Callers => ({
  accountOf: (token) => accountOf(db, token, now()),
  openedBy: (links) => subjectsOf(db, 'booking', links, now()),
});
