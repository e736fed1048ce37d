import type { PaymentServices } from '#server/payments/index.ts';
import type { PlaceServices } from '#server/places/index.ts';
import type { Config } from './config.ts';

/** What all endpoints together work with; put together by hand in start-api.ts, and by the tests. */
export interface Services extends PaymentServices, PlaceServices {
  config: Config;
}
