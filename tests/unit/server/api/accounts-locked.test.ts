import { describe, expect, test } from 'vitest';
import { lockLogin, unlockLogin, withdrawApproval } from '#server/accounts/lock.ts';
import { approveAccount } from '#server/accounts/approve.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount, PASSWORD } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('an account that the office locks on %s', (engine) => {
  const api = testApi(engine);
  const lock = (id: string) => lockLogin(api.db, id, api.services.now());
  const tryLogin = (email: string, password = PASSWORD) =>
    api.post('auth/weblogin', { email, password });

  test('is logged out everywhere at once and cannot log in, and only who knows the password learns why', async () => {
    const id = await openAccount(api, 'locked@example.ie');
    const session = await logIn(api, 'locked@example.ie');
    expect((await api.get('users/refresh', session)).status).toBe(200);
    expect(await lock(id)).toBe('done');
    expect((await api.get('users/refresh', session)).status).toBe(401);
    const refused = await tryLogin('locked@example.ie');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        type: '/problems/account-locked',
        detail: 'This account is locked. Ring us, or write to us, and we look into it together.',
      },
    ]);
    expect((await tryLogin('locked@example.ie', 'not the password 1')).status).toBe(401);
  });

  test('logs in again once it is unlocked', async () => {
    const id = await openAccount(api, 'unlocked@example.ie');
    expect(await unlockLogin(api.db, id)).toBe('already');
    await lock(id);
    expect(await lock(id)).toBe('already');
    expect(await unlockLogin(api.db, id)).toBe('done');
    expect((await tryLogin('unlocked@example.ie')).status).toBe(200);
    expect(await lock('no-such-account')).toBe('unknown');
  });

  test('a driver whose approval is taken back sees no parcel in the session of before', async () => {
    const id = await openAccount(api, 'driver@example.ie', 'driver');
    await approveAccount(api.db, id, api.services.now());
    const session = await logIn(api, 'driver@example.ie');
    expect((await api.get('driver/journeys', session)).status).toBe(200);
    expect(await withdrawApproval(api.db, id)).toBe('done');
    expect((await api.get('driver/journeys', session)).status).toBe(401);
    const later = await logIn(api, 'driver@example.ie');
    expect((await api.get('driver/journeys', later)).status).toBe(403);
  });
});
