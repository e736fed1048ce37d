import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { consentRecord, isAccepted } from '#domain/people/consent.ts';

const CONSENTED = Date.UTC(2026, 10, 20, 12);

test.each([
  ['accepted', true],
  ['declined', false],
])('%s counts for 180 days and then no more', (choice, expected) => {
  const record = consentRecord(choice, CONSENTED);
  expect(JSON.parse(record)).toEqual({ version: 1, time: CONSENTED, choice });
  expect(isAccepted(record, CONSENTED)).toBe(expected);
  expect(isAccepted(record, CONSENTED + 180 * DAY_MS - 1)).toBe(expected);
  expect(isAccepted(record, CONSENTED + 180 * DAY_MS)).toBeUndefined();
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['half a record', '{"version":1,'],
  ['another version', consentRecord('accepted', CONSENTED).replace('1', '2')],
  ['another choice', consentRecord('maybe', CONSENTED)],
  ['no time', '{"version":1,"choice":"accepted"}'],
  ['a time that is no number', '{"version":1,"time":"x","choice":"accepted"}'],
  ['a time in the future', consentRecord('accepted', CONSENTED + 1)],
  ['something before', ` ${consentRecord('accepted', CONSENTED)}`],
  ['something more', `${consentRecord('accepted', CONSENTED)} `],
])('%s is no answer', (_name, record) => {
  expect(isAccepted(record, CONSENTED)).toBeUndefined();
});
