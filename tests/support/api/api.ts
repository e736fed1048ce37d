import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import { callersOf } from '#server/accounts/callers.ts';
import { createApp } from '#server/app.ts';
import type { Variables } from '#host/environment.ts';
import { configFrom } from '#server/config.ts';
import { contentOf } from '#server/platform/content.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { LogLine } from '#server/platform/log/log.ts';
import { pdfMaker } from '#server/platform/pdf/maker.ts';
import { limiterOf } from '#server/platform/http/limits.ts';
import { bundledPlaces } from '#server/places/bundled-places.ts';
import { PDF_DRAWER } from '#server/documents/index.ts';
import { endPaymentSessions } from '#server/payments/open-sessions.ts';
import { paymentsOf } from '#server/payments/stripe-client.ts';
import { ABOVE_BOOKINGS, type Services } from '#server/services.ts';
import { liveSteps } from '#server/bookings/tracking/live.ts';
import { copyOfDatabase } from './postgres.ts';
import { CONTENT } from '../paths/content.ts';
import { ROOT } from '../paths/root.ts';

/** Flows run on both; the quick level and mutation testing use SQLite alone. */
export const ENGINES: readonly Engine[] =
  process.env['API_ENGINE'] === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];
export type Engine = 'sqlite' | 'postgres';
export const POSTGRES = ENGINES.filter((engine) => engine === 'postgres');

/** The API runs without a port, on an empty database, with a fixed clock. */
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
type Headers = Record<string, string>;

/** The clock of the tests stands at Saturday 21 November 2026, 10:00 in Ireland. */
export const NOW = Date.UTC(2026, 10, 21, 10);
export const SITE = 'https://www.site.example';

/** Rate limits are off unless the variables say otherwise. */
export async function startTestApi(
  engine: Engine,
  variables: Variables = {},
  change: (services: Services) => Services = (services) => services,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'api-'));
  const databaseUrl =
    engine === 'postgres' ? await copyOfDatabase(inject('migratedPostgres')) : undefined;
  const config = configFrom(
    {
      NODE_ENV: 'test',
      SITE_URL: SITE,
      RATE_LIMIT_FACTOR: '0',
      CONTENT_DIR: CONTENT,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...variables,
    },
    ROOT,
  );
  const opened = await openStore(config);
  let closed: Promise<void> | undefined;
  // A test may close it before.
  const store = { ...opened, close: () => (closed ??= opened.close()) };
  const log: LogLine[] = [];
  let now = NOW;
  const services: Services = change({
    db: store.db,
    engine: store.engine,
    config,
    content: contentOf(config.contentDir),
    now: () => now,
    databaseNow: () => sql<number>`cast(${now} as bigint)`,
    log: (line) => log.push(line),
    lifecycle: { isDraining: false },
    limiter: limiterOf({ factor: config.rateLimitFactor, pool: store.pool }),
    live: liveSteps(),
    callers: callersOf({ db: store.db, now: () => now }),
    sitePages: undefined,
    pdfs: pdfMaker(PDF_DRAWER, (line) => log.push(line)),
    ...ABOVE_BOOKINGS,
    endPaymentSessions: (orderId) => endPaymentSessions(services, orderId),
    payments: paymentsOf(config.stripe, { config, db: store.db, now: () => now }),
    places: bundledPlaces(),
  });
  const app = createApp(services);
  const ask = async (path: string, init: RequestInit): Promise<Response> =>
    app.request(`${SITE}/api/${path}`, init);
  const origin = { origin: SITE };
  return {
    app,
    services,
    db: store.db,
    store,
    log,
    wait: (milliseconds: number): void => {
      now += milliseconds;
    },
    get: (path: string, headers: Headers = {}) => ask(path, { headers }),
    post: (path: string, body: unknown = {}, headers: Headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { ...origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    submit: (path: string, fields: Record<string, string>, headers: Headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { ...origin, accept: 'text/html,application/xhtml+xml', ...headers },
        body: new URLSearchParams(fields),
      }),
    close: async (): Promise<void> => {
      await services.pdfs.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts an API for the running test alone. */
export async function ownApi(...how: Parameters<typeof startTestApi>): Promise<TestApi> {
  const api = await startTestApi(...how);
  onTestFinished(() => api.close());
  return api;
}

const apiBetween =
  (before: typeof beforeAll | typeof beforeEach, after: typeof afterAll | typeof afterEach) =>
  (...how: Parameters<typeof startTestApi>): TestApi => {
    let started: TestApi | undefined;
    before(async () => {
      started = await startTestApi(...how);
    });
    after(() => started?.close());
    const api = (): TestApi => {
      if (started === undefined) throw new Error('The API starts with the first test.');
      return started;
    };
    return {
      get app() {
        return api().app;
      },
      get services() {
        return api().services;
      },
      get db() {
        return api().db;
      },
      get store() {
        return api().store;
      },
      get log() {
        return api().log;
      },
      wait: (milliseconds) => api().wait(milliseconds),
      get: (...request) => api().get(...request),
      post: (...request) => api().post(...request),
      submit: (...request) => api().submit(...request),
      close: () => api().close(),
    };
  };
export const testApi = apiBetween(beforeAll, afterAll);
export const freshApi = apiBetween(beforeEach, afterEach);

export const cookieOf = (response: Response): { cookie: string } => ({
  cookie: response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; '),
});
