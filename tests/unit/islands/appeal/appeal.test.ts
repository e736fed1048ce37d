import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/days/calendar.ts';
import {
  answersIn,
  ANSWER_NAMES,
  appealProblems,
  type AppealAnswers,
} from '#islands/appeal/check-answers.ts';
import { draftLink, explanationOf, rowsOf, textOf } from '#islands/appeal/appeal-text.ts';
import * as appeal from '#messages/appeal.ts';

const { errors } = appeal;
import { APPEAL_FACTS } from '#tests/support/forms/appeal-form.ts';

const TODAY = '2026-11-20';
const RIGHT = {
  ...APPEAL_FACTS,
  tracked: 'yes',
  trackingNumber: 'RR123456785IE',
  stamps: 'yes',
  stampsValue: '12,5',
  cheque: 'no',
  chequeValue: '99',
  notes: 'The box was open.\r\nTwo books are missing.',
};

function inputs(changes: Readonly<Record<string, string>> = {}): AppealAnswers {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...RIGHT, ...changes })) fields.append(name, value);
  return answersIn(fields);
}
const problems = (changes: Readonly<Record<string, string>> = {}) =>
  appealProblems(inputs(changes), TODAY);
const whole = (changes: Readonly<Record<string, string>> = {}) => ({
  reference: 'CA-20261120-7K3M9Q',
  day: TODAY,
  answers: inputs(changes),
});

describe('the appeal', () => {
  test('that is right has no problem', () => {
    expect(problems()).toEqual([]);
  });

  test('that is empty names every field that is asked for, in the order of the form', () => {
    const empty = appealProblems(answersIn(new FormData()), TODAY);
    expect(empty.map(({ name }) => name)).toEqual(
      ANSWER_NAMES.filter(
        (name) =>
          !['decisionDate', 'trackingNumber', 'stampsValue', 'chequeValue', 'notes'].includes(name),
      ),
    );
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['a number of tracked post', { trackingNumber: '' }, errors.trackingNumber],
    ['a value of stamps', { stampsValue: 'lots' }, errors.value],
    ['a value of a cheque', { chequeValue: '', cheque: 'yes' }, errors.value],
    ['a decision after the complaint', { decisionDate: '2026-09-30' }, errors.decisionEarly],
    ['a decision in the past', { decisionDate: '2026-11-21' }, errors.decisionFuture],
    ['a complaint in the past', { complaintDate: '2026-11-21' }, errors.complaintFuture],
    ['at most 280 characters', { notes: 'x'.repeat(281) }, 'Use 280 characters or fewer.'],
    ['at most 280 emoji', { notes: '👩‍👩‍👧'.repeat(281) }, 'Use 280 characters or fewer.'],
  ])('needs %s', (_, changes, message) => {
    const [name] = Object.keys(changes);
    expect(problems(changes)).toContainEqual({ name, message });
  });

  test('is taken on day 30, and day 31 is told the last day', () => {
    expect(problems({ decisionDate: addDays(TODAY, -30) })).toEqual([]);
    expect(problems({ decisionDate: addDays(TODAY, -31) })).toEqual([
      { name: 'decisionDate', message: errors.decisionLate('19 November 2026') },
    ]);
  });

  test('can be made without a final decision, and then says so', () => {
    expect(problems({ decisionDate: '' })).toEqual([]);
    expect(textOf(whole({ decisionDate: '' }))).toContain('Date of final decision: none so far');
    expect(explanationOf(whole({ decisionDate: '' }))).toContain('you can appeal at any time');
  });

  test('says nothing that its form has hidden', () => {
    const text = textOf(whole({ tracked: 'no' }));
    expect(text).not.toContain('RR123');
    expect(text).not.toContain('99');
  });

  test('is written line by line', () => {
    expect(textOf(whole()).split('\n')).toEqual([
      'Reference: CA-20261120-7K3M9Q',
      'Case number: C-1234',
      'Date of original complaint: 1 October 2026',
      'Date of final decision: 10 November 2026',
      'First name: Áine',
      'Last name: Ní Bhriain',
      'Email: aine@example.ie',
      'Was it tracked post? Yes',
      'Tracking or order number: RR123456785IE',
      'Did you receive stamps? Yes',
      'Value of the stamps in euro: €12.50',
      'Did you receive a cheque? No',
      'Notes: The box was open.',
      'Two books are missing.',
      'Prepared on: 20 November 2026',
    ]);
  });

  test('leaves out notes that nobody wrote', () => {
    expect(rowsOf(whole({ notes: '' })).map(({ label }) => label)).not.toContain('Notes');
  });
});

describe('the draft of the e-mail', () => {
  const open = (changes: Readonly<Record<string, string>> = {}) => {
    const { href, isShortened } = draftLink('help@courier.example', whole(changes));
    const url = new URL(href);
    return { href, isShortened, to: url.pathname, query: url.searchParams };
  };

  test('has the address, the subject and the whole text with the line ends of mails', () => {
    const { to, query, isShortened } = open();
    expect(to).toBe('help@courier.example');
    expect(query.get('subject')).toBe('Complaint appeal CA-20261120-7K3M9Q');
    expect(query.get('body')).toBe(textOf(whole()).replaceAll('\n', '\r\n'));
    expect(isShortened).toBe(false);
  });

  test('that would be too long for a mail program says to paste the text', () => {
    const { href, query, isShortened } = open({ notes: '漢'.repeat(280) });
    expect(href.length).toBeLessThanOrEqual(2000);
    expect(isShortened).toBe(true);
    expect(query.get('body')).toContain('paste the copied text');
    expect(query.get('body')).toContain('C-1234');
  });

  test('is never too long and never breaks, whatever was typed', () => {
    const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength, minLength: 1 });
    fc.assert(
      fc.property(
        text(40),
        text(100),
        text(100),
        text(280),
        (caseNumber, firstName, lastName, notes) => {
          const { href, query } = open({ caseNumber, firstName, lastName, notes });
          expect(href.length).toBeLessThanOrEqual(2000);
          expect([...query.keys()]).toEqual(['subject', 'body']);
        },
      ),
      { numRuns: 25 },
    );
  });
});
