import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startTestApi } from '#tests/support/api/api.ts';

test('what PostgreSQL takes back in favour of another transaction is done again', async () => {
  const api = await startTestApi('postgres');
  let tries = 0;
  const done = await inTransaction(api.db, async (tx) => {
    tries += 1;
    const code = sql.lit(tries === 1 ? '40001' : '40P01');
    if (tries < 3) await sql`do $$ begin raise using errcode = ${code}; end $$`.execute(tx);
    return 'done';
  });
  expect([done, tries]).toEqual(['done', 3]);
  await api.close();
});
