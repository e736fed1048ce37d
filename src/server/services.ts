import { accountOf, tokenEntities } from '#server/accounts/index.ts';
import type { Callers } from '#server/platform/http/index.ts';
import type { PaymentServices } from '#server/payments/index.ts';
import type { PlaceServices } from '#server/places/index.ts';
import type { Config } from './config.ts';

/** What all endpoints together work with; put together by hand in start-api.ts, and by the tests. */
export interface Services extends PaymentServices, PlaceServices {
  config: Config;
}

/** How a caller is found: accounts know the sessions and the links in the mails of bookings. */
export const callersOf = ({ db, now }: Pick<Services, 'db' | 'now'>): Callers => ({
  accountOf: (token) => accountOf(db, token, now()),
  openedBy: (links) => tokenEntities(db, 'booking', links, now()),
});
