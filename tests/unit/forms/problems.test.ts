import { expect, test } from 'vitest';
import * as v from 'valibot';
import { fieldsOf } from '#forms/problems.ts';
import { loggedOutProblem, problemsOf, reasonOf } from '#forms/refusals.ts';
import { failures } from '#messages/failures.ts';

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
    expect(reasonOf({ ok: false, failure, errors: {} })).toBe(failures.form[failure]);
  },
);

test('a time to wait is said of too many requests only', () => {
  expect(reasonOf({ ok: false, failure: 'broken', errors: {}, retrySeconds: 30 })).toBe(
    failures.form.broken,
  );
});

test('whoever is logged out meanwhile reads where to log in, in a tab of its own', () => {
  expect(loggedOutProblem('booking')).toEqual({
    name: '',
    message: failures.guard.expired,
    link: { text: failures.guard.loginBeside, path: '/login?return=booking' },
  });
});

test('a field says the first thing that is wrong with it, and the whole form what is no field', () => {
  const rows = v.object({
    items: v.array(v.object({ kg: v.pipe(v.string('A'), v.minLength(2, 'B')) })),
  });
  const schema = v.pipe(
    v.object({ email: v.pipe(v.string(), v.minLength(3, 'Short.'), v.email('No address.')) }),
    v.check(() => false, 'Not today.'),
  );
  expect(problemsOf(v.safeParse(rows, { items: [{ kg: '' }] }).issues ?? [])).toEqual([
    { name: 'items.0.kg', message: 'B' },
  ]);
  expect(problemsOf(v.safeParse(schema, { email: 'a' }).issues ?? [])).toEqual([
    { name: 'email', message: 'Short.' },
    { name: '', message: 'Not today.' },
  ]);
  expect(problemsOf(v.safeParse(schema, { email: 'a@b.ie' }).issues ?? [])).toEqual([
    { name: '', message: 'Not today.' },
  ]);
});

test('each field of a form gets its own problem and no other', () => {
  const field = fieldsOf('enquiry', [{ name: 'email', message: 'Which address?' }]);
  expect([field('email'), field('name')]).toEqual([
    { id: 'enquiry-email', name: 'email', error: 'Which address?' },
    { id: 'enquiry-name', name: 'name', error: undefined },
  ]);
  expect(fieldsOf('enquiry')('email').error).toBeUndefined();
});
