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
  endSuspendedPayments,
  expireUnpaid,
  forgetContacts,
  forgetAlerts,
  forgetEvents,
  forgetOrders,
  forgetUnpaid,
} from '#server/payments/index.ts';
import { placeSourceOf } from '#server/places/index.ts';
import {
  databaseClock,
  emptyLog,
  openedStore,
  holdLease,
  readMark,
  setMark,
  type Store,
} from '#server/platform/db/index.ts';
import {
  admission,
  commonHeaders,
  replyCache,
  limiterOf,
  forgetOldKeys,
} from '#server/platform/http/index.ts';
import { contentOf, type SitePages, type PlatformServices } from '#server/platform/index.ts';
import { pdfMaker } from '#server/platform/pdf/index.ts';
import { startWorker } from '#server/platform/jobs/index.ts';
import { type Log, logToOutput, errorLine } from '#server/platform/log/index.ts';
import {
  mailLane,
  newsletterLane,
  transportOf,
  type Composer,
  type MailKind,
  forgetMails,
} from '#server/platform/mail/index.ts';
import type { NodeListener } from '#server/platform/static/index.ts';
import { type App, BASE, createApp } from './app.ts';
import type { Config } from './config.ts';
import { ABOVE_BOOKINGS, type Services } from './services.ts';
import {
  ACCOUNT_MAILS,
  callersOf,
  forgetExpired,
  forgetRegistrations,
  forgetUnused,
} from '#server/accounts/index.ts';
import { CAREER_MAILS, forgetApplications } from '#server/careers/index.ts';
import { CLAIM_MAILS, forgetClaimAccounts, forgetClaimPhotos } from '#server/claims/index.ts';
import { ENQUIRY_MAILS, forgetEnquiries } from '#server/enquiries/index.ts';
import * as newsletter from '#server/newsletter/index.ts';
import { HOUR_MS, MINUTE_MS, DAY_MS } from '#domain/days/durations.ts';
import { forgetUploads } from '#server/bulk/index.ts';
import { expireAllCredit, forgetGrants, rememberEarlierGrants } from '#server/credits/index.ts';
import { forgetClocks, forgetPhotos } from '#server/drivers/index.ts';
import { forgetDeeds } from '#server/office/index.ts';
import { forgetDrafts } from '#server/platform/forms/index.ts';

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
  /** In the development server, whose global Request and Response must stay. */
  isGuest?: boolean;
}

export async function startApi({
  config,
  log = logToOutput,
  sitePages,
  isGuest = false,
}: ApiOptions) {
  const store = await openedStore(config, log);
  const now = () => Date.now();
  await bookings.beginReceiptSeries(store.db, now());
  bookings.cacheTimelines(store.db);
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
    live: bookings.liveSteps(bookings.watchSteps(store.db, log)),
    callers: callersOf({ db: store.db, now }),
    sitePages,
    pdfs: pdfMaker(PDF_DRAWER, log),
    ...ABOVE_BOOKINGS,
    endPaymentSessions: (orderId) => endPaymentSessions(services, orderId),
    payments: paymentsOf(config.stripe, { config, db: store.db, now }),
    places: placeSourceOf({ config, log }),
  };
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
    /** Call after the last reply. */
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
    app.request(`${BASE}/${paymentWebhook.path}`, { method: 'POST', headers, body });

/** A gap in hourly upkeep may be a wrong clock. */
const JUMP_MS = 7 * DAY_MS;

type Clock = Pick<PlatformServices, 'db' | 'now' | 'log'>;

/** After a jump upkeep may not delete until the clock was steady for a day: machines correct a clock within minutes. */
export async function isClockSure({ db, log, ...clock }: Clock): Promise<boolean> {
  const now = clock.now();
  if (!isSteady(now - ((await readMark(db, 'upkeep')) ?? -Infinity))) {
    const doubt = await readMark(db, 'upkeep-doubt');
    const passed = doubt === undefined ? Infinity : now - doubt;
    if (!isSteady(passed)) await setMark(db, 'upkeep-doubt', now);
    if (!isSteady(passed) || passed < DAY_MS) {
      log({ event: 'upkeep', outcome: 'nothing is deleted before the clock is sure' });
      return false;
    }
  }
  await setMark(db, 'upkeep', now);
  return true;
}

const isSteady = (passedMs: number): boolean => passedMs > -HOUR_MS && passedMs < JUMP_MS;

const FIRST_RUN_MS = 1_000;

/** GDPR, Article 5(1)(e). A failing step does not stop the others. */
export async function cleanUp(services: Services): Promise<void> {
  for (const [step, run] of DELETIONS) await attemptStep(services, step, () => run(services));
}

async function attemptStep({ log }: Services, step: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    log({ event: 'upkeep', step, ...errorLine(error) });
  }
}

/** Hourly unless the clock is in doubt; does not keep the process alive. */
function startUpkeep(
  services: Services,
  { optimize = () => undefined, examine = () => Promise.resolve() }: Store,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() =>
        attemptStep(services, 'clock', async () => {
          if (await isClockSure(services)) await cleanUp(services);
          await emptyLog(services);
        }),
      )
      .then(() => attemptStep(services, 'optimize', optimize))
      .then(() => attemptStep(services, 'examine', examine));
  };
  const first = setTimeout(run, FIRST_RUN_MS).unref();
  const timer = setInterval(run, HOUR_MS).unref();
  const minutely = setInterval(() => {
    running = running.then(() =>
      attemptStep(services, 'suspended', () => endSuspendedPayments(services)),
    );
  }, MINUTE_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      clearInterval(minutely);
      return running;
    },
  };
}

const DELETIONS: readonly (readonly [string, (services: Services) => Promise<unknown>])[] = [
  ['keys', forgetOldKeys],
  ['drafts', ({ db, now }) => forgetDrafts(db, now())],
  ['uploads', forgetUploads],
  ['sessions', forgetExpired],
  // Before the credit: returned credit may have expired.
  ['unpaid', expireUnpaid],
  ['collections', bookings.moveUnchosen],
  ['credit', expireAllCredit],
  ['earlier-grants', rememberEarlierGrants],
  ['grants', forgetGrants],
  ['registrations', forgetRegistrations],
  ['subscribers', newsletter.forgetSubscribers],
  ['links', newsletter.forgetOrphanedLinks],
  ['newsletters', newsletter.forgetTests],
  ['receivers', bookings.forgetReceivers],
  ['enquiries', forgetEnquiries],
  ['applications', forgetApplications],
  ['photos', forgetPhotos],
  ['clocks', forgetClocks],
  ['claim-photos', forgetClaimPhotos],
  ['claim-accounts', forgetClaimAccounts],
  ['events', forgetEvents],
  ['alerts', forgetAlerts],
  ['unused', forgetUnused],
  ['never-paid', forgetUnpaid],
  ['contacts', forgetContacts],
  ['orders', forgetOrders],
  ['deeds', forgetDeeds],
  ['outbox', forgetMails],
];
