import type { Config } from './config.ts';
import type { Content } from './platform/content.ts';
import type { Store } from './platform/db/store.ts';
import type { Log } from './platform/http/log.ts';
import type { Limiter } from './platform/http/limits.ts';
import type { LiveSteps } from './bookings/tracking/live.ts';
import type { Payments } from './payments/payments.ts';
import type { PlaceSource } from './places/source.ts';

/** What the endpoints work with; put together by hand in start-api.ts, and by the tests. */
export interface Services extends Pick<Store, 'db' | 'engine'> {
  config: Config;
  content: Content;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  limiter: Limiter;
  /** Tells whoever follows a parcel. */
  live: LiveSteps;
  /** Starts sending what a transaction has put into the outbox. */
  wakeMail: () => void;
  /** Starts telling the payment provider of the refunds that a transaction has stored. */
  wakeRefunds: () => void;
  payments: Payments;
  places: PlaceSource;
}
