import { sql } from 'kysely';
import { expect, inject, test, describe, vi } from 'vitest';
import { ensureReady, openedStore } from '#server/platform/db/ready.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES, POSTGRES, ownApi, freshApi, testApi } from '#tests/support/api/api.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { READY_TIMEOUT_MS } from '#server/platform/http/readiness.ts';
import { records } from '#server/platform/db/rows.ts';
import { createMeter, watchDatabase } from '#server/platform/metrics/index.ts';
import * as v from 'valibot';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { sendMails, sendRefunds } from '#tests/support/api/jobs.ts';
import { dayToBook } from '#tests/support/bookings/book-parcel.ts';
import { changeRows } from '#tests/support/api/rows.ts';

const ready = (databaseUrl: string) => ensureReady({ dataDir: ':memory:', databaseUrl });

test.each(POSTGRES)('a PostgreSQL that answers is ready', async () => {
  await expect(ready(await newDatabase(inject('postgresUrl')))).resolves.toBeUndefined();
});

test.each(POSTGRES)('a database that is not there is refused with its name', async () => {
  const url = new URL('/nowhere', inject('postgresUrl'));
  await expect(ready(url.href)).rejects.toThrow(
    `PostgreSQL at 127.0.0.1, port ${url.port}, has no database "nowhere": create it, or correct DATABASE_URL.`,
  );
});

test.each(POSTGRES)('a user who is refused is named, without the password', async () => {
  const url = new URL(inject('postgresUrl'));
  url.username = 'stranger';
  url.password = 's3cret';
  const refused = await ready(url.href).catch(String);
  expect(refused).toContain('does not let the user "stranger" in');
  expect(refused).not.toContain('s3cret');
});

test.each(ENGINES)('a database of a newer release on %s is refused', async (engine) => {
  const api = await ownApi(engine);
  await api.db.insertInto('migrations').values({ name: '9999-future.sql', checksum: '' }).execute();
  await expect(openedStore(api.services.config)).rejects.toThrow(
    'The database was changed by a newer release (migration "9999-future.sql"): start that release, or set OLDER_RELEASE=yes to go back by one, or bring back a backup from before it.',
  );
  const goingBack = { ...api.services.config, isOlderRelease: true };
  await (await openedStore(goingBack)).close();
});

test.each(ENGINES)('a migration that was changed after it ran on %s is refused', async (engine) => {
  const api = await ownApi(engine);
  await sql`update migrations set checksum = 'other' where name = '0001-tables.sql'`.execute(
    api.db,
  );
  await expect(openedStore(api.services.config)).rejects.toThrow(
    'The migration "0001-tables.sql" has run with another text: bring its old text back, and put the change into a new file.',
  );
});

describe.each(ENGINES)('a database of an earlier edition on %s', (engine) => {
  test.each(['0001-first.sql', '0001-schema.sql'])(
    'that began with %s is refused',
    async (name) => {
      const api = await ownApi(engine);
      for (const statement of [
        'drop table migrations',
        'create table migrations (name text not null primary key)',
        `insert into migrations values ('${name}')`,
      ])
        await sql.raw(statement).execute(api.db);
      await expect(openedStore(api.services.config)).rejects.toThrow(
        'The database is one of an earlier edition of this program, whose tables this one does not read: delete the folder of DATA_DIR (.data when unset) if it holds a demonstration, or name another folder, or an empty database in DATABASE_URL.',
      );
    },
  );
});

describe.each(ENGINES)('the health of the API on %s', (engine) => {
  const api = freshApi(engine);

  test('is a 503, to be tried again, without a database', async () => {
    await api.store.close();
    const response = await api.get('health');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ detail: 'The database does not answer.' });
  });

  async function hold(): Promise<() => Promise<void>> {
    const begun = Promise.withResolvers<undefined>();
    const freed = Promise.withResolvers<undefined>();
    const held = api.db.transaction().execute(async (tx) => {
      // SQLite has one connection; PostgreSQL needs a lock on a table.
      if (engine === 'postgres')
        await sql`lock table migrations in access exclusive mode`.execute(tx);
      begun.resolve(undefined);
      await freed.promise;
    });
    await begun.promise;
    return () => {
      freed.resolve(undefined);
      return held;
    };
  }

  test('is a 503 when the database takes too long, and its figure is 0', async () => {
    const free = await hold();
    const meter = createMeter();
    watchDatabase(meter, api.store);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = api.get('health');
    const figures = meter.text();
    await vi.advanceTimersByTimeAsync(READY_TIMEOUT_MS);
    vi.useRealTimers();
    expect((await answer).status).toBe(503);
    // No alert fires without the figure.
    expect((await figures).split('\n')).toContain('courier_database_up 0');
    await free();
  });
});

test.each(ENGINES)('the tables of the sandbox on %s are made only for it', async (engine) => {
  const api = await ownApi(engine, {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const ask = () => sql`select id from sandbox_events`.execute(api.db);
  await expect(ask()).rejects.toThrow('sandbox_events');
  await cleanUp(api.services);
  expect(api.log.filter(({ event }) => event === 'upkeep')).toEqual([]);
  const withSandbox = { ...api.services.config, hasSandbox: true };
  await (await openedStore(withSandbox)).close();
  expect((await ask()).rows).toEqual([]);
  await (await openedStore(api.services.config)).close();
});

describe.each(ENGINES)('two releases side by side on %s', (engine) => {
  const api = testApi(engine);

  test('an answer that an older release stored is repeated as it was', async () => {
    const body = { ...BOOKING_EXAMPLE, pickupDate: dayToBook(api.services.now()) };
    const key = { 'idempotency-key': 'across-a-deploy' };
    const first = await api.post('userBooking/new', body, key);
    const { payPath, ...older } = v.parse(v.looseObject({}), await first.json());
    expect(payPath).toBeDefined();
    await changeRows(api.db, 'idempotency', { answer: JSON.stringify(older) });
    const again = await api.post('userBooking/new', body, key);
    expect([again.status, await again.json()]).toEqual([201, older]);
  });

  test('a job of a kind that this release does not know is left to the newer one', async () => {
    await sql`insert into outbox (id, kind, entity_id, run_at, created_at)
      values ('newer', 'newer-kind', '', 0, 0)`.execute(api.db);
    await sendMails(api.services, { folder: undefined, send: () => Promise.resolve() });
    await sendRefunds(api.services);
    const { attempts, done_at } = await records.get(api.db, 'outbox', { id: 'newer' });
    expect([attempts, done_at]).toEqual([0, null]);
  });
});
