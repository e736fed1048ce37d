import { expect, test } from 'vitest';
import { addMonths, formatDate, formatDay, minutesOf } from '#domain/calendar.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('a time of a clock is its minutes since midnight', () => {
  expect(['00:00', '09:05', '17:30', '23:59'].map(minutesOf)).toEqual([0, 545, 1050, 1439]);
});

test('a day is written with its weekday, or without', () => {
  expect(formatDay('2026-11-21')).toBe('Saturday 21 November 2026');
  expect(formatDate('2027-01-03')).toBe('3 January 2027');
});
