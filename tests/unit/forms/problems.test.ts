import { expect, test } from 'vitest';
import { reasonOf } from '#forms/problems.ts';

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [300, '5 minutes'],
  [301, '6 minutes'],
])('who sent too often and has to wait %i seconds reads: %s', (retrySeconds, wait) => {
  expect(reasonOf({ ok: false, failure: 'limited', errors: {}, retrySeconds })).toBe(
    `That was too often. Try again in ${wait}.`,
  );
});

test('the own words of the API come before ours', () => {
  const detail = 'The depot is closed.';
  expect(reasonOf({ ok: false, failure: 'broken', errors: {}, detail, retrySeconds: 3 })).toBe(
    detail,
  );
});

test.each(['offline', 'slow', 'refused', 'limited', 'broken', 'unreadable'] as const)(
  'the failure "%s" has a sentence without a time',
  (failure) => {
    expect(reasonOf({ ok: false, failure, errors: {} })).toMatch(/^[A-Z].*\.$/);
  },
);
