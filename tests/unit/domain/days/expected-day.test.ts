import { expect, test } from 'vitest';
import type { DublinTime } from '#domain/days/calendar.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { expectedDay } from '#domain/days/expected-day.ts';
import { routeOnMap } from '#domain/places/parcel-route.ts';

/** It is Wednesday 25 November 2026 in Dublin. */
const AT = Date.UTC(2026, 10, 25, 13, 5);
const dayAfter = (state: State, promised: string | null, isCollected = true) =>
  dayReadOn({ day: '2026-11-25', minutes: 13 * 60 + 5 }, state, promised, isCollected);
const dayReadOn = (
  now: DublinTime,
  state: State,
  promised: string | null = '2026-11-25',
  isCollected = true,
) => expectedDay({ promised, state, at: AT, isCollected, closedDays: ['2026-11-26'], now });

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

test('after a failed attempt it is never a day that is over, however long nobody comes', () => {
  const missed = (day: string, minutes: number, promised?: string) =>
    dayReadOn({ day, minutes }, 'failed_attempt', promised);
  expect(missed('2026-11-27', 8 * 60)).toBe('2026-11-27');
  expect(missed('2026-11-27', 17 * 60 + 59)).toBe('2026-11-27');
  expect(missed('2026-11-27', 18 * 60)).toBe('2026-11-28');
  expect(missed('2026-12-01', 9 * 60)).toBe('2026-12-01');
  expect(missed('2027-01-31', 20 * 60)).toBe('2027-02-01');
  // The office is closed, after the last round of the day before.
  expect(missed('2026-11-25', 20 * 60)).toBe('2026-11-27');
  expect(missed('2026-11-28', 9 * 60, '2026-11-30')).toBe('2026-11-30');
  expect(missed('2026-12-02', 9 * 60, '2026-11-30')).toBe('2026-12-02');
});

test('a parcel that is not paid, or comes no more, has none', () => {
  for (const state of ['created', 'cancelled', 'returned'] as const)
    expect(dayAfter(state, '2026-11-27')).toBeUndefined();
  expect(dayAfter('collected', null)).toBeUndefined();
});

test('the route on the map leads through the towns of the scans, each once', () => {
  const galway = { latitude: 53.27, longitude: -9.05 };
  const dublin = { latitude: 53.35, longitude: -6.26 };
  expect(routeOnMap([undefined, galway, galway, dublin])?.path).toMatch(/^M24\.\d [\d.]+Q[^Q]+$/);
  expect(routeOnMap([galway])?.path).toBe('');
  expect(routeOnMap([{ latitude: 48, longitude: 2 }])).toBeUndefined();
});
