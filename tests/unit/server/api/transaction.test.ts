import { records } from '#server/platform/db/rows.ts';
import { sql } from 'kysely';
import { describe, expect, test, afterEach, beforeEach } from 'vitest';
import { lock } from '#server/platform/db/dialect.ts';
import type { Tx, Db } from '#server/platform/db/tables.ts';
import { afterCommit, inTransaction } from '#server/platform/db/transaction.ts';
import { ENGINES, POSTGRES, testApi, ownApi, freshApi } from '#tests/support/api/api.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chmodSync, statSync } from 'node:fs';
import { openStore } from '#server/platform/db/open-store.ts';
import { ENQUIRY } from '#tests/support/api/enquiry.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

test.each(POSTGRES)('what PostgreSQL takes back for another is done again', async (engine) => {
  const api = await ownApi(engine);
  for (const state of ['40001', '40P01', '23505']) {
    let tries = 0;
    const code = sql.lit(state);
    const done = await inTransaction(api.db, async (tx) => {
      tries += 1;
      if (tries < 3) await sql`do $$ begin raise using errcode = ${code}; end $$`.execute(tx);
      return 'done';
    });
    expect([done, tries]).toEqual(['done', 3]);
  }
});

describe.each(ENGINES)('a transaction on %s', (engine) => {
  const api = testApi(engine);
  const add = (tx: Tx, name: string) =>
    tx.insertInto('counters').values({ name, value: 0 }).execute();

  test('what is to follow it runs once it is committed, in order', async () => {
    const seen: string[] = [];
    await inTransaction(api.db, async (tx) => {
      await add(tx, 'committed');
      afterCommit(tx, async () => {
        const row = api.db.selectFrom('counters').select('name').where('name', '=', 'committed');
        seen.push((await row.executeTakeFirstOrThrow()).name);
      });
      afterCommit(tx, () => seen.push('then'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['committed', 'then']);
  });

  test('what is to follow it never runs when it is rolled back', async () => {
    const seen: string[] = [];
    const work = inTransaction(api.db, async (tx) => {
      afterCommit(tx, () => seen.push('committed'));
      await add(tx, 'rolled back');
      throw new TypeError('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(seen).toEqual([]);
  });

  test('a locked row is as it is now, for one transaction after the other', async () => {
    await inTransaction(api.db, (tx) => insertEnquiry(tx, 'locked'));
    const appended = (letter: string) =>
      inTransaction(api.db, async (tx) => {
        const { message = '' } = (await lock(tx, 'enquiries', 'locked')) ?? {};
        await records.update(tx, 'enquiries', { id: 'locked' }, { message: message + letter });
      });
    await Promise.all(Array.from('abcdefgh').map(appended));
    const { message } = await records.get(api.db, 'enquiries', { id: 'locked' });
    expect(Array.from(message).sort().join('')).toBe('abcdefgh');
    expect(await inTransaction(api.db, (tx) => lock(tx, 'enquiries', 'none'))).toBeUndefined();
  });
});

const insertEnquiry = (tx: Tx, id: string) =>
  tx
    .insertInto('enquiries')
    .values({
      id,
      firstname: '',
      lastname: '',
      email: '',
      phone: '',
      message: '',
      spam: 0,
      created_at: 0,
      answered_at: null,
    })
    .execute();

const many = freshApi('sqlite');
let outside: DatabaseSync;
beforeEach(() => {
  outside = new DatabaseSync(join(many.services.config.dataDir, 'site.sqlite'), { readOnly: true });
});
afterEach(() => outside.close());

const save = (db: Db, id: string, draft = '{}') =>
  db.insertInto('drafts').values({ id, page: '/', draft, expires_at: 0 }).execute();
/** Returns how many rows a second connection sees: those that survive a crash. */
const durable = (): number =>
  Number(outside.prepare('select count(*) as count from drafts').get()?.['count']);
const add = (id: string, fails = false): Promise<unknown> =>
  many.db.transaction().execute(async (tx) => {
    await save(tx, id);
    if (fails) throw new Error('taken back');
  });
const draftNames = Array.from({ length: 20 }, (_, at) => `draft-${at}`);

test('requests that wait are committed together, and none hears of it before', async () => {
  const seen = await Promise.all(
    draftNames.map(async (name) => {
      await add(name);
      return durable();
    }),
  );
  // At each answer its own row was on the disk, with those of its group.
  expect(seen.filter((count, at) => count <= at)).toEqual([]);
  expect(new Set(seen).size).toBeLessThan(draftNames.length);
  expect(durable()).toBe(20);
});

test('each of them fails alone', async () => {
  const ended = await Promise.allSettled(draftNames.map((name, at) => add(name, at % 2 === 0)));
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(
    draftNames.map((_, at) => at % 2 === 1),
  );
  expect(durable()).toBe(10);
});

test('a disk that is full refuses all of a group, and nothing of it is there', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(many.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(many.db);
  const long = 'x'.repeat(50_000);
  const ended = await Promise.allSettled(draftNames.map((id) => save(many.db, id, long)));
  expect(durable()).toBe(ended.filter(({ status }) => status === 'fulfilled').length);
  expect(ended.some(({ status }) => status === 'rejected')).toBe(true);
  await sql`pragma max_page_count = 1000000`.execute(many.db);
  await add('afterwards');
});

test('a read sees nothing that is not committed yet, and does not wait for it', async () => {
  const begun = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const slow = many.db.transaction().execute(async (tx) => {
    await save(tx, 'slow');
    begun.resolve(undefined);
    await goOn.promise;
  });
  await begun.promise;
  expect(await many.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
  goOn.resolve(undefined);
  await slow;
  expect(await many.db.selectFrom('drafts').select('id').execute()).toEqual([{ id: 'slow' }]);
});

const busy = freshApi('sqlite');

/** Holds the write lock as the office's command does, until the returned function is called. */
function holdWriteLock(): () => void {
  const other = new DatabaseSync(join(busy.services.config.dataDir, 'site.sqlite'));
  other.exec('begin immediate');
  return () => other.close();
}

test('while another process writes, others are answered, and the request is done after it', async () => {
  const free = holdWriteLock();
  const answer = busy.post('enquiry/new-enquiry', ENQUIRY);
  // SQLite's own wait would block the event loop, so that the lock could not be released in time.
  expect((await busy.get('holidays')).status).toBe(200);
  free();
  expect((await answer).status).toBe(200);
});

test('one that writes for longer makes it a 503, and those behind it do not wait again', async () => {
  const free = holdWriteLock();
  const started = performance.now();
  const ended: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const answer = await busy.post('enquiry/new-enquiry', ENQUIRY);
      ended.push(performance.now() - started);
      return answer;
    }),
  );
  free();
  for (const { status, headers } of answers)
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  // One after the other they would take twice and three times as long as the first.
  expect(Math.max(...ended) / Math.min(...ended)).toBeLessThan(1.8);
  expect((await busy.post('enquiry/new-enquiry', ENQUIRY)).status).toBe(200);
});

test('a full database is a 503 with when to come back, and works again when there is room', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(busy.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(busy.db);
  const long = { ...ENQUIRY, message: 'Where is it? '.repeat(350) };
  let last = await busy.post('enquiry/new-enquiry', long);
  for (let n = 0; n < 50 && last.ok; n += 1) last = await busy.post('enquiry/new-enquiry', long);
  expect([last.status, last.headers.get('retry-after')]).toEqual([503, '30']);
  await sql`pragma max_page_count = 1000000`.execute(busy.db);
  expect((await busy.post('enquiry/new-enquiry', long)).status).toBe(200);
});

test('while nothing can be written the health is a 503', async () => {
  expect((await busy.get('health')).status).toBe(200);
  await sql`pragma query_only = on`.execute(busy.db);
  await expect.poll(async () => (await busy.get('health')).status, { timeout: 5_000 }).toBe(503);
});

test.runIf(process.platform !== 'win32')(
  'only the server may read the files, in a folder that others may enter',
  async () => {
    const dataDir = temporaryFolder('open');
    chmodSync(dataDir, 0o755);
    const store = await openStore({ dataDir });
    await store.db.deleteFrom('enquiries').execute();
    const rights = ['', '-wal', '-shm'].map(
      (end) => statSync(join(dataDir, `site.sqlite${end}`)).mode & 0o777,
    );
    await store.close();
    expect(rights).toEqual([0o600, 0o600, 0o600]);
  },
);
