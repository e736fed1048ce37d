import { expect, test, vi } from 'vitest';
import { numberIn } from '#islands/driver/scan/barcode-detector.ts';
import { fetchNextScans, nextScansAfter, stepsOf } from '#islands/driver/scan/next-scans.ts';
import { folded } from '#islands/driver/scan-titles.ts';
import { scanOf } from '#tests/support/drivers/scans.ts';
import { FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
const waiting = (state: 'collected' | 'failed_attempt', refused: string | null = null) => ({
  ...scanOf({ id: FREE_NUMBER, state }),
  key: '',
  refused,
});
const stop = { id: FREE_NUMBER, kind: 'collection', state: 'paid' } as const;

test('a parcel that is still with the sender can be collected', () => {
  expect(nextScansAfter(stepsOf(stop, []))).toEqual({
    state: 'paid',
    next: ['collected', 'failed_attempt', 'exception'],
  });
});

test('a parcel whose collection waits to be sent goes on from there', () => {
  const { state, next } = nextScansAfter(stepsOf(stop, [waiting('collected')]));
  expect([state, next.includes('delivered'), next.includes('collected')]).toEqual([
    'collected',
    true,
    false,
  ]);
});

test('a scan that was refused changes nothing', () => {
  expect(nextScansAfter(stepsOf(stop, [waiting('collected', 'No.')])).state).toBe('paid');
});

test('a proxy that knows no such page says nothing about the parcel', async () => {
  const response = new Response('<h1>Not found</h1>', { status: 404 });
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  expect(await fetchNextScans(FREE_NUMBER, [])).toMatchObject({ state: undefined });
  vi.unstubAllGlobals();
});

test('after a closed door the past of a parcel decides: with us it can go back to the depot', () => {
  const attempted = { ...stop, state: 'failed_attempt' } as const;
  expect(nextScansAfter(stepsOf(attempted, [])).next).toContain('collected');
  const door = { ...attempted, kind: 'delivery' } as const;
  expect(nextScansAfter(stepsOf(door, [])).next).toContain('at_depot');
});

test.each([
  [FREE_NUMBER, FREE_NUMBER],
  ['ie 7m3d 90qx m2vc', FREE_NUMBER],
  [`https://www.site.example/track/${FREE_NUMBER}`, FREE_NUMBER],
  [`https://www.site.example/track?id=${FREE_NUMBER}`, FREE_NUMBER],
  [`https://www.site.example/track/${FREE_NUMBER}/`, FREE_NUMBER],
  ['https://www.site.example/', undefined],
  ['5 011234 567890', undefined],
  ['', undefined],
])('in the code "%s" is the number %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test('a town is found without its accents', () => {
  expect(folded(' Dún Laoghaire ')).toBe('dun laoghaire');
});
