import {
  copyFileSync,
  openSync,
  closeSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Beginning } from '#server/office/index.ts';
import { openOffice } from '#server/open-office.ts';
import { runOffice } from '#server/office/run-office.ts';
import { openedStore } from '#server/platform/db/ready.ts';
import { records } from '#server/platform/db/rows.ts';
import type { LogLine } from '#server/platform/log/log.ts';
import { ownApi, type TestApi } from '#tests/support/api/api.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { emptyDesk } from '#tests/support/people/office.ts';

const fileOf = (api: TestApi): string => join(api.services.config.dataDir, 'site.sqlite');

const ask = (api: TestApi) =>
  api.post('enquiry/new-enquiry', { email: 'aine@example.ie', message: 'Is it on its way?' });

/** The pages of the log reach the file, as they do by themselves every thousand pages. */
const checkpoint = (api: TestApi) => sql`pragma wal_checkpoint(truncate)`.execute(api.db);

async function withEnquiries(): Promise<TestApi> {
  const api = await ownApi('sqlite');
  expect((await ask(api)).status).toBe(200);
  await checkpoint(api);
  expect((await ask(api)).status).toBe(200);
  return api;
}

const logBytes = (file: string): number => statSync(`${file}-wal`).size;

const DEEDS: readonly [string, (file: string, api: TestApi) => Promise<void> | void][] = [
  ['deleted', (file) => rmSync(file)],
  [
    'deleted with all that belongs to it',
    (file) => {
      for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`);
    },
  ],
  ['left without its log', (file) => rmSync(`${file}-wal`)],
  [
    'replaced by a copy of it',
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    'overwritten with an older copy',
    async (file, api) => {
      copyFileSync(file, `${file}.copy`);
      await sql`pragma user_version = 100`.execute(api.db);
      await checkpoint(api);
      expect((await ask(api)).status).toBe(200);
      copyFileSync(`${file}.copy`, file);
    },
  ],
  ['left with an empty log', (file) => truncateSync(`${file}-wal`, 0)],
  ['left with half its log', (file) => truncateSync(`${file}-wal`, logBytes(file) / 2)],
  [
    'left with zeros for its log',
    (file) => writeFileSync(`${file}-wal`, Buffer.alloc(logBytes(file))),
  ],
  ['cut', (file) => truncateSync(file, 4096)],
  ['emptied', (file) => truncateSync(file, 0)],
];

describe.each(DEEDS)('while the server runs, a database that is %s', (_, deed) => {
  test('is noticed before the next request is acknowledged, and told', async () => {
    const api = await withEnquiries();
    await deed(fileOf(api), api);
    const refused = await ask(api);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    const ready = await api.get('readyz');
    expect(ready.status).toBe(503);
    expect(await ready.text()).toMatch(/site\.sqlite.* (was|is) .*Stop the server/);
    // Nothing is read from it either.
    expect((await api.get('apptrack/IEHB3QW13NV89S')).status).toBe(503);
  });
});

/** The operator's sqlite3 does the same next to the server. */
function byOperator(api: TestApi, statements: string): void {
  const database = new DatabaseSync(fileOf(api), { timeout: 5_000 });
  database.exec(statements);
  database.close();
}

const UPKEEP = [
  'vacuum',
  'vacuum; pragma wal_checkpoint(truncate)',
  'reindex; analyze; pragma wal_checkpoint(truncate)',
];

test.each(UPKEEP)('"%s" of an operator disturbs nobody', async (statements) => {
  const api = await withEnquiries();
  const photo = { name: 'photo', kind: 'claim', bytes: Buffer.alloc(100_000), created_at: 0 };
  await records.insert(api.db, 'files', photo);
  await checkpoint(api);
  expect((await ask(api)).status).toBe(200);
  await records.delete(api.db, 'files', { name: 'photo' });
  byOperator(api, statements);
  expect((await ask(api)).status).toBe(200);
  await checkpoint(api);
  expect((await ask(api)).status).toBe(200);
});

test('a database that was cut after a vacuum is noticed', async () => {
  const api = await withEnquiries();
  byOperator(api, UPKEEP[1] ?? '');
  expect((await ask(api)).status).toBe(200);
  truncateSync(fileOf(api), 8192);
  expect((await ask(api)).status).toBe(503);
});

test('a start takes what a restore left in the log, whose number is lower', async () => {
  const api = await withEnquiries();
  await sql`pragma user_version = 100`.execute(api.db);
  await checkpoint(api);
  byOperator(api, 'pragma user_version = 1');
  const { db, close } = await openedStore({ ...api.services.config, mayBegin: true });
  await records.insert(db, 'counters', { name: 'first', value: 1 });
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await records.insert(db, 'counters', { name: 'second', value: 1 });
  await close();
});

/** A disk that loses blocks does the same. */
function damage(file: string): void {
  const descriptor = openSync(file, 'r+');
  const pages = Math.floor(statSync(file).size / 4096);
  for (let page = Math.floor(pages / 3); page < pages - 2; page += 1)
    writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(descriptor);
}

test('damage in the middle of the file is found by the hourly look, and told', async () => {
  const { services, ...api } = await withEnquiries();
  const log: LogLine[] = [];
  const store = await openedStore(services.config, (line) => log.push(line));
  await store.examine?.();
  expect(log).toEqual([]);
  await api.store.close();
  damage(join(services.config.dataDir, 'site.sqlite'));
  await store.examine?.();
  expect(log).toEqual([
    expect.objectContaining({ event: 'database', level: 'error', outcome: 'lost' }),
  ]);
  await expect(store.db.selectFrom('counters').selectAll().execute()).rejects.toThrow(
    /^The database file is damaged .* restore a backup/,
  );
  await store.close();
});

describe('where a database was, and is gone', () => {
  async function emptied() {
    const api = await withEnquiries();
    const { io } = emptyDesk();
    const machine = { CONTENT_DIR: CONTENT, DATA_DIR: api.services.config.dataDir };
    const office = async (...args: string[]) => {
      const { io, printed } = emptyDesk();
      const open = (begins: Beginning) => openOffice(machine, ROOT, io, begins);
      return { code: await runOffice(args, { io, open }), ...printed() };
    };
    const copy = join(api.services.config.dataDir, 'night.backup');
    expect((await office('backup', copy)).code).toBe(0);
    await api.store.close();
    rmSync(fileOf(api));
    return { api, machine, office, copy, open: () => openOffice(machine, ROOT, io) };
  }

  test('no start makes an empty one, and it says what to do', async () => {
    const { api, open } = await emptied();
    const file = fileOf(api);
    const sentence = `and ${file} is gone or empty: put it back, or bring a backup back with "office restore". To begin with an empty one, delete ${file}.mark.`;
    await expect(openedStore(api.services.config)).rejects.toThrow(sentence);
    await expect(open()).rejects.toThrow(sentence);
    rmSync(`${file}.mark`);
    await (await openedStore(api.services.config)).close();
  });

  test('a backup can be brought back', async () => {
    const { office, copy } = await emptied();
    expect(await office('restore', copy)).toMatchObject({ code: 0 });
    expect((await office('enquiries')).out).toContain('aine@example.ie');
  });
});
