import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AINE, fakeDevice, type FakeDevice } from '#tests/support/drivers/fake-device.ts';
import { EMPTY_SESSION } from '#stores/session-schema.ts';
import type * as SessionModule from '#stores/session.ts';

let device: FakeDevice;
beforeEach(() => {
  vi.resetModules();
  device = fakeDevice();
});
afterEach(() => vi.unstubAllGlobals());

const session = (): Promise<typeof SessionModule> => import('#stores/session.ts');
const storage = () => import('#stores/storage.ts');

describe('a value of the device', () => {
  test('is kept, read and forgotten', async () => {
    const { forgetStored, keepStored, readStored } = await storage();
    keepStored('a', '1');
    expect([readStored('a'), device.values.get('a')]).toEqual(['1', '1']);
    forgetStored('a');
    expect([readStored('a'), device.values.size]).toEqual([undefined, 0]);
  });

  test.each(['full', 'blocked'] as const)(
    'lasts as long as the page when it is %s',
    async (how) => {
      const { forgetStored, keepStored, readStored } = await storage();
      device.break(how);
      keepStored('a', '1');
      expect(readStored('a')).toBe('1');
      forgetStored('a');
      expect(readStored('a')).toBeUndefined();
    },
  );

  test('that did not fit wins over the older one that is still there', async () => {
    const { keepStored, readStored } = await storage();
    keepStored('a', 'old');
    device.break('full');
    keepStored('a', 'new');
    expect(readStored('a')).toBe('new');
    device.writeFromOtherTab('a', 'newer');
    expect(readStored('a')).toBe('newer');
  });
});

describe('the session', () => {
  test('writes nothing before somebody logs in, and one key then', async () => {
    const { loginSucceeded } = await session();
    expect([...device.values.keys()]).toEqual([]);
    loginSucceeded(AINE, 100);
    expect([...device.values.keys()]).toEqual(['session']);
  });

  test('drops what it cannot read', async () => {
    device.values.set('session', '{"version":7}');
    const { $session } = await session();
    expect($session.get()).toEqual(EMPTY_SESSION);
    expect([...device.values.keys()]).toEqual([]);
  });

  test.each(['full', 'blocked'] as const)('works with a %s storage', async (how) => {
    device.break(how);
    const { $session, loggedOut, loginSucceeded } = await session();
    loginSucceeded(AINE, 100);
    expect($session.get().auth.creditCents).toBe(100);
    expect(device.isMarked()).toBe(true);
    loggedOut();
    expect($session.get()).toEqual(EMPTY_SESSION);
    expect(device.isMarked()).toBe(false);
  });

  test('follows a login and a logout in another tab', async () => {
    const { $session, loginSucceeded } = await session();
    loginSucceeded(AINE, 100);
    const kept = device.values.get('session') ?? '';
    device.writeFromOtherTab('session', null);
    expect([$session.get().auth.auth, device.isMarked()]).toEqual([false, false]);
    device.writeFromOtherTab('session', kept);
    expect([$session.get().auth.auth, device.isMarked()]).toEqual([true, true]);
    device.writeFromOtherTab(null, null);
    expect($session.get().auth.auth).toBe(false);
  });
});
