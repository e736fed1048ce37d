import { euroCents, lastAppealDay } from '#domain/appeal.ts';
import { formatDate, type Day } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { appealMessages as words, fieldMessages, summaryMessages as messages } from '#messages';
import { NAMES, type Answers, type Name } from './check.ts';

/** An appeal that is ready to be sent or posted. */
export interface Ready {
  reference: string;
  /** The day in Ireland on which it was made. */
  day: Day;
  answers: Answers;
}

export interface Row {
  label: string;
  value: string;
}

const LABELS: Readonly<Record<Name, string>> = {
  caseNumber: words.caseNumber,
  complaintDate: words.complaintDate,
  decisionDate: words.decisionDate,
  firstName: fieldMessages.firstName,
  lastName: fieldMessages.lastName,
  email: fieldMessages.email,
  tracked: words.tracked,
  trackingNumber: words.trackingNumber,
  stamps: words.stamps,
  stampsValue: words.stampsValue,
  cheque: words.cheque,
  chequeValue: words.chequeValue,
  notes: words.notes,
};

/** What a field is called where a colon follows. */
export const labelOf = (field: string): string =>
  (Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? field).replace(/\?$/, '');

/** What the appeal says, line by line; what was not asked for and notes that were not written are left out. */
export const rowsOf = ({ reference, day, answers }: Ready): Row[] => [
  { label: messages.reference, value: reference },
  ...NAMES.filter((name) => answers[name] !== '').map((name) => ({
    label: LABELS[name],
    value: shown(name, answers[name]),
  })),
  { label: messages.prepared, value: formatDate(day) },
];

function shown(name: Name, value: string): string {
  if (name === 'complaintDate' || name === 'decisionDate') return formatDate(value);
  if (name === 'stampsValue' || name === 'chequeValue') return formatEuro(euroCents(value) ?? 0);
  if (name !== 'tracked' && name !== 'stamps' && name !== 'cheque') return value;
  return value === 'yes' ? fieldMessages.yes : fieldMessages.no;
}

/** The last day on which it can be lodged, in words. */
export const lastDayOf = ({ answers }: Ready): string =>
  formatDate(lastAppealDay(answers.decisionDate));

/** The appeal as the plain text of an e-mail. */
export const textOf = (ready: Ready): string =>
  rowsOf(ready)
    .map(({ label, value }) => `${label}${label.endsWith('?') ? '' : ':'} ${value}`)
    .join('\n');

/** Longest address that every mail program takes from a browser; Windows passes on 2,083 characters. */
const LONGEST_LINK = 2000;

/**
 * The address that opens an e-mail with the appeal (RFC 6068). When it would be too long the notes are left out, and
 * if need be everything but the reference: the person pastes the text.
 */
export function draftLink(email: string, ready: Ready): { href: string; isShortened: boolean } {
  const link = (body: string): string =>
    `mailto:${email}?subject=${encodeURIComponent(messages.subject(ready.reference))}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const href = link(textOf(ready));
  if (href.length <= LONGEST_LINK) return { href, isShortened: false };
  const answers = { ...ready.answers, notes: messages.notesTooLong };
  const short = link(textOf({ ...ready, answers }));
  const least = link(`${messages.reference}: ${ready.reference}\n${messages.notesTooLong}`);
  return { href: short.length <= LONGEST_LINK ? short : least, isShortened: true };
}
