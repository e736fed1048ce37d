import * as v from 'valibot';
import { email, filled, prose } from '#api/text.ts';
import {
  complaintDateProblem,
  countCharacters,
  decisionDateProblem,
  euroCents,
  lastAppealDay,
  MOST_NOTES,
  MOST_NOTES_UNITS,
  type DateProblem,
} from '#domain/appeal.ts';
import { formatDate, type Day } from '#domain/calendar.ts';
import { appealMessages } from '#messages';
import type { FieldProblem } from '../parts/submit-parts.ts';

const { errors } = appealMessages;

/** The fields of the form in their order (specification, section 5). */
export const NAMES = [
  'caseNumber',
  'complaintDate',
  'decisionDate',
  'firstName',
  'lastName',
  'email',
  'tracked',
  'trackingNumber',
  'stamps',
  'stampsValue',
  'cheque',
  'chequeValue',
  'notes',
] as const;
export type Name = (typeof NAMES)[number];
export type Answers = Readonly<Record<Name, string>>;

/** Fields that are only asked for after a yes to another one. */
const ASKED_AFTER: Partial<Record<Name, Name>> = {
  trackingNumber: 'tracked',
  stampsValue: 'stamps',
  chequeValue: 'cheque',
};

/** Reads the form; what it does not ask for, such as the value of stamps that nobody got, is empty. */
export function answersIn(fields: FormData): Answers {
  const text = (name: Name): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const answer = (name: Name): string => {
    const question = ASKED_AFTER[name];
    return question !== undefined && text(question) !== 'yes' ? '' : text(name);
  };
  return {
    caseNumber: answer('caseNumber'),
    complaintDate: answer('complaintDate'),
    decisionDate: answer('decisionDate'),
    firstName: answer('firstName'),
    lastName: answer('lastName'),
    email: answer('email'),
    tracked: answer('tracked'),
    trackingNumber: answer('trackingNumber'),
    stamps: answer('stamps'),
    stampsValue: answer('stampsValue'),
    cheque: answer('cheque'),
    chequeValue: answer('chequeValue'),
    notes: answer('notes'),
  };
}

/** What is wrong with the answers on a day in Ireland, in the order of the form. */
export function problemsIn(answers: Answers, today: Day): readonly FieldProblem[] {
  const { complaintDate, decisionDate } = answers;
  const found: Record<Name, string | undefined> = {
    caseNumber: wrong(filled(40, errors.caseNumber), answers.caseNumber),
    complaintDate: complaintSentence(complaintDateProblem(complaintDate, today)),
    decisionDate: decisionSentence(
      decisionDateProblem(decisionDate, complaintDate, today),
      decisionDate,
    ),
    firstName: wrong(filled(100, errors.firstName), answers.firstName),
    lastName: wrong(filled(100, errors.lastName), answers.lastName),
    email: wrong(email(), answers.email),
    tracked: choice(answers.tracked),
    trackingNumber:
      answers.tracked === 'yes'
        ? wrong(filled(40, errors.trackingNumber), answers.trackingNumber)
        : undefined,
    stamps: choice(answers.stamps),
    stampsValue: answers.stamps === 'yes' ? value(answers.stampsValue) : undefined,
    cheque: choice(answers.cheque),
    chequeValue: answers.cheque === 'yes' ? value(answers.chequeValue) : undefined,
    notes:
      countCharacters(answers.notes) > MOST_NOTES
        ? errors.notesLong
        : wrong(prose(MOST_NOTES_UNITS), answers.notes),
  };
  return NAMES.flatMap((name) => {
    const message = found[name];
    return message === undefined ? [] : [{ name, message }];
  });
}

const wrong = (schema: v.GenericSchema<unknown, string>, text: string): string | undefined =>
  v.safeParse(schema, text).issues?.[0].message;

const choice = (answer: string): string | undefined =>
  answer === 'yes' || answer === 'no' ? undefined : errors.choice;

const value = (typed: string): string | undefined =>
  euroCents(typed) === undefined ? errors.value : undefined;

function complaintSentence(problem: DateProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return problem === 'future' ? errors.complaintFuture : errors.complaintDate;
}

function decisionSentence(problem: DateProblem | undefined, decision: string): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'missing') return errors.decisionDate;
  if (problem === 'future') return errors.decisionFuture;
  if (problem === 'early') return errors.decisionEarly;
  return errors.decisionLate(formatDate(lastAppealDay(decision)));
}
