import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { setMark } from '#server/platform/db/marks.ts';
import { records } from '#server/platform/db/rows.ts';
import { createMeter, type Meter } from '#server/platform/metrics/index.ts';
import { watchServer } from '#server/watch.ts';
import { ownApi } from '#tests/support/api/api.ts';
import { ENQUIRY, ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { folderWith } from '#tests/support/api/start-refusals.ts';
import { applyTo, cvOfBytes } from '#tests/support/forms/cv.ts';
import { listening } from '#tests/support/hosts/ports.ts';
import { RecordedFigures } from '#tests/support/hosts/recorded-figures.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { paidAtProvider, waitingRefund } from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent } from '#tests/support/payments/payments.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof promises>()),
  statfs: vi.fn(),
}));

const Rules = v.object({
  groups: v.tuple([
    v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) }),
  ]),
});
const rules = v.parse(Rules, parse(readFileSync(join(ROOT, '.github/deploy/alerts.yaml'), 'utf8')))
  .groups[0].rules;

test('each rule about what a server prints is tried on a server', () => {
  const ours = rules.filter(({ expr }) => expr.includes('courier_'));
  expect(Object.keys(CASES).sort()).toEqual(ours.map(({ alert }) => alert).sort());
});

test.each(rules.filter(({ expr }) => expr.includes('courier_')))(
  '$alert is quiet until what it is for, and then fires',
  async ({ alert }) => {
    const recorded = new RecordedFigures();
    await CASES[alert]?.(recorded, alert);
    recorded.check();
  },
);

/** A server and its figures; `quiet` and `firing` say what Prometheus has to do after so many minutes more. */
async function watchedServer(
  recorded: RecordedFigures,
  alert: string,
  variables: Record<string, string> = {},
) {
  const meter = createMeter();
  const api = await ownApi('sqlite', variables, (services) => ({
    ...services,
    log: meter.counting(services.log),
  }));
  const scrape = async (minutes: number) => {
    api.wait(minutes * 60_000);
    recorded.store(await meter.text(), minutes);
  };
  const after = async (minutes: number, isFiring: boolean) => {
    await scrape(1);
    if (minutes > 1) await scrape(minutes - 1);
    recorded.expect(alert, isFiring);
  };
  watchServer(meter, api.services, api.store);
  return {
    api,
    meter,
    scrape,
    quiet: (minutes = 1) => after(minutes, false),
    firing: (minutes = 1) => after(minutes, true),
  };
}

type Case = (recorded: RecordedFigures, alert: string) => Promise<void>;
const HOUR = 60;

const goneMark =
  (mark: 'audit' | 'backup'): Case =>
  async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    await quiet(HOUR - 1);
    await firing(2);
    await setMark(api.db, mark, api.services.now());
    await quiet(36 * HOUR);
    await firing(HOUR + 2);
  };

