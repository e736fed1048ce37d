import { getRequestListener } from '@hono/node-server';
import { paymentWebhook } from '#api/payments.ts';
import * as bookings from '#server/bookings/index.ts';
import { PDF_DRAWER } from '#server/documents/index.ts';
import {
  endPaymentSessions,
  paymentsOf,
  type Post,
  refundLane,
  sandboxLane,
  PAYMENT_MAILS,
} from '#server/payments/index.ts';
import { placeSourceOf } from '#server/places/index.ts';
import { databaseClock, holdLease, openedStore, type Store } from '#server/platform/db/index.ts';
import { admission, commonHeaders, replyCache, limiterOf } from '#server/platform/http/index.ts';
import { contentOf, type SitePages } from '#server/platform/index.ts';
import { pdfMaker } from '#server/platform/pdf/index.ts';
import { startWorker } from '#server/platform/jobs/index.ts';
import { type Log, logToOutput } from '#server/platform/log/index.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import {
  mailLane,
  newsletterLane,
  transportOf,
  type Composer,
} from '#server/platform/mail/index.ts';
import type { NodeListener } from '#server/platform/static/index.ts';
import { type App, BASE, createApp } from './app.ts';
import type { Config } from './config.ts';
import { ABOVE_BOOKINGS, type Services } from './services.ts';
import { ACCOUNT_MAILS, callersOf } from '#server/accounts/index.ts';
import { CAREER_MAILS } from '#server/careers/index.ts';
import { CLAIM_MAILS } from '#server/claims/index.ts';
import { ENQUIRY_MAILS } from '#server/enquiries/index.ts';
import * as newsletter from '#server/newsletter/index.ts';
import { startUpkeep } from './upkeep.ts';

export const COMPOSERS: Readonly<Record<MailKind, Composer<Services>>> = {
  ...ACCOUNT_MAILS,
  ...bookings.BOOKING_MAILS,
  ...CAREER_MAILS,
  ...CLAIM_MAILS,
  ...ENQUIRY_MAILS,
  ...newsletter.NEWSLETTER_MAILS,
  ...PAYMENT_MAILS,
};

export type RunningApi = Awaited<ReturnType<typeof startApi>>;

export interface ApiOptions {
  config: Config;
  log?: Log;
  /** Without it API pages have a plain frame. */
  sitePages?: SitePages | undefined;
  /** True in the development server, whose global Request and Response must stay. */
  isGuest?: boolean;
}

export async function startApi({
  config,
  log = logToOutput,
  sitePages,
  isGuest = false,
}: ApiOptions) {
  const store = await openedStore(config, log);
  await bookings.beginReceiptSeries(store.db, Date.now());
  bookings.cacheTimelines(store.db);
  const services = servicesOf(store, { config, log, sitePages });
  const transport = transportOf(config);
  const mailing = {
    services,
    compose: (kind: MailKind, entityId: string) => COMPOSERS[kind](entityId, services),
    transport,
  };
  const cache = replyCache(log);
  const app = createApp(services, cache);
  const { admits, isCrowded } = admission(isFree, commonHeaders(config));
  const jobs = startWorker({ ...services, isCrowded }, [
    mailLane(mailing),
    newsletterLane(mailing),
    refundLane(services),
    ...(services.payments.isSandbox ? [sandboxLane(services, webhookPost(app))] : []),
  ]);
  jobs.wake();
  const upkeep = startUpkeep(services, store);
  const lease = await holdLease(services);
  let jobsStopped: Promise<void> | undefined;
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: !isGuest });
  const listener: NodeListener = (request, response) => {
    if (!cache.answer(request, response) && admits(request, response))
      void handle(request, response);
  };
  return {
    services,
    store,
    transport,
    listener,
    mailFolder: transport.folder,
    /** Ends streams and starts no more jobs; call before closing the port. */
    quiet: () => {
      services.live.close();
      jobsStopped = jobs.stop();
    },
    /** The caller waits for the last reply first. */
    close: async () => {
      await (jobsStopped ?? jobs.stop());
      transport.close?.();
      await services.pdfs.close();
      await upkeep.stop();
      await lease.release();
      await store.close();
    },
  };
}

function servicesOf(
  { db, engine, pool }: Store,
  { config, log, sitePages }: Pick<Services, 'config' | 'log' | 'sitePages'>,
): Services {
  const now = () => Date.now();
  const services: Services = {
    db,
    engine,
    config,
    content: contentOf(config.contentDir),
    now,
    databaseNow: () => databaseClock(db),
    log,
    lifecycle: { isDraining: false },
    limiter: limiterOf({ factor: config.rateLimitFactor, pool }),
    live: bookings.liveSteps(bookings.watchSteps(db, log)),
    callers: callersOf({ db, now }),
    sitePages,
    pdfs: pdfMaker(PDF_DRAWER, log),
    ...ABOVE_BOOKINGS,
    endPaymentSessions: (orderId) => endPaymentSessions(services, orderId),
    payments: paymentsOf(config.stripe, { config, db, now }),
    places: placeSourceOf({ config, log }),
  };
  return services;
}

/** Health checks under load and streams that last hours are exempt from admission. */
const isFree = (path: string): boolean =>
  ['health', 'livez', 'readyz'].some((name) => path === `${BASE}/${name}`) ||
  path.endsWith('/live');

const webhookPost =
  (app: App): Post =>
  async (headers, body) =>
    app.request(`${BASE}/${paymentWebhook.path}`, { method: 'POST', headers, body });
