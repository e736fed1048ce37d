import { getRequestListener } from '@hono/node-server';
import { paymentWebhook } from '#api/payments.ts';
import {
  beginReceiptSeries,
  liveSteps,
  watchSteps,
  BOOKING_MAILS,
} from '#server/bookings/index.ts';
import { PDF_DRAWER, withLabels } from '#server/documents/index.ts';
import {
  endPaymentSessions,
  paymentsOf,
  type Post,
  refundLane,
  sandboxLane,
  PAYMENT_MAILS,
} from '#server/payments/index.ts';
import { placeSourceOf } from '#server/places/index.ts';
import { databaseClock, openedStore, type Store, holdLease } from '#server/platform/db/index.ts';
import { admission, replyCache, limiterOf, withLongBodies } from '#server/platform/http/index.ts';
import { contentOf, type SitePages } from '#server/platform/index.ts';
import { pdfMaker } from '#server/platform/pdf/index.ts';
import { startWorker } from '#server/platform/jobs/index.ts';
import { type Log, logToOutput } from '#server/platform/log/index.ts';
import {
  mailLane,
  newsletterLane,
  type Transport,
  transportOf,
  type Composer,
  type MailKind,
} from '#server/platform/mail/index.ts';
import type { NodeListener } from '#server/platform/static/index.ts';
import { type App, BASE, createApp } from './app.ts';
import type { Config } from './config.ts';
import { callersOf, type Services } from './services.ts';
import { startUpkeep } from './upkeep.ts';
import { ACCOUNT_MAILS } from '#server/accounts/index.ts';
import { CAREER_MAILS } from '#server/careers/index.ts';
import { CLAIM_MAILS } from '#server/claims/index.ts';
import { ENQUIRY_MAILS } from '#server/enquiries/index.ts';
import { NEWSLETTER_MAILS } from '#server/newsletter/index.ts';

export const COMPOSERS: Readonly<Record<MailKind, Composer>> = {
  ...ACCOUNT_MAILS,
  ...BOOKING_MAILS,
  ...CAREER_MAILS,
  ...CLAIM_MAILS,
  ...ENQUIRY_MAILS,
  ...NEWSLETTER_MAILS,
  ...PAYMENT_MAILS,
  booking: withLabels(BOOKING_MAILS.booking, 'order'),
  'booking-changed': withLabels(BOOKING_MAILS['booking-changed'], 'booking'),
};

export interface RunningApi {
  services: Services;
  store: Store;
  transport: Transport;
  listener: NodeListener;
  mailFolder: string | undefined;
  /** Ends streams and starts no more jobs; call before closing the port. */
  quiet: () => void;
  /** Call after the last reply. */
  close: () => Promise<void>;
}

export interface ApiOptions {
  config: Config;
  log?: Log;
  /** Without it API pages have a plain frame. */
  sitePages?: SitePages | undefined;
  /** In the development server, whose global Request and Response must stay. */
  isGuest?: boolean;
}

export async function startApi({
  config,
  log = logToOutput,
  sitePages,
  isGuest = false,
}: ApiOptions): Promise<RunningApi> {
  const store = await openedStore(config, log);
  const now = () => Date.now();
  await beginReceiptSeries(store.db, now());
  const services: Services = {
    db: store.db,
    engine: store.engine,
    config,
    content: contentOf(config.contentDir),
    now,
    databaseNow: () => databaseClock(store.db),
    log,
    lifecycle: { isDraining: false },
    limiter: limiterOf({ factor: config.rateLimitFactor, pool: store.pool }),
    live: liveSteps(watchSteps(store.db, log)),
    callers: callersOf({ db: store.db, now }),
    sitePages,
    pdfs: pdfMaker(PDF_DRAWER, log),
    wakeMail: () => jobs.wake('mail'),
    wakeRefunds: () => jobs.wake('refund'),
    endPaymentSessions: (orderId) => endPaymentSessions(services, orderId),
    payments: paymentsOf(config.stripe, { config, db: store.db, now }, () => jobs.wake('sandbox')),
    places: placeSourceOf({ config, log }),
  };
  const transport = transportOf(config);
  const cache = replyCache(log);
  const app = createApp(services, cache);
  const { admits, isCrowded } = admission(isFree);
  const jobs = startWorker({ ...services, isCrowded }, [
    mailLane({ services, composers: COMPOSERS, transport }),
    newsletterLane({ services, composers: COMPOSERS, transport }),
    refundLane(services),
    ...(services.payments.sandbox === undefined ? [] : [sandboxLane(services, webhookPost(app))]),
  ]);
  jobs.wake();
  const upkeep = startUpkeep(services, store.optimize);
  const lease = await holdLease(services);
  let jobsStopped: Promise<void> | undefined;
  const handle = getRequestListener(withLongBodies(app.fetch), { overrideGlobalObjects: !isGuest });
  return {
    services,
    store,
    transport,
    listener: (request, response) => {
      if (!cache.answer(request, response) && admits(request, response))
        void handle(request, response);
    },
    mailFolder: transport.folder,
    quiet: () => {
      services.live.close();
      jobsStopped = jobs.stop();
    },
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

/** Exempt from admission: health checks under load, and streams that last hours. */
const isFree = (path: string): boolean =>
  ['health', 'livez', 'readyz'].some((name) => path === `${BASE}/${name}`) ||
  path.endsWith('/live');

const webhookPost =
  (app: App): Post =>
  async (headers, body) =>
    app.request(`${BASE}/${paymentWebhook.path}`, {
      method: 'POST',
      headers,
      body,
    });
