import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStops, readStops, STOPS_KEPT_MS, type KeptStops } from '#stores/driver-stops.ts';
import { fakeDevice, type FakeDevice } from '#tests/support/drivers/fake-device.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const LIST: KeptStops = {
  account: 'me',
  savedAt: NOW,
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
  keepStops(LIST);
  expect(readStops('me', NOW + 1)).toEqual(LIST);
});

test.each([
  ['another account’s', () => readStops('another', NOW)],
  ['yesterday’s', () => readStops('me', NOW + STOPS_KEPT_MS)],
  ['a broken', () => (device.values.set('driver-stops', '{"account":"me"}'), readStops('me', NOW))],
])('%s list is forgotten', (_, read) => {
  keepStops(LIST);
  expect([read(), device.values.has('driver-stops')]).toEqual([undefined, false]);
});
