import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice, type FakeDevice } from '#tests/support/fake-device.ts';
import { early, guard } from '#stores/early.ts';

const FACTS = {
  mark: 'data-session',
  session: 'session',
  logout: 'logout',
  toast: 'toast',
  waiting: '/waiting.js',
};
const GUARD = { home: '/', key: 'toast', toast: '{}', from: ['/login'] };
const KEPT = '{"version":1,"auth":{"loading":false,"error":"","auth":true}}';

let device: FakeDevice;
let tab: Map<string, string>;
const load = vi.fn();
const replace = vi.fn<(address: string) => void>();
beforeEach(() => {
  device = fakeDevice();
  tab = new Map();
  load.mockClear();
  replace.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'https://www.site.example', replace });
});
afterEach(() => vi.unstubAllGlobals());

describe('before the first paint', () => {
  test('the page is marked while a session is kept, and loads nothing else', () => {
    device.values.set('session', KEPT);
    early(FACTS, load);
    expect([device.isMarked(), load.mock.calls]).toEqual([true, []]);
  });

  test('the mark follows other tabs, and a page that comes back', () => {
    early(FACTS, load);
    expect(device.isMarked()).toBe(false);
    device.writeFromOtherTab('session', KEPT);
    expect(device.isMarked()).toBe(true);
    device.values.delete('session');
    device.tell('pageshow');
    expect(device.isMarked()).toBe(false);
  });

  test('a name cannot forge the mark', () => {
    const name = JSON.stringify({ auth: { auth: false, user: '"auth":true' } });
    device.values.set('session', name);
    early(FACTS, load);
    expect(device.isMarked()).toBe(false);
  });

  test('what an earlier page has left is loaded', () => {
    tab.set('toast', '{}');
    early(FACTS, load);
    tab.clear();
    device.values.set('logout', 'waiting');
    early(FACTS, load);
    expect(load.mock.calls).toEqual([['/waiting.js'], ['/waiting.js']]);
  });

  test('a blocked storage is no error', () => {
    device.break('blocked');
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => early(FACTS, load)).not.toThrow();
    expect(load).not.toHaveBeenCalled();
  });

  test('its text stands alone', () => {
    const words = `${String(early)}${String(guard)}`;
    expect(words).not.toMatch(/\bimport\b|__vite|</);
  });
});

describe('a guarded page', () => {
  const open = () => early(FACTS, load, (isKept) => guard(GUARD, isKept));
  const goes = () => replace.mock.calls.flat();

  test('gives way to the home page without a session, and leaves a toast for it', () => {
    open();
    expect([goes(), tab.get('toast'), load.mock.calls]).toEqual([['/'], '{}', []]);
  });

  test('stays with a session', () => {
    device.values.set('session', KEPT);
    open();
    expect(goes()).toEqual([]);
  });

  test('stays when nobody knows: the API is asked', () => {
    device.break('blocked');
    open();
    expect(goes()).toEqual([]);
  });

  test.each([
    ['https://www.site.example/login', []],
    ['https://www.site.example/login?return=account', []],
    ['https://www.site.example/login-help', ['/']],
    ['https://evil.example/login', ['/']],
    ['', ['/']],
  ])('that is opened from %j without a session leads to %j', (referrer, wanted) => {
    device.comeFrom(referrer);
    open();
    expect(goes()).toEqual(wanted);
  });
});
