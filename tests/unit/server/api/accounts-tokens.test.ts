import { beforeAll, describe, expect, test } from 'vitest';
import { records } from '#server/platform/db/rows.ts';
import { HOUR_MS } from '#domain/days/durations.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import {
  codeInLetter,
  logIn,
  openAccount,
  PASSWORD,
  registrationLetter,
  registrationOf,
  resetCodeOf,
} from '#tests/support/people/accounts.ts';
import { watchedDb } from '#tests/support/api/rows.ts';
import { resetMail } from '#server/accounts/mails.ts';
import { COST, DECOY } from '#server/accounts/password-hash.ts';

const OTHER = 'nine badgers at the harbour';

describe.each(ENGINES)('links of mails on %s', (engine) => {
  const api = testApi(engine);
  const verify = (token: string) => api.post('auth/verify', { token });
  const statuses = (responses: Response[]) => responses.map(({ status }) => status).sort();
  const credits = async (email: string) => {
    const { id } = await records.get(api.db, 'accounts', { email });
    return (await records.all(api.db, 'ledger', { account_id: id })).map(({ cents }) => cents);
  };
  const registered = async (email: string, password = PASSWORD): Promise<string> => {
    // The latest one of an address counts.
    api.wait(1);
    await api.post('auth/register', { ...registrationOf('user', email), password });
    return codeInLetter(await registrationLetter(api, email));
  };

  test('five confirmations at once make one account with one credit', async () => {
    const token = await registered('race@example.ie');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(token)));
    expect(statuses(answers)).toEqual([200, 410, 410, 410, 410]);
    expect(await credits('race@example.ie')).toEqual([10_000]);
  });

  test('a mail that was sent twice has two links of which one can be used', async () => {
    const first = await registered('twice@example.ie');
    const second = codeInLetter(await registrationLetter(api, 'twice@example.ie'));
    const answers = await Promise.all([verify(first), verify(second)]);
    expect(statuses(answers)).toEqual([200, 410]);
  });

  test('a confirmation sent again with its key gets its first answer', async () => {
    const token = await registered('again@example.ie');
    const key = { 'idempotency-key': 'confirm' };
    await api.post('auth/verify', { token }, key);
    expect((await api.post('auth/verify', { token }, key)).status).toBe(200);
  });

  test('the second registration of an address does not take over the account', async () => {
    const email = 'double@example.ie';
    const first = await registered(email);
    const second = await registered(email, OTHER);
    expect(statuses([await verify(first), await verify(second)])).toEqual([200, 200]);
    expect((await api.post('auth/weblogin', { email, password: OTHER })).status).toBe(401);
    await logIn(api, email);
    expect(await credits(email)).toEqual([10_000]);
    expect(await registrationLetter(api, email)).toMatchObject({ kind: 'already-registered' });
  });

  test('two registrations of an address confirmed at once make one account with one credit', async () => {
    const email = 'both@example.ie';
    const tokens = [await registered(email), await registered(email)];
    expect(statuses(await Promise.all(tokens.map(verify)))).toEqual([200, 200]);
    expect(await credits(email)).toEqual([10_000]);
    // The other registration stays; its owner gets a second mail with a new link.
    const ids = (await records.all(api.db, 'registrations', { email })).map(({ id }) => id);
    const mails = { kind: 'registration', entity_id: ['in', ids] } as const;
    expect(await records.count(api.db, 'outbox', mails)).toBe(2);
  });

  test('only the hash of a secret is stored', async () => {
    const token = await registered('hash@example.ie');
    const stored = JSON.stringify(await api.db.selectFrom('tokens').selectAll().execute());
    expect(stored).not.toContain(token);
  });

  test('a confirmation is too old after 7 days', async () => {
    const token = await registered('old@example.ie');
    api.wait(7 * 24 * HOUR_MS);
    expect((await verify(token)).status).toBe(410);
  });

  describe('for a new password', () => {
    const email = 'reset@example.ie';
    const reset = (token: string, password = OTHER) => api.post('auth/reset', { token, password });
    beforeAll(() => openAccount(api, email));

    test('work once, even when they are used twice at once', async () => {
      const token = await resetCodeOf(api, email);
      const answers = await Promise.all([reset(token), reset(token)]);
      expect(statuses(answers)).toEqual([200, 410]);
      expect((await reset(token)).status).toBe(410);
    });

    test('are too old after an hour', async () => {
      const token = await resetCodeOf(api, email);
      api.wait(HOUR_MS);
      expect((await reset(token)).status).toBe(410);
    });

    test('stop working when a newer one is sent', async () => {
      const token = await resetCodeOf(api, email);
      await resetCodeOf(api, email);
      expect((await reset(token)).status).toBe(410);
    });

    test('can be used again after a password that is refused', async () => {
      const token = await resetCodeOf(api, email);
      const refused = await reset(token, 'Ní Bhriain Áine 1');
      expect(await refused.json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '#/password' }],
      });
      expect((await reset(token)).status).toBe(200);
    });

    test('tell the owner by mail that the password was changed', async () => {
      const mailed = () => records.count(api.db, 'outbox', { kind: 'password-changed' });
      const before = await mailed();
      await reset(await resetCodeOf(api, email));
      expect(await mailed()).toBe(before + 1);
    });
  });
});

describe.each(ENGINES)('nobody can find out who has an account on %s', (engine) => {
  const kinds: string[] = [];
  const api = testApi(engine, {}, (services) => ({
    ...services,
    db: watchedDb(services.db, ({ kind }) => kinds.push(kind)),
  }));
  beforeAll(async () => {
    await openAccount(api, 'known@example.ie');
  });

  const seen = async (path: string, body: unknown): Promise<unknown[]> => {
    kinds.length = 0;
    const response = await api.post(path, body);
    const answer: unknown = await response.json();
    expect(kinds).not.toEqual([]);
    return [response.status, answer, [...response.headers.keys()].sort(), [...kinds]];
  };

  test.each([
    ['auth/register', (email: string) => registrationOf('user', email)],
    ['auth/weblogin', (email: string) => ({ email, password: 'not the password' })],
    ['auth/forgot', (email: string) => ({ email })],
  ])('%s answers the same for a known and an unknown address', async (path, body) => {
    const known = await seen(path, body('known@example.ie'));
    expect(known).toEqual(await seen(path, body('unknown@example.ie')));
  });

  test('an unknown address is checked against a hash of the same cost', () => {
    const { memory, passes, parallelism } = COST;
    expect(DECOY).toContain(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
  });

  test('the owner of a known address is told by mail how to get in', async () => {
    const letter = await registrationLetter(api, 'known@example.ie');
    expect(letter).toMatchObject({
      kind: 'already-registered',
      to: 'known@example.ie',
      facts: {
        link: 'https://www.site.example/forgot-password',
        'login-link': 'https://www.site.example/login',
      },
    });
  });

  test('an unknown address gets no mail for a new password', async () => {
    expect(await resetMail('unknown@example.ie', api.services)).toBeUndefined();
  });
});
