import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyInto } from '#server/office/backup-file.ts';
import { startTestOffice, type TestOffice } from '#tests/support/people/office.ts';

describe('a backup on sqlite', () => {
  let desk: TestOffice;
  beforeAll(async () => {
    desk = await startTestOffice('sqlite');
    const message = 'Kept in the backup';
    await desk.api.post('enquiry/new-enquiry', { email: 'aine@example.ie', message });
  });
  afterAll(() => desk.close());

  const messagesIn = (file: string) => {
    const copy = new DatabaseSync(file, { readOnly: true });
    const rows = copy.prepare('select message from enquiries').all();
    copy.close();
    return rows.map(({ message }) => message);
  };

  test('is one whole file that only its owner can read, with its size told', async () => {
    const { code, out } = await desk.office(['backup', 'first.sqlite']);
    const file = join(desk.folder, 'first.sqlite');
    expect(code).toBe(0);
    expect(out).toMatch(/^The backup is .*first\.sqlite: \d+ kB, checked\.$/);
    expect(messagesIn(file)).toEqual(['Kept in the backup']);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(desk.folder)).toEqual(['first.sqlite']);
  });

  test('replaces a file only with --yes', async () => {
    const file = join(desk.folder, 'other.sqlite');
    writeFileSync(file, 'precious');
    const refused = await desk.office(['backup', 'other.sqlite'], { answers: ['y'] });
    expect([refused.code, readFileSync(file, 'utf8')]).toEqual([1, 'precious']);
    expect(refused.err).toContain('is there already');
    expect((await desk.office(['backup', file, '--yes'])).code).toBe(0);
    expect(messagesIn(file)).toEqual(['Kept in the backup']);
  });

  test('never replaces the database itself', async () => {
    const { dataDir } = desk.api.services.config;
    const seen = await desk.office(['backup', join(dataDir, 'site.sqlite'), '--yes']);
    expect(seen.code).toBe(1);
    expect(seen.err).toContain('belongs to the database itself');
  });

  test('into a folder, or where there is none, is refused', async () => {
    mkdirSync(join(desk.folder, 'folder'));
    expect((await desk.office(['backup', 'folder', '--yes'])).err).toContain('name a file in it');
    const missing = await desk.office(['backup', 'missing/copy.sqlite']);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain('There is no folder');
  });

  test('goes on while another process writes', async () => {
    const { dataDir } = desk.api.services.config;
    const other = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5_000 });
    // More pages than a backup in steps copies at once.
    other.exec('create table bulk (x); create table ticks (x)');
    const insert = other.prepare('insert into bulk values (randomblob(100000))');
    for (let count = 0; count < 100; count += 1) insert.run();
    const writing = setInterval(() => other.exec('insert into ticks values (1)'), 1);
    const { code } = await desk.office(['backup', 'busy.sqlite']);
    clearInterval(writing);
    other.exec('drop table bulk; drop table ticks');
    other.close();
    expect(code).toBe(0);
  });

  test('that is not sound gets no name', async () => {
    const file = join(desk.folder, 'broken.sqlite');
    const copied = await copyInto(file, (target) => {
      writeFileSync(target, 'this is no database at all, whatever its name says'.repeat(20));
      return Promise.resolve();
    });
    expect(copied).toHaveProperty('problem');
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(desk.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

test('on postgres a backup names the program that does it', async () => {
  const desk = await startTestOffice('postgres');
  const { code, err } = await desk.office(['backup', 'first.sqlite']);
  await desk.close();
  expect(code).toBe(2);
  expect(err).toMatch(/^[^.]*PostgreSQL[^.]*pg_dump/);
});
