import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appealReference,
  complaintDateProblem,
  countCharacters,
  decisionDateProblem,
  euroCents,
  isAppealReference,
  isDay,
  lastAppealDay,
} from '#domain/people/appeal.ts';
import { addDays } from '#domain/days/calendar.ts';

const FRIDAY = '2026-11-20';

describe('the time to appeal', () => {
  test.each([
    ['on the day of the decision', FRIDAY, undefined],
    ['29 days later', addDays(FRIDAY, -29), undefined],
    ['30 days later', addDays(FRIDAY, -30), undefined],
    ['31 days later', addDays(FRIDAY, -31), 'late'],
    ['before the decision', addDays(FRIDAY, 1), 'future'],
  ])('%s', (_, decision, problem) => {
    expect(decisionDateProblem(decision, '2026-01-05', FRIDAY)).toBe(problem);
  });

  test('counts calendar days over the end of summer time and of the year', () => {
    expect(lastAppealDay('2026-10-10')).toBe('2026-11-09');
    expect(lastAppealDay('2026-12-15')).toBe('2027-01-14');
    expect(lastAppealDay('2028-02-01')).toBe('2028-03-02');
  });

  test('a decision cannot come before the complaint, and may come on its day', () => {
    expect(decisionDateProblem('2026-11-10', '2026-11-11', FRIDAY)).toBe('early');
    expect(decisionDateProblem('2026-11-11', '2026-11-11', FRIDAY)).toBeUndefined();
  });

  test('a complaint of today is taken, of tomorrow is not', () => {
    expect(complaintDateProblem(FRIDAY, FRIDAY)).toBeUndefined();
    expect(complaintDateProblem('2026-11-21', FRIDAY)).toBe('future');
  });

  test.each(['', '2026-02-30', '2026-13-01', '0026-11-20', '20-11-2026', '2026-11-20T10:00'])(
    '"%s" is no date',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(complaintDateProblem(text, FRIDAY)).toBe('missing');
      expect(decisionDateProblem(text, FRIDAY, FRIDAY)).toBe(text === '' ? undefined : 'missing');
    },
  );
});

describe('an amount of euro', () => {
  test.each([
    ['12.50', 1250],
    ['12,5', 1250],
    ['€12', 1200],
    [' 12 € ', 1200],
    ['0.05', 5],
    ['999999.99', 99_999_999],
  ])('"%s" is read', (typed, cents) => {
    expect(euroCents(typed)).toBe(cents);
  });

  test.each(['', '0', '0.00', '-5', '1.234', '1,000.00', '1e3', 'ten', '12.', '1000000'])(
    '"%s" is refused',
    (typed) => {
      expect(euroCents(typed)).toBeUndefined();
    },
  );

  test('whatever is typed, it is a whole number of cents above 0 or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const cents = euroCents(typed);
        expect(cents === undefined || (Number.isSafeInteger(cents) && cents > 0)).toBe(true);
      }),
    );
  });
});

test('a reference names the day and has six letters that nobody misreads', () => {
  expect(appealReference(FRIDAY, new Uint8Array([0, 31, 32, 255, 18, 9]))).toBe(
    'CA-20261120-0Z0ZJ9',
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
      expect(isAppealReference(appealReference(FRIDAY, bytes))).toBe(true);
    }),
  );
});

test.each([
  ['', 0],
  ['Áine', 4],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦 and 🇮🇪', 7],
])('a person sees in "%s" %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  'CA-20261120-7K3M9',
  'CA-20261120-7K3M9QQ',
  'xCA-20261120-7K3M9Q',
  'CA-20261120-7K3M9I',
  'CA-2026112-7K3M9Q',
  'ca-20261120-7k3m9q',
])('%s is no reference of an appeal', (text) => {
  expect(isAppealReference(text)).toBe(false);
});
