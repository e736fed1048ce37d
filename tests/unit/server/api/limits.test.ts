import { records } from '#server/platform/db/rows.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  codeInLetter,
  openAccount,
  PASSWORD,
  registrationLetter,
  registrationOf,
} from '#tests/support/people/accounts.ts';
import { ENGINES, ownApi, type TestApi } from '#tests/support/api/api.ts';
import { ENQUIRY_PATH, ENQUIRY } from '#tests/support/api/enquiry.ts';

describe.each(ENGINES)('how often one may send to the API on %s', (engine) => {
  const limited = (variables: Record<string, string> = {}): Promise<TestApi> =>
    ownApi(engine, { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', ...variables });
  const statuses = async (
    count: number,
    of: (n: number) => Promise<Response>,
  ): Promise<number[]> => {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push((await of(n)).status);
    return all;
  };

  const elsewhere = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });

  test('strangers who type an address lock its owner out of nothing, and fill no mailbox', async () => {
    const other = await limited();
    const email = 'aine@example.ie';
    const enquiries = await statuses(31, (n) => other.post(ENQUIRY_PATH, ENQUIRY, elsewhere(n)));
    const complaints = await statuses(8, (n) =>
      other.post(ENQUIRY_PATH, { ...ENQUIRY, complaint: true }, elsewhere(n)),
    );
    const resets = await statuses(6, (n) => other.post('auth/forgot', { email }, elsewhere(n)));
    const signUps = await statuses(8, (n) =>
      other.post('newsletter/post-subscription', { email }, elsewhere(n)),
    );
    const accounts = await statuses(21, (n) =>
      other.post('auth/register', { email }, elsewhere(n)),
    );
    expect([...enquiries, ...complaints, ...resets, ...signUps, ...accounts]).not.toContain(429);
    const mails = await other.db.selectFrom('outbox').select('kind').execute();
    const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
    expect([count('complaint'), count('reset'), count('subscription')]).toEqual([5, 3, 5]);
  });

  test('wrong passwords of strangers never refuse the right one', async () => {
    const other = await limited();
    await openAccount(other, 'niamh@example.ie');
    const body = { email: 'niamh@example.ie', password: 'wrong horse battery' };
    const wrong = await statuses(22, (n) => other.post('auth/weblogin', body, elsewhere(n)));
    expect(new Set(wrong)).toEqual(new Set([401]));
    const right = { ...body, password: PASSWORD };
    const own = await statuses(12, () => other.post('auth/weblogin', right, elsewhere(99)));
    expect(new Set(own)).toEqual(new Set([200]));
  });

  test('guesses from many networks become slow, and the owner hears of them once and can log in', async () => {
    const other = await limited({ RATE_LIMIT_FACTOR: '0.1' });
    await other.post('auth/register', registrationOf('user', 'niamh@example.ie'), elsewhere(200));
    const token = codeInLetter(await registrationLetter(other, 'niamh@example.ie'));
    await other.post('auth/verify', { token }, elsewhere(200));
    const body = { email: 'niamh@example.ie', password: 'wrong horse battery' };
    const guess = (n: number) => other.post('auth/weblogin', body, elsewhere(n));
    await statuses(10, guess);
    const began = performance.now();
    expect(await statuses(2, (n) => guess(n + 50))).toEqual([401, 401]);
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(await records.all(other.db, 'outbox', { kind: 'guessing' })).toHaveLength(1);
    const right = { ...body, password: PASSWORD };
    expect((await other.post('auth/weblogin', right, elsewhere(99))).status).toBe(200);
  });

  test('one network may try ten wrong passwords in a minute', async () => {
    const other = await limited();
    const body = { email: 'niamh@example.ie', password: 'wrong horse battery' };
    const all = await statuses(11, () => other.post('auth/weblogin', body, elsewhere(1)));
    expect(all).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('who has a whole IPv6 /48 guesses no faster for it than sixteen networks do', async () => {
    const other = await limited({ RATE_LIMIT_FACTOR: '0.1' });
    const guess = (n: number) =>
      other.get('apptrack/IE7M3D90QXM2VC', {
        'x-forwarded-for': `2001:db8:7:${n.toString(16)}::1`,
      });
    const all = await statuses(16 * 12 + 1, (n) => guess(n % 40));
    expect(all.slice(0, -1)).not.toContain(429);
    expect(all.at(-1)).toBe(429);
    const neighbour = { 'x-forwarded-for': '2001:db8:8::1' };
    expect((await other.get('apptrack/IE7M3D90QXM2VC', neighbour)).status).not.toBe(429);
  });

  test('one sender may send twenty in ten minutes, whatever the name, and is told when to come back', async () => {
    const other = await limited();
    const from = { 'x-forwarded-for': '198.51.100.7, 203.0.113.5' };
    const all = await statuses(20, (n) =>
      other.post(ENQUIRY_PATH, { ...ENQUIRY, email: `a${n}@example.ie` }, from),
    );
    expect(new Set(all)).toEqual(new Set([200]));
    // The first entry is the sender's own claim and does not help.
    const last = await other.post(ENQUIRY_PATH, ENQUIRY, {
      'x-forwarded-for': '192.0.2.1, 203.0.113.5',
    });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a form that comes back sixty times in ten minutes is then refused in a sentence, and fills no disk', async () => {
    const other = await limited();
    const fields = { email: 'nowhere', message: 'x'.repeat(60_000) };
    const send = (from: number) => other.submit(ENQUIRY_PATH, fields, elsewhere(from));
    expect(new Set(await statuses(60, () => send(1)))).toEqual(new Set([303]));
    const refused = await send(1);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Please input your Email!');
    expect((await send(2)).status).toBe(303);
    expect(await records.count(other.db, 'drafts', {})).toBe(61);
  });

  test('what a full disk refused was no try of the sender', async () => {
    const other = await limited();
    const full =
      engine === 'sqlite'
        ? sql`create trigger full_disk before insert on enquiries begin select raise(abort, 'full_disk'); end`
        : sql`alter table enquiries add constraint full_disk check (email = '') not valid`;
    await full.execute(other.db);
    const send = () => other.post(ENQUIRY_PATH, ENQUIRY, elsewhere(1));
    expect(Math.min(...(await statuses(30, send)))).toBeGreaterThanOrEqual(500);
    await (
      engine === 'sqlite'
        ? sql`drop trigger full_disk`
        : sql`alter table enquiries drop constraint full_disk`
    ).execute(other.db);
    expect((await send()).status).toBe(200);
  });

  test('each limited call says how often one may still call', async () => {
    const other = await limited();
    const first = await other.post(ENQUIRY_PATH, ENQUIRY, elsewhere(1));
    expect(first.headers.get('ratelimit-policy')).toBe(
      '"posts";q=120;w=60, "enquiry-address";q=20;w=600',
    );
    expect(first.headers.get('ratelimit')).toMatch(
      /^"posts";r=119;t=\d+, "enquiry-address";r=19;t=\d+$/,
    );
    const wrong = await other.post(ENQUIRY_PATH, {}, elsewhere(1));
    expect([wrong.status, wrong.headers.get('ratelimit')]).toEqual([
      422,
      expect.stringMatching(/^"posts";r=118;t=\d+$/),
    ]);
  });
});
