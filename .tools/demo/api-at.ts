import { callersOf } from '#server/accounts/index.ts';
import { endPaymentSessions, paymentsOf } from '#server/payments/index.ts';
import { PDF_DRAWER } from '#server/documents/index.ts';
import { liveSteps } from '#server/bookings/index.ts';
import { databaseClock, type Store } from '#server/platform/db/index.ts';
import { limiterOf } from '#server/platform/http/index.ts';
import { pdfMaker } from '#server/platform/pdf/index.ts';
import { placeSourceOf } from '#server/places/index.ts';
import { BASE, createApp } from '#server/app.ts';
import { ABOVE_BOOKINGS, type Services } from '#server/services.ts';

export type ApiParts = Pick<Store, 'db' | 'engine'> & Pick<Services, 'config' | 'content' | 'now'>;

/** Starts the API in this process, with a clock of its own and without rate limits and log. */
export function apiAt(
  { db, engine, config, content }: Omit<ApiParts, 'now'>,
  now: () => number,
): (path: string, init: RequestInit) => Promise<Response> {
  const log = () => undefined;
  const services: Services = {
    db,
    engine,
    config,
    content,
    now,
    databaseNow: () => databaseClock(db),
    log,
    lifecycle: { isDraining: false },
    limiter: limiterOf({ factor: 0, pool: undefined }),
    live: liveSteps(),
    callers: callersOf({ db, now }),
    sitePages: undefined,
    pdfs: pdfMaker(PDF_DRAWER, log),
    ...ABOVE_BOOKINGS,
    endPaymentSessions: (orderId) => endPaymentSessions(services, orderId),
    payments: paymentsOf(config.stripe, { config, db, now }),
    places: placeSourceOf({ config, log }),
  };
  const app = createApp(services);
  return async (path, init) => app.request(`${BASE}/${path}`, init);
}
