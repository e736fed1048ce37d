import { addDays, type Day } from '../days/calendar.ts';

/** D32 gives an appeal this number of calendar days. */
const APPEAL_DAYS = 30;
/** The maximum in graphemes (D32). */
export const MAX_NOTES = 280;
/** An emoji takes up to a dozen UTF-16 units. */
export const MAX_NOTES_UNITS = 8 * MAX_NOTES;

/** Counts graphemes (UAX #29), and code points in old browsers. */
export const countCharacters = (text: string): number =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
    : Array.from(text).length;

export const lastAppealDay = (decision: Day): Day => addDays(decision, APPEAL_DAYS);

/** A two-digit year is a typing error. */
export const isDay = (text: string): text is Day =>
  /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

export type DateProblem = 'missing' | 'future' | 'early' | 'late';

export function complaintDateProblem(complaint: string, today: Day): DateProblem | undefined {
  if (!isDay(complaint)) return 'missing';
  return complaint > today ? 'future' : undefined;
}

/** '' can be appealed at any time. */
export function decisionDateProblem(
  decision: string,
  complaint: string,
  today: Day,
): DateProblem | undefined {
  if (decision === '') return undefined;
  if (!isDay(decision)) return 'missing';
  if (decision > today) return 'future';
  if (isDay(complaint) && decision < complaint) return 'early';
  return today > lastAppealDay(decision) ? 'late' : undefined;
}

/** Reads "12.50", "12,5" or "€12". */
export function euroCents(typed: string): number | undefined {
  const read = /^€?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(typed.trim());
  if (read === null) return undefined;
  const [, euros = '', cents = ''] = read;
  const total = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return total > 0 ? total : undefined;
}

// Crockford's Base32 is safe on paper and over the phone.
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LETTERS = 6;

/** Makes a reference such as "CA-20261120-7K3M9Q". */
export const appealReference = (day: Day, random: Uint8Array): string =>
  `CA-${day.replaceAll('-', '')}-${[...random.subarray(0, REFERENCE_LETTERS)]
    .map((byte) => BASE32.charAt(byte % BASE32.length))
    .join('')}`;

export const isAppealReference = (text: string): boolean =>
  /^CA-\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/.test(text);
