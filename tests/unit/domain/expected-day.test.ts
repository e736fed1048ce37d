import { expect, test } from 'vitest';
import type { State } from '#domain/consignment.ts';
import { expectedDay } from '#domain/expected-day.ts';
import { wayOnMap } from '#domain/parcel-way.ts';

/** Wednesday 25 November 2026 in Dublin. */
const AT = Date.UTC(2026, 10, 25, 13, 5);
const dayAfter = (state: State, promised: string | null, isCollected = true) =>
  expectedDay({ promised, state, at: AT, isCollected, closedDays: ['2026-11-26'] });

test('the promised day counts until the parcel is out for delivery', () => {
  expect(dayAfter('paid', '2026-11-27', false)).toBe('2026-11-27');
  expect(dayAfter('at_depot', '2026-11-27')).toBe('2026-11-27');
  expect(dayAfter('out_for_delivery', '2026-11-27')).toBe('2026-11-25');
  expect(dayAfter('delivered', '2026-11-27')).toBe('2026-11-25');
});

test('after a failed attempt it is the next day with service, or a later one that was chosen', () => {
  expect(dayAfter('failed_attempt', '2026-11-25')).toBe('2026-11-27');
  expect(dayAfter('failed_attempt', '2026-11-30')).toBe('2026-11-30');
  expect(dayAfter('failed_attempt', '2026-11-25', false)).toBe('2026-11-25');
});

test('a parcel that is not paid, or comes no more, has none', () => {
  for (const state of ['created', 'cancelled', 'returned'] as const)
    expect(dayAfter(state, '2026-11-27')).toBeUndefined();
  expect(dayAfter('collected', null)).toBeUndefined();
});

test('the way on the map leads through the towns of the scans, each once', () => {
  const galway = { latitude: 53.27, longitude: -9.05 };
  const dublin = { latitude: 53.35, longitude: -6.26 };
  expect(wayOnMap([undefined, galway, galway, dublin])?.path).toMatch(/^M24\.\d [\d.]+Q[^Q]+$/);
  expect(wayOnMap([galway])?.path).toBe('');
  expect(wayOnMap([{ latitude: 48, longitude: 2 }])).toBeUndefined();
});
