import { records } from '#server/platform/db/rows.ts';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trackParcel } from '#api/track-parcel.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';
import { bookStop } from '#tests/support/drivers/stops.ts';
import { APPLICATION, PDF } from '#tests/support/forms/cv.ts';
import { PHONE_JPEG } from '#tests/support/forms/photos.ts';
import { checkOut } from '#tests/support/hosts/checkout.ts';
import { newCluster, type Cluster } from '#tests/support/hosts/cluster.ts';
import { continueJourney, type PayingJourney } from '#tests/support/payments/paying-journey.ts';
import { readStream, type StreamReader } from '#tests/support/site/step-streams.ts';
import { changeRows } from '#tests/support/api/rows.ts';

let cluster: Cluster;
let store: Store;
let driver: Record<string, string>;
beforeAll(async () => {
  cluster = await newCluster();
  const { hosts, databaseUrl, folder } = cluster;
  for (const [at, host] of hosts.entries()) await host.start(checkOut(join(folder, `host-${at}`)));
  store = await openStore({ databaseUrl, dataDir: folder });
  const { cookie = '' } = await loggedIn(
    { db: store.db, services: { now: Date.now } },
    'driver',
    true,
  );
  // Without TLS the cookie has its plain name.
  driver = { cookie: cookie.replace('__Host-', '') };
});
afterAll(async () => {
  await store.close();
  await cluster.close();
});

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${cluster.origin}/api/${path}`, { redirect: 'manual', ...init });

const scan = (tracking: string, state: string, photo?: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('state', state);
  form.append('town', 'Naas');
  if (photo !== undefined) form.append('photo', new Blob([photo]), 'door.jpg');
  const headers = { ...driver, origin: cluster.origin, 'idempotency-key': `${tracking}-${state}` };
  return call(`apptrack/${tracking}/event`, { method: 'POST', headers, body: form });
};

const follow = async (tracking: string, after = 0): Promise<StreamReader> =>
  readStream(await call(`apptrack/${tracking}/live?after=${after}`));

test('what people were in the middle of goes on when one of two hosts dies', async () => {
  const [first, second] = cluster.hosts;
  const stop = await bookStop(store.db, Date.now(), { isPaid: true });
  const followers = [await follow(stop.tracking), await follow(stop.tracking)];
  expect((await scan(stop.tracking, 'collected')).status).toBe(201);
  for (const follower of followers)
    expect(await follower.names(3)).toEqual(['step 1', 'step 2', 'step 3']);
  const form = new FormData();
  for (const [name, value] of Object.entries(APPLICATION)) form.append(name, value);
  form.append('cv', new Blob([PDF]), 'cv.pdf');
  const origin = { origin: cluster.origin };
  const sent = await call('careers/apply', { method: 'POST', headers: origin, body: form });
  expect(sent.status).toBe(200);
  const rows = new FormData();
  rows.append('file', new Blob(['x'.repeat(900_000)]), 'rows.csv');
  for (let count = 0; count < 10; count++) {
    const upload = { method: 'POST', headers: origin, body: rows };
    expect((await call('userBooking/upload-csv', upload)).status).toBe(401);
  }
  const fields = new URLSearchParams({ email: 'no address', message: 'Typed at one host' });
  const refused = await call('enquiry/new-enquiry', {
    method: 'POST',
    headers: { ...origin, accept: 'text/html' },
    body: fields,
  });
  const draft = refused.headers.get('location') ?? '';
  expect([refused.status, draft]).toEqual([303, expect.stringContaining('again=')]);

  let reloads = 0;
  const journeys = Array.from({ length: 10 }, (_, at): PayingJourney => ({
    key: `journey-${at}`,
    isCancelled: false,
  }));
  const going = journeys.map(async (journey) => {
    for (let isDone = false; !isDone;)
      isDone = await continueJourney(cluster.origin, journey).then(
        () => true,
        () => {
          reloads += 1;
          return false;
        },
      );
  });
  const booked = () => journeys.filter(({ tracking }) => tracking !== undefined).length;
  await expect.poll(booked, { interval: 1, timeout: 60_000 }).toBeGreaterThan(2);
  await first.stop('SIGKILL');
  await Promise.all(going);
  console.log(`A host killed while ten people book: ${reloads} had to load a page again.`);

  for (const state of ['out_for_delivery', 'delivered'])
    expect(
      (await scan(stop.tracking, state, state === 'delivered' ? PHONE_JPEG : undefined)).status,
    ).toBe(201);
  const page = await fetch(
    `${cluster.origin}${new URL(draft, cluster.origin).pathname}${new URL(draft, cluster.origin).search}`,
  );
  expect(await page.text()).toContain('Typed at one host');
  expect(await (await follow(stop.tracking, 3)).names(3)).toEqual(['step 4', 'step 5', 'end']);
  for (const { tracking = '' } of journeys) {
    const answer = v.parse(trackParcel.answer, await (await call(`apptrack/${tracking}`)).json());
    expect(answer.id).toBe(tracking);
  }
  const files = await store.db.selectFrom('files').select('name').execute();
  expect(files).toHaveLength(2);

  expect(await auditOrders({ db: store.db, now: () => Date.now() })).toEqual([]);
  // A mail about a booking that is not paid waits half an hour.
  await changeRows(store.db, 'outbox', { run_at: 0 }, { kind: 'booking-open' });
  const waiting = () => records.all(store.db, 'outbox', { done_at: null, given_up_at: null });
  await expect.poll(waiting, { timeout: 200_000, interval: 500 }).toEqual([]);
  expect(await second.stop('SIGTERM')).toBe(0);
}, 300_000);
