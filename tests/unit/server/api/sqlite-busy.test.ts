import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import { startTestApi, type TestApi } from '#tests/support/api/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi('sqlite');
});
afterEach(() => api.close());
const ENQUIRY = { email: 'aine@example.ie', message: 'Where is my parcel?' };

/** Holds the write lock as the office's command does, until the returned function is called. */
function hold(): () => void {
  const other = new DatabaseSync(join(api.services.config.dataDir, 'site.sqlite'));
  other.exec('begin immediate');
  return () => other.close();
}

test('while another process writes, the event loop goes on, and the request is done after it', async () => {
  const free = hold();
  const answer = api.post('enquiry/new-enquiry', ENQUIRY);
  let longest = 0;
  for (let last = performance.now(), turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  free();
  expect((await answer).status).toBe(200);
  // SQLite's own wait would have stood for all of it.
  expect(longest).toBeLessThan(300);
});

test('one that writes for longer makes it a 503, and those behind it do not wait again', async () => {
  const free = hold();
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => api.post('enquiry/new-enquiry', ENQUIRY)),
  );
  free();
  for (const { status, headers } of answers)
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(performance.now() - started).toBeLessThan(9_000);
  expect((await api.post('enquiry/new-enquiry', ENQUIRY)).status).toBe(200);
});

test('a full database is a 503 with when to come back, and works again when there is room', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(api.db);
  const long = { ...ENQUIRY, message: 'Where is it? '.repeat(350) };
  let last = await api.post('enquiry/new-enquiry', long);
  for (let n = 0; n < 50 && last.ok; n += 1) last = await api.post('enquiry/new-enquiry', long);
  expect([last.status, last.headers.get('retry-after')]).toEqual([503, '30']);
  await sql`pragma max_page_count = 1000000`.execute(api.db);
  expect((await api.post('enquiry/new-enquiry', long)).status).toBe(200);
});

test('while nothing can be written the health is a 503', async () => {
  expect((await api.get('health')).status).toBe(200);
  await sql`pragma query_only = on`.execute(api.db);
  await expect.poll(async () => (await api.get('health')).status, { timeout: 5_000 }).toBe(503);
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
