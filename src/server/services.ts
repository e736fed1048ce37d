import type { Config } from './config.ts';
import type { Content } from './content.ts';
import type { Store } from './db/store.ts';
import type { Log } from './http/log.ts';
import type { Limiter } from './http/limits.ts';
import type { Live } from './tracking/live.ts';
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
  /** Tells those who follow a parcel. */
  live: Live;
  /** Starts to send what a transaction has put into the outbox. */
  wakeMail: () => void;
  /** Starts to tell the payment provider of the refunds that a transaction has noted. */
  wakeRefunds: () => void;
  payments: Payments;
  places: PlaceSource;
}
