import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { records } from '#server/platform/db/index.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { freshApi } from '#tests/support/api/api.ts';
import { ENQUIRY } from '#tests/support/api/enquiry.ts';

const busy = freshApi('sqlite');

/** Holds the write lock as the office's command does, until the returned function is called. */
function lock(): () => void {
  const other = new DatabaseSync(join(busy.services.config.dataDir, 'site.sqlite'));
  other.exec('begin immediate');
  return () => other.close();
}

test('while another process writes, others are answered, and the request is done after it', async () => {
  const free = lock();
  const answer = busy.post('enquiry/new-enquiry', ENQUIRY);
  // SQLite's own wait would block the event loop, so that the lock could not be released in time.
  expect((await busy.get('holidays')).status).toBe(200);
  free();
  expect((await answer).status).toBe(200);
});

test('who reads does not wait for who writes', async () => {
  const reading = () => records.find(busy.db, 'bookings', { id: 'NONE' });
  expect(await busy.db.transaction().execute(reading)).toBeUndefined();
});

test('one that writes for longer makes it a 503, and those behind it do not wait again', async () => {
  const free = lock();
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
    const dataDir = mkdtempSync(join(tmpdir(), 'open-'));
    chmodSync(dataDir, 0o755);
    const store = await openStore({ dataDir });
    await store.db.deleteFrom('enquiries').execute();
    const rights = ['', '-wal', '-shm'].map(
      (end) => statSync(join(dataDir, `site.sqlite${end}`)).mode & 0o777,
    );
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(rights).toEqual([0o600, 0o600, 0o600]);
  },
);
