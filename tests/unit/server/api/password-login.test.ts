import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DECOY, hashPassword, isOutdated, isPassword } from '#server/accounts/password-hash.ts';
import { records, lock } from '#server/platform/db/index.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import {
  logIn,
  openAccount,
  PASSWORD,
  registrationOf,
  newSession,
} from '#tests/support/people/accounts.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { changeRows } from '#tests/support/api/rows.ts';

/** The tests of the reference implementation have it: "password" with the salt "somesalt". */
const HASH = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

describe.each(ENGINES)('passwords on %s', (engine) => {
  const api = testApi(engine);

  test('a hash of an older cost is replaced at the login, and both at once get in', async () => {
    const email = 'old@example.ie';
    const id = await openAccount(api, email);
    await changeRows(api.db, 'accounts', { password_hash: HASH }, { id });
    await Promise.all([logIn(api, email, 'password'), logIn(api, email, 'password')]);
    const { password_hash } = await records.get(api.db, 'accounts', { id });
    expect(isOutdated(password_hash)).toBe(false);
    await logIn(api, email, 'password');
  });

  test.each([
    ['changed, does not get in', 'nine grey seals at Dursey', 401],
    ['hashed anew, gets in', PASSWORD, 200],
  ])('whoever logs in while the password is %s', async (_, next, status) => {
    const email = `race${status}@example.ie`;
    const id = await openAccount(api, email);
    const password_hash = await hashPassword(next, true);
    const login = await api.db.transaction().execute(async (tx) => {
      await lock(tx, 'accounts', id);
      const answer = api.post('auth/weblogin', { email, password: PASSWORD });
      // The password check takes as long as these hashes; the session cannot begin before this transaction ends.
      for (let at = 0; at < 3; at += 1) await isPassword(DECOY, PASSWORD, true);
      await tx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
      return { answer };
    });
    expect((await login.answer).status).toBe(status);
  });

  test.each([
    ['eleven char', 'Use 12 characters or more.'],
    ['x7'.repeat(70), 'Use 128 characters or fewer.'],
    ['password123456', 'Many people use this password: choose another one.'],
    ['Áine.NíBhriain!', 'Your name, your email or our name is most of it: choose another one.'],
  ])('the password "%s" is refused at the registration', async (password, message) => {
    const body = { ...registrationOf('user', 'new@example.ie'), password };
    const response = await api.post('auth/register', body);
    const problem = { status: 422, errors: [{ pointer: '#/password', message }] };
    expect(await response.json()).toMatchObject(problem);
  });

  test('our own name as a password is refused', async () => {
    const { brand = '' } = api.services.content.facts();
    const body = { ...registrationOf('user', 'new@example.ie'), password: `${brand}-${brand}-x7k` };
    expect((await api.post('auth/register', body)).status).toBe(422);
  });

  test.each(['twelve hares!', '🦊🐟🌊⛵🪨🐚🦀🌧🍀🐑🚲🎻', 'fiche bád ar an bhfarraige'])(
    'the password "%s" is accepted and logs in',
    async (password) => {
      const email = `p${password.length}@example.ie`;
      await openAccount(api, email, 'user', { password });
      expect((await api.post('auth/weblogin', { email, password })).status).toBe(200);
    },
  );

  test('a crowd at the login is refused early and told when to come back, and who is logged in gets past it', async () => {
    const email = 'crowd@example.ie';
    const cookie = await newSession(api, email);
    const strangers = Array.from({ length: 100 }, (_, n) =>
      api.post('auth/weblogin', { email: `n${n}@example.ie`, password: PASSWORD }),
    );
    const own = await api.post('auth/weblogin', { email, password: PASSWORD }, cookie);
    expect(own.status).toBe(200);
    const answers = await Promise.all(strangers);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
  });
});

describe('the hash of a password', () => {
  test('is Argon2id as RFC 9106, section 5.3, computes it', () => {
    const tag = argon2Sync('argon2id', {
      message: Buffer.alloc(32, 1),
      nonce: Buffer.alloc(16, 2),
      secret: Buffer.alloc(8, 3),
      associatedData: Buffer.alloc(12, 4),
      parallelism: 4,
      tagLength: 32,
      memory: 32,
      passes: 3,
    });
    expect(tag.toString('hex')).toBe(
      '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
    );
  });

  test('that another program wrote fits its password and no other', async () => {
    expect(await isPassword(HASH, 'password')).toBe(true);
    expect(await isPassword(HASH, 'Password')).toBe(false);
  });

  test('is a PHC string that names its cost, with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('twice'), hashPassword('twice')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('does not depend on how a keyboard writes é', async () => {
    const composed = await hashPassword('caf\u00e9 na farraige');
    expect(await isPassword(composed ?? '', 'cafe\u0301 na farraige')).toBe(true);
  });

  test('of another cost is outdated', async () => {
    expect(isOutdated(HASH)).toBe(true);
    expect(isOutdated((await hashPassword('new')) ?? '')).toBe(false);
  });

  test.each(['', 'plain text', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$AAAAAAAA', '$2b$10$abc'])(
    'that is none, such as "%s", fits no password',
    async (stored) => {
      expect(await isPassword(stored, stored)).toBe(false);
    },
  );
});

describe('lanes', () => {
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    return { work: () => promise, end: () => resolve(undefined) };
  };

  test('let only so many run at a time, and the next one in when one ends', async () => {
    const inLane = limitConcurrency({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const all = [0, 1, 2].map(held);
    const done = all.map(({ work }, index) =>
      inLane(() => {
        started.push(index);
        return work();
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    all[0]?.end();
    await done[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of all) end();
    await Promise.all(done);
  });

  test('refuse what would wait behind too many', async () => {
    const inLane = limitConcurrency({ atOnce: 1, waiting: 1 });
    const first = held();
    const done = [inLane(first.work), inLane(() => Promise.resolve('second'))];
    expect(await inLane(() => Promise.resolve('third'))).toBeUndefined();
    first.end();
    expect(await Promise.all(done)).toEqual([undefined, 'second']);
  });

  test('keep places for those who are known, who go first', async () => {
    const inLane = limitConcurrency({ atOnce: 1, waiting: 1 });
    const first = held();
    const order: string[] = [];
    const as = (name: string) => () => Promise.resolve(order.push(name));
    const done = [inLane(first.work), inLane(as('stranger')), inLane(as('known'), true)];
    expect(await inLane(as('stranger refused'))).toBeUndefined();
    first.end();
    await Promise.all(done);
    expect(order).toEqual(['known', 'stranger']);
  });

  test('are free again after work that failed', async () => {
    const inLane = limitConcurrency({ atOnce: 1, waiting: 0 });
    await expect(inLane(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await inLane(() => Promise.resolve('next'))).toBe('next');
  });
});
