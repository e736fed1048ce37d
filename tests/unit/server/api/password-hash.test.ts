import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { limitConcurrency } from '#server/accounts/limit-concurrency.ts';
import { hashPassword, isOutdated, isPassword } from '#server/accounts/password-hash.ts';

/** From the tests of the reference implementation: "password" with the salt "somesalt". */
const REFERENCE =
  '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

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
    expect(await isPassword(REFERENCE, 'password')).toBe(true);
    expect(await isPassword(REFERENCE, 'Password')).toBe(false);
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
    expect(isOutdated(REFERENCE)).toBe(true);
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
  /** Work that goes on until it is told to end. */
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
