import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { Refusal } from '#api/client.ts';
import { PLAIN_WORDS } from '#api/field-message.ts';
import { fieldsOf } from '#forms/problems.ts';
import { loggedOutProblem, problemsOf, reasonOf } from '#forms/refusals.ts';
import * as failures from '#messages/failures.ts';

const REASONS = ['offline', 'slow', 'refused', 'limited', 'broken', 'unreadable'] as const;

test.each<[Partial<Refusal>, string]>([
  [{ failure: 'limited', retrySeconds: 1 }, 'That was too often. Try again in 1 second.'],
  [{ failure: 'limited', retrySeconds: 89 }, 'That was too often. Try again in 89 seconds.'],
  [{ failure: 'limited', retrySeconds: 90 }, 'That was too often. Try again in 2 minutes.'],
  [{ failure: 'limited', retrySeconds: 300 }, 'That was too often. Try again in 5 minutes.'],
  [{ failure: 'limited', retrySeconds: 301 }, 'That was too often. Try again in 6 minutes.'],
  // Only too many requests have a time to wait.
  [{ failure: 'broken', retrySeconds: 30 }, failures.form.broken],
  // The own words of the API come before ours.
  [{ failure: 'broken', detail: 'The depot is closed.', retrySeconds: 3 }, 'The depot is closed.'],
  ...REASONS.map((failure): [Partial<Refusal>, string] => [{ failure }, failures.form[failure]]),
])('%o is said as: %s', (refusal, sentence) => {
  expect(reasonOf({ ok: false, failure: 'broken', errors: {}, ...refusal })).toBe(sentence);
});

test('whoever is logged out meanwhile reads where to log in, in a tab of its own', () => {
  expect(loggedOutProblem('booking')).toEqual({
    name: '',
    message: failures.guardExpired,
    link: { text: failures.guardLoginNewTab, path: '/login?return=booking' },
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
  expect(problemsOf(rows, v.safeParse(rows, { items: [{ kg: '' }] }).issues ?? [])).toEqual([
    { name: 'items.0.kg', message: 'B' },
  ]);
  expect(problemsOf(schema, v.safeParse(schema, { email: 'a' }).issues ?? [])).toEqual([
    { name: 'email', message: 'Short.' },
    { name: '', message: 'Not today.' },
  ]);
  expect(problemsOf(schema, v.safeParse(schema, { email: 'a@b.ie' }).issues ?? [])).toEqual([
    { name: '', message: 'Not today.' },
  ]);
});

test('an unticked box, which no browser sends, says what its own schema says', () => {
  const terms = v.object({ terms: v.literal('yes', 'Accept the terms.') });
  const byRole = v.variant('role', [
    v.object({ role: v.literal('driver') }),
    v.object({ role: v.literal('user'), ...terms.entries }),
  ]);
  const found = (schema: v.GenericSchema, typed: object) =>
    problemsOf(schema, v.safeParse(schema, typed, PLAIN_WORDS).issues ?? []);
  expect(found(terms, {})).toEqual([{ name: 'terms', message: 'Accept the terms.' }]);
  expect(found(byRole, { role: 'user' })).toEqual(found(terms, {}));
});

test('each field of a form gets its own problem and no other', () => {
  const field = fieldsOf('enquiry', [{ name: 'email', message: 'Which address?' }]);
  expect([field('email'), field('name')]).toEqual([
    { id: 'enquiry-email', name: 'email', error: 'Which address?' },
    { id: 'enquiry-name', name: 'name', error: undefined },
  ]);
  expect(fieldsOf('enquiry')('email').error).toBeUndefined();
});