const CASES: Readonly<Record<string, Case>> = {
  CourierDatabaseDown: async (...how) => {
    const { api, meter, quiet, firing } = await watchedServer(...how);
    await quiet();
    await api.store.close();
    await printed(meter, 'courier_database_up 0');
    await firing(2);
  },
  CourierErrors: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    await api.db.schema.dropTable('enquiries').execute();
    const fail = () => api.post(ENQUIRY_PATH, ENQUIRY);
    await quiet();
    await fail();
    await fail();
    await quiet();
    await fail();
    await fail();
    await firing();
  },
  CourierSlow: async (...how) => {
    const { meter, scrape, quiet, firing } = await watchedServer(...how);
    const log = meter.counting(() => undefined);
    const answerIn = async (ms: number) => {
      for (let minute = 0; minute < 16; minute += 1) {
        log({ event: 'request', method: 'GET', route: '/api/web/home', status: 200, ms });
        await scrape(1);
      }
    };
    await answerIn(900);
    await quiet();
    await answerIn(1_200);
    await firing();
  },
  CourierPoolFull: async (recorded, alert) => {
    const silent = createServer();
    const { api } = await watchedServer(recorded, alert);
    const pool = new pg.Pool({ host: '127.0.0.1', port: await listening(silent), max: 1 });
    onTestFinished(() => void silent.close());
    const meter = createMeter();
    watchServer(meter, api.services, { ...api.store, pool });
    const scrape = async (minutes: number) => recorded.store(await meter.text(), minutes);
    const ask = () => void pool.connect().catch(() => undefined);
    ask();
    await scrape(1);
    await scrape(3);
    recorded.expect(alert, false);
    ask();
    await scrape(1);
    await scrape(3);
    recorded.expect(alert, true);
  },
  CourierMailWaits: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    await quiet();
    await api.post(ENQUIRY_PATH, ENQUIRY);
    await quiet(10);
    await firing();
  },
  CourierMailGivenUp: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    await api.post(ENQUIRY_PATH, ENQUIRY);
    await quiet(20);
    await changeRows(api.db, 'outbox', { given_up_at: api.services.now() });
    await firing();
  },
  CourierRefundWaits: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    await waitingRefund(api);
    await quiet(HOUR);
    await firing();
  },
  CourierWebhookRefused: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    const send = () => api.post('stripe/webhook', {});
    await send();
    await quiet();
    await send();
    await quiet();
    for (let count = 0; count < 3; count += 1) await send();
    await firing();
  },
  CourierWebhookOdd: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    const { session } = await paidAtProvider(api);
    await sendEvent(api, session);
    await quiet();
    await sendEvent(api, session, { shape: () => 'null' });
    await firing();
  },
  CourierAuditNotClean: goneMark('audit'),
  CourierNoBackup: goneMark('backup'),
  CourierDiskFull: async (...how) => {
    const { quiet, firing } = await watchedServer(...how);
    const real = await vi.importActual<typeof promises>('node:fs/promises');
    const disk = await real.statfs('/');
    const free = (bavail: number) =>
      vi.mocked(statfs).mockResolvedValue(Object.assign(disk, { blocks: 1_000, bavail }));
    free(110);
    await quiet(6);
    free(90);
    await firing(6);
  },
  CourierFilesGrow: async (...how) => {
    const { api, quiet, firing } = await watchedServer(...how);
    const put = (kind: string, megabytes: number) =>
      records.insert(api.db, 'files', {
        name: `${kind}-${megabytes}`,
        kind,
        bytes: new Uint8Array(megabytes * MB),
        created_at: api.services.now(),
      });
    // Prometheus widens what it saw by one scrape.
    await quiet(HOUR);
    await put('proof', 100);
    await put('claim', 90);
    await quiet();
    await put('claim', 20);
    await firing();
  },
  CourierCvsHalf: async (...how) => {
    const limits = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' };
    const { api, quiet, firing } = await watchedServer(...how, limits);
    const sendTen = async (network: number) => {
      for (const cv of [cvOfBytes(4.9 * MB), cvOfBytes(4.9 * MB)])
        expect(
          (await applyTo(api, { cv, headers: { 'x-forwarded-for': `203.0.113.${network}` } }))
            .status,
        ).toBe(200);
    };
    await quiet();
    for (let network = 1; network <= 10; network += 1) await sendTen(network);
    await quiet();
    await sendTen(11);
    await firing();
    await quiet(24 * HOUR);
  },
  CourierSandbox: async (recorded, alert) => {
    const KEYS = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdefghijklmn',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmn',
    };
    const paying = await watchedServer(recorded, alert, KEYS);
    await paying.quiet(10);
    const playing = await watchedServer(recorded, alert);
    await playing.firing(6);
  },
  CourierOldContent: async (...how) => {
    const content = folderWith({});
    cpSync(CONTENT, content, { recursive: true });
    const { meter, quiet, firing } = await watchedServer(...how, { CONTENT_DIR: content });
    await quiet(11);
    writeFileSync(join(content, 'settings', 'more.yaml'), 'price: 1\n');
    await printed(meter, 'courier_content_current 0');
    await firing(12);
  },
};

const MB = 1_000_000;

/** Some figures are looked up again after seconds only. */
const printed = (meter: Meter, line: string) =>
  vi.waitFor(async () => expect((await meter.text()).split('\n')).toContain(line), {
    timeout: 20_000,
    interval: 500,
  });
