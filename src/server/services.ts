import type { Config } from './config.ts';
import type { PaymentServices } from './payments/services.ts';
import type { PlaceServices } from './places/services.ts';

/** What all endpoints together work with; put together by hand in start-api.ts, and by the tests. */
export interface Services extends PaymentServices, PlaceServices {
  config: Config;
}
