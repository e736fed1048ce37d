import { records } from '#server/platform/db/rows.ts';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { withPostgres } from '#server/platform/db/copy/postgres-copy.ts';
import { releaseHere } from '#server/platform/log/log.ts';
import { holdLease, isLeaseRenewed, isServed } from '#server/platform/db/marks.ts';
import { ENGINES, POSTGRES } from '#tests/support/api/api.ts';
import { rowsOfSqlite } from '#tests/support/api/database-rows.ts';
import { openAccount, putAccount } from '#tests/support/people/accounts.ts';
import { ownOffice, type TestOffice } from '#tests/support/people/office.ts';

const PASSPHRASE = 'a passphrase that nobody guesses';

describe.each(ENGINES)('a backup on %s', (engine) => {
  let desk: TestOffice;
  const open = async (variables = {}) => {
    desk = await ownOffice(engine, variables);
    await ask('Kept in the backup');
  };
  beforeEach(() => open());

  const ask = (message: string) =>
    desk.api.post('enquiry/new-enquiry', { email: 'aine@example.ie', message });
  const messages = async () =>
    (await records.all(desk.db, 'enquiries')).map(({ message }) => message);
  const inFolder = (name: string) => join(desk.folder, name);

  test('is one file that only its owner can read, with its size told', async () => {
    const { code, out } = await desk.office(['backup', 'first.backup']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^The backup is .*first\.backup: \d+ rows, .* not encrypted, read back\.$/m,
    );
    expect(out).toMatch(/^Not in it, to be kept elsewhere: .*credit-key\.$/m);
    if (process.platform !== 'win32')
      expect(statSync(inFolder('first.backup')).mode & 0o777).toBe(0o600);
    expect(readdirSync(desk.folder)).toEqual(['first.backup']);
  });

  test('is made on a full disk too, and says that nothing else can be written', async () => {
    const full =
      engine === 'sqlite'
        ? sql`create trigger full_disk before insert on counters begin select raise(abort, 'full_disk'); end`
        : sql`alter table counters add constraint full_disk check (name <> 'backup-at') not valid`;
    await full.execute(desk.db);
    const { code, out, err } = await desk.office(['backup', 'first.backup']);
    expect([code, out]).toEqual([0, expect.stringContaining('first.backup: ')]);
    expect(err).toMatch(/^The backup is good, but the database takes no changes: .*full.disk/);
    expect(readdirSync(desk.folder)).toEqual(['first.backup']);
  });

  test('brings back what was there, and what came later is gone', async () => {
    await desk.office(['backup', 'first.backup']);
    await ask('After the backup');
    const { code, out } = await desk.office(['restore', 'first.backup', '--replace', '--yes']);
    expect(code).toBe(0);
    expect(await messages()).toEqual(['Kept in the backup']);
    expect(out).toContain('1 mail may have been sent: held');
    expect(out).toMatch(/npm run office -- audit --provider$/);
    expect((await desk.office(['jobs', '--failed'])).out).toContain('held: it may have been sent');
  });

  test('names the keys to keep, and says when another CREDIT_KEY is set where it is brought back', async () => {
    const FIRST = { CREDIT_KEY: 'of the first machine' };
    await open(FIRST);
    await openAccount(desk.api, 'aine@example.ie');
    const { out } = await desk.office(['backup', 'first.backup']);
    expect(out).toMatch(/Not in it, to be kept elsewhere: CREDIT_KEY\.$/);
    const restored = ['restore', inFolder('first.backup')];
    const same = await ownOffice(engine, FIRST);
    expect((await same.office(restored)).out).not.toContain('CREDIT_KEY');
    const other = await ownOffice(engine, { CREDIT_KEY: 'of another machine!!' });
    expect((await other.office(restored)).out).toContain(
      '1 code for who has had the credit for registering: made with another key, so set the CREDIT_KEY of then.',
    );
  });

  test('is not brought back while a server uses the database', async () => {
    await desk.office(['backup', 'first.backup']);
    const lease = await holdLease(desk.api.services);
    const ofAnother = await holdLease(desk.api.services);
    await ofAnother.release();
    await ask('After the backup');
    await desk.refuses(['restore', 'first.backup', '--replace', '--yes'], 'stop it first');
    await lease.release();
    expect(await messages()).toEqual(['Kept in the backup', 'After the backup']);
    const { code } = await desk.office(['restore', 'first.backup', '--replace', '--yes']);
    expect(code).toBe(0);
  });

  test('knows the server of its database by the next renewal, when a clock has jumped', async () => {
    const { db } = desk;
    const hourAgo = () => desk.api.services.now() - 3_600_000;
    expect(await isLeaseRenewed({ db })).toBe(false);
    const lease = await holdLease({ ...desk.api.services, now: hourAgo });
    expect(await isServed(desk.api.services)).toBe(false);
    const renewed = isLeaseRenewed({ db });
    await sql`update counters set value = value + 15000 where name like 'serving-%'`.execute(db);
    expect(await renewed).toBe(true);
    await lease.release();
  });

  test('that was made beside a running server is not taken for one afterwards', async () => {
    const lease = await holdLease(desk.api.services);
    await desk.office(['backup', 'first.backup']);
    await lease.release();
    const again = () => desk.office(['restore', 'first.backup', '--replace', '--yes']);
    expect([(await again()).code, (await again()).code]).toEqual([0, 0]);
  });

  test('replaces a filled database only when that is said', async () => {
    await desk.office(['backup', 'first.backup']);
    await ask('After the backup');
    const words = ['restore', 'first.backup', '--yes'];
    await desk.refuses(words, 'The database holds 2 enquiries');
    const declined = await desk.office(['restore', 'first.backup', '--replace'], {
      answers: ['n'],
    });
    expect(declined.code).toBe(1);
    expect(await messages()).toHaveLength(2);
  });

  test.each(POSTGRES)('goes to the other kind of database as well, with every table', async () => {
    await desk.office(['backup', 'first.backup']);
    const other = await ownOffice(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const file = inFolder('first.backup');
    expect(await other.office(['restore', file])).toMatchObject({ code: 0, err: '' });
    expect(await other.office(['backup', 'again.backup'])).toMatchObject({ code: 0, err: '' });
    const [was, is] = [file, join(other.folder, 'again.backup')].map((path) => rowsOfSqlite(path));
    expect([...(was?.keys() ?? [])]).toContain('enquiries');
    // A restore holds mails and ends sessions; limits and the marks of health and backups go on.
    const changed = ['outbox', 'sessions', 'rate_limits', 'counters', 'deeds'];
    for (const [table, rows] of was ?? [])
      if (!changed.includes(table)) expect([table, is?.get(table)]).toEqual([table, rows]);
  });

  test.each(POSTGRES)('leaves no setting on a connection that a pooler shares', async () => {
    const shared = new URL((await ownOffice('postgres')).api.services.config.databaseUrl ?? '');
    shared.searchParams.set('options', '-c statement_timeout=7s');
    const timeout = await withPostgres(shared.href, ({ query }) => query('show statement_timeout'));
    expect(timeout).toEqual([{ statement_timeout: '7s' }]);
  });

  test('that is encrypted opens with its key alone', async () => {
    await open({ BACKUP_KEY: PASSPHRASE });
    const { out } = await desk.office(['backup', 'safe.backup']);
    expect(out).toContain(', encrypted, read back.');
    expect(out).toContain('to be kept elsewhere: BACKUP_KEY and ');
    const bytes = readFileSync(inFolder('safe.backup')).toString('latin1');
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(bytes).not.toContain('aine');
    expect(readdirSync(desk.folder)).toEqual(['safe.backup']);
    const restored = ['restore', inFolder('safe.backup'), '--replace', '--yes'];
    expect((await desk.office(restored)).code).toBe(0);
    for (const [key, why] of [
      [undefined, 'it is encrypted: set BACKUP_KEY'],
      ['another passphrase, just as long', 'BACKUP_KEY is not the one'],
    ] as const) {
      const other = await ownOffice(engine, { BACKUP_KEY: key });
      expect((await other.office(restored)).err).toContain(why);
    }
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    [
      'changed',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, 9_000), Buffer.alloc(5_000, 'x'), bytes.subarray(14_000)]),
    ],
    [
      'another text in one place',
      (bytes: Buffer) =>
        Buffer.from(bytes.toString('latin1').replace('Kept in the', 'Lost in the'), 'latin1'),
    ],
    ['of an earlier edition', () => gzipSync('{"format":"courier-backup","version":1}\n')],
    ['of something else', () => Buffer.from('no backup')],
  ])('that is %s changes nothing', async (_what, change) => {
    await desk.office(['backup', 'first.backup']);
    const file = inFolder('first.backup');
    writeFileSync(file, change(readFileSync(file)));
    const { code, err } = await desk.office(['restore', file, '--replace', '--yes']);
    expect(code).toBe(1);
    expect(err).toMatch(/cannot be brought back: .*The database is as it was\.$/);
    expect(await messages()).toEqual(['Kept in the backup']);
  });

  if (engine === 'sqlite')
    test('is not brought back while another process writes', async () => {
      await desk.office(['backup', 'first.backup']);
      const other = new DatabaseSync(join(desk.api.services.config.dataDir, 'site.sqlite'));
      other.exec('begin immediate');
      const words = ['restore', 'first.backup', '--replace', '--yes'];
      await desk.refuses(words, 'another process writes to the database: stop the server first');
      other.close();
      expect(await messages()).toEqual(['Kept in the backup']);
    });

  test('of a folder keeps as many as told, and leaves other files alone', async () => {
    const folder = inFolder('nightly');
    mkdirSync(folder);
    writeFileSync(join(folder, 'by-hand.backup'), '');
    for (let night = 0; night < 4; night += 1) {
      desk.api.wait(DAY_MS);
      expect((await desk.office(['backup', folder, '--keep', '2'])).code).toBe(0);
    }
    expect(readdirSync(folder).sort()).toEqual([
      'by-hand.backup',
      'courier-20261124-100000.backup',
      'courier-20261125-100000.backup',
    ]);
  });

  test('gets no name that git would take in, and replaces no file by itself', async () => {
    await desk.refuses(['backup', 'monday.sqlite'], '.backup", which git ignores');
    expect(readdirSync(desk.folder)).toEqual([]);
    writeFileSync(inFolder('other.backup'), 'precious');
    expect((await desk.office(['backup', 'other.backup'])).err).toContain('is there already');
    expect(readFileSync(inFolder('other.backup'), 'utf8')).toBe('precious');
    expect((await desk.office(['backup', 'other.backup', '--yes'])).code).toBe(0);
    expect((await desk.office(['backup', 'missing/x.backup'])).err).toContain('There is no folder');
  });

  test('holds the names of the settings, and no value of any', async () => {
    await desk.office(['backup', 'first.backup']);
    const file = new DatabaseSync(inFolder('first.backup'), { readOnly: true });
    const head = file.prepare('select * from backup').all();
    file.close();
    expect(head).toMatchObject([{ engine, release: releaseHere() }]);
    expect(String(head[0]?.['settings']).split(' ')).toContain('SITE_URL');
    expect(JSON.stringify(head)).not.toContain('site.example');
  });

  test('tells which settings were set when it was made, but not that a release had come back', async () => {
    await open({ METRICS_PORT: '9464', OLDER_RELEASE: 'yes' });
    await desk.office(['backup', 'first.backup']);
    const file = readFileSync(inFolder('first.backup'));
    await open();
    writeFileSync(inFolder('first.backup'), file);
    const { out } = await desk.office(['restore', 'first.backup', '--replace', '--yes']);
    expect(out).toContain('Set then, and not now: METRICS_PORT.');
  });

  test('comes back with everybody logged out', async () => {
    const session = { id: 'x', account_id: 'a', created_at: 1, expires_at: 9_999_999_999_999 };
    await putAccount(desk.db, { id: 'a' });
    await records.insert(desk.db, 'sessions', session);
    await desk.office(['backup', 'first.backup']);
    await desk.office(['restore', 'first.backup', '--replace', '--yes']);
    expect(await records.all(desk.db, 'accounts')).toMatchObject([{ id: 'a' }]);
    expect(await records.all(desk.db, 'sessions')).toEqual([]);
  });
});
