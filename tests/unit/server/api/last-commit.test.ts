import {
  copyFileSync,
  cpSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openedStore } from '#server/platform/db/ready.ts';
import { records } from '#server/platform/db/rows.ts';
import { ownApi } from '#tests/support/api/api.ts';
import { ENQUIRY, ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

/** A killed server leaves its files so: three enquiries are stored, two of them in the log alone. */
async function killedServer() {
  const api = await ownApi('sqlite');
  const { dataDir } = api.services.config;
  const ask = async () => expect((await api.post(ENQUIRY_PATH, ENQUIRY)).status).toBe(200);
  const copyOf = (name: string): string => {
    const folder = temporaryFolder(name);
    cpSync(dataDir, folder, { recursive: true });
    return folder;
  };
  await ask();
  await sql`pragma wal_checkpoint(truncate)`.execute(api.db);
  await ask();
  const earlier = copyOf('earlier');
  await ask();
  return { folder: copyOf('killed'), earlier };
}

const start = (dataDir: string) => openedStore({ dataDir });
const logOf = (folder: string): string => join(folder, 'site.sqlite-wal');

function change(file: string, at: number, to: number): void {
  const bytes = readFileSync(file);
  bytes[at] = to;
  writeFileSync(file, bytes);
}

const DEEDS: readonly [string, (log: string, earlier: string) => void][] = [
  ['lost its log', (log) => rmSync(log)],
  ['lost what is in its log', (log) => truncateSync(log, 0)],
  ['lost half its log', (log) => truncateSync(log, statSync(log).size / 2)],
  ['lost the last byte of its log', (log) => truncateSync(log, statSync(log).size - 1)],
  ['has zeros for its log', (log) => writeFileSync(log, Buffer.alloc(statSync(log).size))],
  ['has one wrong byte in its log', (log) => change(log, statSync(log).size / 2, 0xa5)],
  ['has its log of before', (log, earlier) => copyFileSync(logOf(earlier), log)],
  [
    'is an older copy',
    (log, earlier) => {
      rmSync(log);
      copyFileSync(join(earlier, 'site.sqlite'), log.replace('-wal', ''));
    },
  ],
];

describe.each(DEEDS)('a database that %s while no server ran', (_, deed) => {
  test('is not taken for whole: a start says what is missing and what to do', async () => {
    const { folder, earlier } = await killedServer();
    deed(logOf(folder), earlier);
    const sentence =
      /ends at commit \d+, and commit \d+ was acknowledged.*"office restore".*delete/;
    await expect(start(folder)).rejects.toThrow(sentence);
    // A refused start leaves all as it was.
    await expect(start(folder)).rejects.toThrow(sentence);
    await (await openedStore({ dataDir: folder, mayBegin: true })).close();
    await (await start(folder)).close();
  });
});

test('what a killed server has acknowledged is there after the next start', async () => {
  const { folder } = await killedServer();
  const store = await start(folder);
  expect(await records.count(store.db, 'enquiries')).toBe(3);
  await store.close();
  await (await start(folder)).close();
});

test('a power cut that took the number of the last commit, or the file of it, stops no start', async () => {
  for (const take of [
    (file: string) => truncateSync(file, 0),
    (file: string) => writeFileSync(file, '1'),
    (file: string) => rmSync(file),
  ]) {
    const { folder } = await killedServer();
    take(join(folder, 'site.sqlite.number'));
    await (await start(folder)).close();
  }
});

test('the number of a commit goes on from below after the largest that SQLite stores', async () => {
  const dataDir = temporaryFolder('largest');
  const first = await start(dataDir);
  await sql`pragma user_version = ${sql.lit(2 ** 31 - 2)}`.execute(first.db);
  for (const name of ['one', 'two', 'three'])
    await records.insert(first.db, 'counters', { name, value: 1 });
  await first.close();
  expect(readFileSync(join(dataDir, 'site.sqlite.number'), 'utf8').trim()).toBe('-2147483647');
  const second = await start(dataDir);
  await records.insert(second.db, 'counters', { name: 'four', value: 1 });
  await sql`pragma wal_checkpoint(truncate)`.execute(second.db);
  await records.insert(second.db, 'counters', { name: 'five', value: 1 });
  await second.close();
});
