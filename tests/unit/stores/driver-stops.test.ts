import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeStops, readStops, STOPS_KEPT_MS, type StoredStops } from '#stores/driver-stops.ts';
import { fakeDevice, type FakeDevice } from '#tests/support/drivers/fake-device.ts';

const TEN = Date.UTC(2026, 10, 21, 10);
const LIST: StoredStops = {
  account: 'me',
  savedAt: TEN,
  aheadMs: -1500,
  day: '2026-11-21',
  stops: [],
  isWhole: true,
};
let device: FakeDevice;
beforeEach(() => {
  device = fakeDevice();
});
afterEach(() => vi.unstubAllGlobals());

test('the list of stops is there when there is no connection', () => {
  storeStops(LIST);
  expect(readStops('me', TEN + 1)).toEqual(LIST);
});

test.each([
  ['another account’s', () => readStops('another', TEN)],
  ['yesterday’s', () => readStops('me', TEN + STOPS_KEPT_MS)],
  ['a broken', () => (device.values.set('driver-stops', '{"account":"me"}'), readStops('me', TEN))],
])('%s list is forgotten', (_, read) => {
  storeStops(LIST);
  expect([read(), device.values.has('driver-stops')]).toEqual([undefined, false]);
});
