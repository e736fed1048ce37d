import { euroCents, lastAppealDay } from '#domain/people/appeal.ts';
import { formatDate, type Day } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as appeal from '#messages/appeal.ts';
import * as common from '#messages/common.ts';
import { ANSWER_NAMES, type AppealAnswers, type AppealField } from './check-answers.ts';

export interface PreparedAppeal {
  reference: string;
  /** The day in Ireland. */
  day: Day;
  answers: AppealAnswers;
}

interface AppealRow {
  label: string;
  value: string;
}

const LABELS: Readonly<Record<AppealField, string>> = {
  caseNumber: appeal.caseNumber,
  complaintDate: appeal.complaintDate,
  decisionDate: appeal.decisionDate,
  firstName: common.fieldsFirstName,
  lastName: common.fieldsLastName,
  email: common.fieldsEmail,
  tracked: appeal.tracked,
  trackingNumber: appeal.trackingNumber,
  stamps: appeal.got.stamps,
  stampsValue: appeal.value.stamps,
  cheque: appeal.got.cheque,
  chequeValue: appeal.value.cheque,
  notes: appeal.notes,
};

/** Leaves out questions that do not apply and empty notes. */
export const rowsOf = ({ reference, day, answers }: PreparedAppeal): AppealRow[] => [
  { label: appeal.summaryReference, value: reference },
  ...ANSWER_NAMES.filter((name) => answers[name] !== '' || name === 'decisionDate').map((name) => ({
    label: LABELS[name],
    value: shownAnswer(name, answers[name]),
  })),
  { label: appeal.summaryPrepared, value: formatDate(day) },
];

function shownAnswer(name: AppealField, value: string): string {
  if (value === '') return appeal.noDecision;
  if (name === 'complaintDate' || name === 'decisionDate') return formatDate(value);
  if (name === 'stampsValue' || name === 'chequeValue') return formatEuro(euroCents(value) ?? 0);
  if (name !== 'tracked' && name !== 'stamps' && name !== 'cheque') return value;
  return value === 'yes' ? common.fieldsYes : common.fieldsNo;
}

/** Says where to send the summary, and until when. */
export const explanationOf = ({ answers: { decisionDate } }: PreparedAppeal): string =>
  decisionDate === ''
    ? appeal.summaryExplainsAnyTime
    : appeal.summaryExplains(formatDate(lastAppealDay(decisionDate)));

export const textOf = (ready: PreparedAppeal): string =>
  rowsOf(ready)
    .map(({ label, value }) => `${label}${label.endsWith('?') ? '' : ':'} ${value}`)
    .join('\n');

/** Windows passes on at most 2,083 characters of a mailto address. */
const LONGEST_LINK = 2000;

/** Makes a mailto address (RFC 6068). A long one leaves out the notes or all but the reference, and the text is pasted. */
export function draftLink(
  email: string,
  ready: PreparedAppeal,
): { href: string; isShortened: boolean } {
  const link = (body: string): string =>
    `mailto:${email}?subject=${encodeURIComponent(appeal.summarySubject(ready.reference))}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const href = link(textOf(ready));
  if (href.length <= LONGEST_LINK) return { href, isShortened: false };
  const answers = { ...ready.answers, notes: appeal.summaryNotesTooLong };
  const short = link(textOf({ ...ready, answers }));
  const least = link(
    `${appeal.summaryReference}: ${ready.reference}\n${appeal.summaryNotesTooLong}`,
  );
  return { href: short.length <= LONGEST_LINK ? short : least, isShortened: true };
}
