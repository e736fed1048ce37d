import pg from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import { freshApi, ownApi } from '#tests/support/api/api.ts';
import { limiterOf } from '#server/platform/http/limits.ts';

/** There are fewer connections than clients. */
const CLIENTS = 15;
const pool = freshApi('postgres', { DATABASE_LOCK_MS: '300' });

/** Locks a table like a forgotten psql session, until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: pool.services.config.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}

test('one forgotten transaction stops neither the health nor the home page', async () => {
  const free = await hold('enquiries');
  const enquiry = { email: 'aine@example.ie', message: 'Where is my parcel?' };
  const waiting = Array.from({ length: CLIENTS }, () => pool.post('enquiry/new-enquiry', enquiry));
  const [health, home] = await Promise.all([pool.get('health'), pool.get('web/home')]);
  expect([health.status, home.status]).toEqual([200, 200]);
  const refused = await Promise.all(waiting);
  await free();
  for (const { status, headers } of refused)
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(pool.log.find(({ event }) => event === 'error')).toMatchObject({ code: '55P03' });
  expect((await pool.post('enquiry/new-enquiry', enquiry)).status).toBe(200);
});

test('a start whose migrations find a table in use gives way and tries again', async () => {
  const free = await hold('migrations');
  const opened = openStore(pool.services.config);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await free();
  const store = await opened;
  await store.close();
});

test('a limit whose first use failed goes on counting', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const limiter = limiterOf({ factor: 1, pool });
  const limit = { name: 'posts', points: 2, seconds: 60 };
  expect(await limiter.hit(limit, 'a')).toMatchObject({ remaining: 1, isOver: false });
  expect(await limiter.hit(limit, 'a')).toMatchObject({ remaining: 0, isOver: false });
  expect(await limiter.hit(limit, 'a')).toMatchObject({ remaining: 0, isOver: true });
  await pool.end();
});

test('the first uses of many limits at once all count', async () => {
  const api = await ownApi('postgres');
  const limiter = limiterOf({ factor: 1, pool: api.store.pool });
  const hits = Array.from({ length: 8 }, (_, n) =>
    limiter.hit({ name: `limit-${n}`, points: 1, seconds: 60 }, 'a'),
  );
  const over = (await Promise.all(hits)).map((standing) => standing?.isOver);
  expect(new Set(over)).toEqual(new Set([false]));
});
