import { expect, test } from 'vitest';
import { addMonths } from '#domain/calendar.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
