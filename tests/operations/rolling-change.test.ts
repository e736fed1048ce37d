import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import { checkOut } from '#tests/support/hosts/checkout.ts';
import { newCluster, type Cluster } from '#tests/support/hosts/cluster.ts';

/** The release of this commit is changed for this one. Without it, that is this one too, and has one migration less. */
const before = process.env['OLD_RELEASE'];
const MIGRATION = `alter table enquiries add column rolled_at bigint;
create table rolled (id text not null primary key);`;

const VISITORS = 10;
const ENQUIRY_POST = {
  path: '/api/enquiry/new-enquiry',
  body: JSON.stringify({ email: 'aine@example.ie', message: 'Where is my parcel?' }),
};
const JSON_HEADERS = { 'content-type': 'application/json' };

let cluster: Cluster;
beforeAll(async () => {
  cluster = await newCluster({ DRAIN_SECONDS: '5' });
});
afterAll(() => cluster.close());

test('two processes are changed one after the other while people use the site, and no request is lost', async () => {
  const { hosts, folder, origin } = cluster;
  const older = checkOut(join(folder, 'older'), before);
  const newer = checkOut(join(folder, 'newer'));
  const file = 'src/server/platform/db/migrations/9999-rolled.sql';
  writeFileSync(join(newer, file), MIGRATION);
  for (const host of hosts) await host.start(older);

  const crowd = useSite(origin);
  await pause(2_000);
  for (const host of hosts) {
    expect(await host.stop('SIGTERM')).toBe(0);
    await host.start(newer);
    await pause(2_000);
  }
  const { requests, errors, seen } = await crowd.leave();
  console.log(`A rolling change: ${requests} requests, ${errors} errors.`, seen);
  expect([errors, refused(seen)]).toEqual([0, []]);
  // Each is stored once, but for those who left before their answer came.
  const unseen = (await enquiries()) - (seen.get(`POST ${ENQUIRY_POST.path} 200`) ?? 0);
  expect(unseen).toBeGreaterThanOrEqual(0);
  expect(unseen).toBeLessThanOrEqual(VISITORS);

  const back = useSite(origin);
  const again = checkOut(join(folder, 'again'));
  for (const host of hosts) {
    expect(await host.stop('SIGTERM')).toBe(0);
    await host.start(again, { OLDER_RELEASE: 'yes' });
  }
  const returned = await back.leave();
  expect([returned.errors, refused(returned.seen)]).toEqual([0, []]);
}, 300_000);

const refused = (seen: ReadonlyMap<string, number>): string[] =>
  [...seen.keys()].filter((what) => !/ 20\d$/.test(what));

function useSite(url: string) {
  const seen = new Map<string, number>();
  const reads = ['/', '/pricing', '/login?again=old', '/api/web/home', '/api/openapi.json'];
  let isOpen = true;
  let requests = 0;
  let errors = 0;
  const ask = async (path: string, init?: RequestInit): Promise<void> => {
    requests += 1;
    try {
      const answer = await fetch(new URL(path, url), {
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        ...init,
      });
      await answer.arrayBuffer();
      const what = `${init?.method ?? 'GET'} ${path} ${answer.status}`;
      seen.set(what, (seen.get(what) ?? 0) + 1);
    } catch {
      errors += 1;
    }
  };
  const write = (): Promise<void> =>
    ask(ENQUIRY_POST.path, {
      method: 'POST',
      body: ENQUIRY_POST.body,
      headers: { ...JSON_HEADERS, 'idempotency-key': crypto.randomUUID() },
    });
  const visitor = async (): Promise<void> => {
    while (isOpen) {
      for (const path of reads) await ask(path);
      await write();
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor));
  return {
    leave: async () => {
      isOpen = false;
      await visitors;
      return { requests, errors, seen };
    },
  };
}

async function enquiries(): Promise<number> {
  const { databaseUrl, folder } = cluster;
  const { db, close } = await openStore({
    databaseUrl,
    dataDir: folder,
    isOlderRelease: true,
  });
  const { rows } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  await close();
  return rows;
}
