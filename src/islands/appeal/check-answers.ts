import * as v from 'valibot';
import { email, filled, prose } from '#api/shared-fields.ts';
import {
  complaintDateProblem,
  countCharacters,
  decisionDateProblem,
  euroCents,
  lastAppealDay,
  MAX_NOTES,
  MAX_NOTES_UNITS,
  type DateProblem,
} from '#domain/people/appeal.ts';
import { formatDate, type Day } from '#domain/days/calendar.ts';
import { readCaseNumber } from '#domain/parcel/case-number.ts';
import * as appeal from '#messages/appeal.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import type { FieldProblem } from '#forms/problems.ts';

export const ANSWER_NAMES = [
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
export type AppealField = (typeof ANSWER_NAMES)[number];
export type AppealAnswers = Readonly<Record<AppealField, string>>;

/** These fields apply after a yes to another one. */
const DEPENDS_ON: Partial<Record<AppealField, AppealField>> = {
  trackingNumber: 'tracked',
  stampsValue: 'stamps',
  chequeValue: 'cheque',
};

/** Reads the answers; fields that do not apply are empty. */
export function answersIn(fields: FormData): AppealAnswers {
  const text = (name: AppealField): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const answer = (name: AppealField): string => {
    const question = DEPENDS_ON[name];
    return question !== undefined && text(question) !== 'yes' ? '' : text(name);
  };
  return {
    caseNumber: readCaseNumber(answer('caseNumber')) ?? answer('caseNumber'),
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

/** Returns problems in the order of the form. `today` is the day in Ireland. */
export function appealProblems(answers: AppealAnswers, today: Day): readonly FieldProblem[] {
  const { complaintDate, decisionDate } = answers;
  const found: Record<AppealField, string | undefined> = {
    caseNumber: wrong(filled(40, appeal.errors.caseNumber), answers.caseNumber),
    complaintDate: complaintSentence(complaintDateProblem(complaintDate, today)),
    decisionDate: decisionSentence(
      decisionDateProblem(decisionDate, complaintDate, today),
      decisionDate,
    ),
    firstName: wrong(filled(100, common.fieldsFirstNameProblem), answers.firstName),
    lastName: wrong(filled(100, common.fieldsLastNameProblem), answers.lastName),
    email: wrong(email(), answers.email),
    tracked: choice(answers.tracked),
    trackingNumber:
      answers.tracked === 'yes'
        ? wrong(filled(40, appeal.errors.trackingNumber), answers.trackingNumber)
        : undefined,
    stamps: choice(answers.stamps),
    stampsValue: answers.stamps === 'yes' ? value(answers.stampsValue) : undefined,
    cheque: choice(answers.cheque),
    chequeValue: answers.cheque === 'yes' ? value(answers.chequeValue) : undefined,
    notes:
      countCharacters(answers.notes) > MAX_NOTES
        ? failures.textLong(MAX_NOTES)
        : wrong(prose(MAX_NOTES_UNITS), answers.notes),
  };
  return ANSWER_NAMES.flatMap((name) => {
    const message = found[name];
    return message === undefined ? [] : [{ name, message }];
  });
}

const wrong = (schema: v.GenericSchema<unknown, string>, text: string): string | undefined =>
  v.safeParse(schema, text).issues?.[0].message;

const choice = (answer: string): string | undefined =>
  answer === 'yes' || answer === 'no' ? undefined : appeal.errors.choice;

const value = (typed: string): string | undefined =>
  euroCents(typed) === undefined ? appeal.errors.value : undefined;

function complaintSentence(problem: DateProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return problem === 'future' ? appeal.errors.complaintFuture : appeal.errors.complaintDate;
}

function decisionSentence(problem: DateProblem | undefined, decision: string): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'missing') return appeal.errors.decisionDate;
  if (problem === 'future') return appeal.errors.decisionFuture;
  if (problem === 'early') return appeal.errors.decisionEarly;
  return appeal.errors.decisionLate(formatDate(lastAppealDay(decision)));
}
