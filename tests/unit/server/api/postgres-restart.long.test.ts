import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApiProcess, type ApiProcess } from '#tests/support/api/api-process.ts';
import { newDatabase, startPostgres, type TestPostgres } from '#tests/support/api/postgres.ts';

const CLIENTS = 12;
const folder = mkdtempSync(join(tmpdir(), 'restart-'));
let postgres: TestPostgres;
let server: ApiProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startApiProcess({
    DATA_DIR: folder,
    DATABASE_URL: await newDatabase(postgres.url),
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a restart of PostgreSQL under load ends nothing: 503 for a while, and pages throughout', async () => {
  const seen = new Map<number, string | null>();
  const pages = new Set<number>();
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const { status, headers } = await enquire();
      seen.set(status, headers.get('retry-after'));
      const page = await fetch(server.url);
      await page.text();
      pages.add(page.status);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await vi.waitFor(() => expect(seen.has(200)).toBe(true), { timeout: 30_000 });
  await postgres.restart();
  await vi.waitFor(() => expect(seen.has(503)).toBe(true), { timeout: 30_000 });
  isOver = true;
  await Promise.all(clients);
  expect([...seen]).toEqual([
    [200, null],
    [503, '30'],
  ]);
  expect([...pages]).toEqual([200]);
  expect((await enquire()).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
});

async function enquire(): Promise<Response> {
  const response = await fetch(`${server.url}/api/enquiry/new-enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aine@example.ie', message: 'Where is my parcel?' }),
  });
  await response.text();
  return response;
}
