import { records } from '#server/platform/db/rows.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lock } from '#server/platform/db/dialect.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { afterCommit, inTransaction } from '#server/platform/db/transaction.ts';
import { ENGINES, POSTGRES, testApi, ownApi } from '#tests/support/api/api.ts';

test.each(POSTGRES)('what PostgreSQL takes back for another is done again', async (engine) => {
  const api = await ownApi(engine);
  let tries = 0;
  const done = await inTransaction(api.db, async (tx) => {
    tries += 1;
    const code = sql.lit(tries === 1 ? '40001' : '40P01');
    if (tries < 3) await sql`do $$ begin raise using errcode = ${code}; end $$`.execute(tx);
    return 'done';
  });
  expect([done, tries]).toEqual(['done', 3]);
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
        await tx
          .updateTable('enquiries')
          .set({ message: message + letter })
          .where('id', '=', 'locked')
          .execute();
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
