import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dublinTime,
  formatDate,
  formatDay,
  minutesOf,
  startOf,
  weekdayOf,
} from '#domain/days/calendar.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days are %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

describe.each(['Europe/Dublin', 'Europe/London', 'Europe/Lisbon', 'UTC', 'America/New_York'])(
  'on a machine in %s the clock in Ireland',
  (zone) => {
    beforeAll(() => vi.stubEnv('TZ', zone));
    afterAll(() => vi.unstubAllEnvs());

    test.each([
      ['in summer time', '2026-07-01T23:30:00Z', '2026-07-02', 30],
      ['in winter time', '2026-12-01T23:30:00Z', '2026-12-01', 23 * 60 + 30],
      ['at midnight', '2026-11-20T00:00:00Z', '2026-11-20', 0],
      ['before summer time', '2027-03-28T00:59:59Z', '2027-03-28', 59],
      ['when summer time begins', '2027-03-28T01:00:00Z', '2027-03-28', 120],
      ['before summer time ends', '2026-10-25T00:59:59Z', '2026-10-25', 119],
      ['when summer time ends', '2026-10-25T01:00:00Z', '2026-10-25', 60],
    ])('counts %s', (_name, moment, day, minutes) => {
      expect(dublinTime(new Date(moment))).toEqual({ day, minutes });
    });

    test('begins each day, also the first of the year 10000', () => {
      const days = ['2026-10-25', '2026-10-26', '2027-03-28', '10000-01-01'].map(startOf);
      expect(days.join()).toMatch(/^2026-10-24T23,2026-10-25T24,2027-03-27T24,9999-12-31T2[34]$/);
    });
  },
);

test('a time of a clock is its minutes since midnight', () => {
  expect(['00:00', '09:05', '17:30', '23:59'].map(minutesOf)).toEqual([0, 545, 1050, 1439]);
});

test('a day is written with its weekday, or without', () => {
  expect(formatDay('2026-11-21')).toBe('Saturday 21 November 2026');
  expect(formatDate('2027-01-03')).toBe('3 January 2027');
  expect(weekdayOf('2026-11-22')).toBe(0);
});
