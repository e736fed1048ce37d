import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AINE, fakeDevice, type FakeDevice } from '#tests/support/drivers/fake-device.ts';

let device: FakeDevice;
const logouts = vi.fn<() => Promise<Response>>();
const worked = () => Promise.resolve(Response.json({ status: true }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = () => [...device.values.keys()];

beforeEach(() => {
  vi.resetModules();
  device = fakeDevice();
  logouts.mockReset();
  vi.stubGlobal('fetch', logouts);
});
afterEach(() => vi.unstubAllGlobals());

async function enter() {
  const { loginSucceeded } = await import('#stores/session.ts');
  const { logOut, postLogout } = await import('#stores/logout.ts');
  loginSucceeded(AINE, 100);
  return { loginSucceeded, logOut, postLogout };
}

test('a logout clears the device before the API answers', async () => {
  const { logOut } = await enter();
  logouts.mockImplementation(worked);
  const done = logOut();
  expect([kept(), device.isMarked()]).toEqual([['logout'], false]);
  expect([await done, kept()]).toEqual([true, []]);
});

test('a logout leaves neither a draft, nor the parcels that were looked up, nor a driver’s stops', async () => {
  const { logOut } = await enter();
  device.values
    .set('draft-appeal', '{}')
    .set('draft-booking', '{}')
    .set('timelines', '[]')
    .set('driver-stops', '{}')
    .set('consent', '{}');
  const removeItem = vi.fn();
  vi.stubGlobal('sessionStorage', { removeItem });
  logouts.mockImplementation(worked);
  await logOut();
  expect(kept()).toEqual(['consent']);
  expect(removeItem.mock.calls).toEqual([['forms']]);
});

test('a logout without a connection is told when the connection is back', async () => {
  const { logOut } = await enter();
  logouts.mockImplementation(offline);
  expect([await logOut(), kept()]).toEqual([false, ['logout']]);
  logouts.mockImplementation(worked);
  device.tell('online');
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('an API that is broken is told later', async () => {
  const { logOut, postLogout } = await enter();
  logouts.mockResolvedValueOnce(new Response('<h1>Oops</h1>', { status: 500 }));
  expect(await logOut()).toBe(false);
  logouts.mockImplementation(worked);
  expect([await postLogout(), kept()]).toEqual([true, []]);
});

test('a new login forgets a logout that the API has not heard of', async () => {
  const { loginSucceeded, logOut, postLogout } = await enter();
  logouts.mockImplementation(offline);
  await logOut();
  loginSucceeded(AINE, 100);
  logouts.mockClear();
  expect([await postLogout(), logouts.mock.calls.length, kept()]).toEqual([true, 0, ['session']]);
});
