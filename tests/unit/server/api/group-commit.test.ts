import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import { freshApi } from '#tests/support/api/api.ts';

const many = freshApi('sqlite');
let outside: DatabaseSync;
beforeEach(() => {
  outside = new DatabaseSync(join(many.services.config.dataDir, 'site.sqlite'), { readOnly: true });
});
afterEach(() => outside.close());

const save = (db: Db, id: string, draft = '{}') =>
  db.insertInto('drafts').values({ id, page: '/', draft, expires_at: 0 }).execute();
/** How many rows a second connection sees: those that survive a crash. */
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
  // The first answer came when all of a group were on the disk.
  expect(Math.min(...seen)).toBeGreaterThan(1);
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
