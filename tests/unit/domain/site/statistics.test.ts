import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/days/calendar.ts';
import { figuresOf, weekdaysFrom } from '#domain/site/statistics.ts';

const OFFSETS = {
  since: '2021-08-01',
  bookingsBase: 300,
  driversBase: 278,
  deliveredBase: 583992,
  deliveredPerWeekday: 1200,
  journeysPerWeekday: 120,
  journeysBase: 100000,
  journeysDivisor: 50,
};
const COUNTS = { packageCount: 7, driverCount: 2, journyCount: 100, bookingCount: 9 };

test.each([
  ['2021-08-01', '2026-11-20', 1385],
  ['2026-11-20', '2026-11-19', 0],
  ['2021-08-01', '1970-01-01', 0],
])('from %s to %s are %i weekdays, both days counted', (first, last, weekdays) => {
  expect(weekdaysFrom(first, last)).toBe(weekdays);
});

test('the weekdays are the ones that counting day by day finds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(800), (start, length) => {
      const first = addDays('2026-03-29', start);
      const days = Array.from({ length: length + 1 }, (_, at) => weekdayOf(addDays(first, at)));
      expect(weekdaysFrom(first, addDays(first, length))).toBe(
        days.filter((day) => day >= 1 && day <= 5).length,
      );
    }),
  );
});

test('the figures are the ones that were ordered', () => {
  expect(figuresOf(OFFSETS, COUNTS, '2026-11-20')).toEqual({
    bookings: 300 + 9,
    drivers: 278 + 2,
    delivered: 583992 + 1200 * 1385 + 7,
    journeys: 1385 * 120 + (100000 + 100) / 50,
  });
});

test('journeys are whole', () => {
  const { journeys } = figuresOf(OFFSETS, { ...COUNTS, journyCount: 24 }, '2026-11-20');
  expect(journeys).toBe(168200);
});

test('an operator who adds nothing shows the true counts', () => {
  const none = Object.fromEntries(
    Object.keys(OFFSETS)
      .filter((name) => /Base|PerWeekday/.test(name))
      .map((name) => [name, 0]),
  );
  expect(figuresOf({ ...OFFSETS, ...none }, COUNTS, '2026-11-20')).toEqual({
    bookings: 9,
    drivers: 2,
    delivered: 7,
    journeys: 100,
  });
});
