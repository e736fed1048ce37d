import { addDays, type Day } from './calendar.ts';

/** Calendar days after the final decision in which an appeal can be lodged (D32). */
const APPEAL_DAYS = 30;
/** The longest notes, in characters as a person counts them (D32). */
export const MOST_NOTES = 280;
/** The same in UTF-16 units, as the maxlength of a field counts: room for emoji, of which one takes up to a dozen. */
export const MOST_NOTES_UNITS = 8 * MOST_NOTES;

/** How many characters a person sees: a family emoji is one (Unicode, UAX #29). An old browser counts code points. */
export const countCharacters = (text: string): number =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
    : Array.from(text).length;

/** The last day on which the decision of that day can be appealed; that day still counts. */
export const lastAppealDay = (decision: Day): Day => addDays(decision, APPEAL_DAYS);

/** Tells whether a text is a day that exists, such as "2026-11-20"; a year of two digits is a slip. */
export const isDay = (text: string): text is Day =>
  /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

export type DateProblem =
  /** No date, or one that does not exist. */
  | 'missing'
  | 'future'
  /** The final decision before the complaint. */
  | 'early'
  /** The days to appeal are over. */
  | 'late';

/** What is wrong with the date of a complaint, seen on a day in Ireland. */
export function complaintDateProblem(complaint: string, today: Day): DateProblem | undefined {
  if (!isDay(complaint)) return 'missing';
  return complaint > today ? 'future' : undefined;
}

/**
 * What is wrong with the date of the final decision. Whoever has had none leaves it empty and may appeal at any time; without
 * a valid date of the complaint the two are not compared.
 */
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

/**
 * Reads an amount of euro such as "12.50", "12,5" or "€12" as integer cents; undefined for anything else and for an
 * empty text.
 */
export function euroCents(typed: string): number | undefined {
  const read = /^€?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(typed.trim());
  if (read === null) return undefined;
  const [, euros = '', cents = ''] = read;
  const total = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return total > 0 ? total : undefined;
}

// Crockford's Base32: no character that is misread on paper or over the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LETTERS = 6;

/** A reference such as "CA-20261120-7K3M9Q" for an appeal, made of the day and six random bytes. */
export const appealReference = (day: Day, random: Uint8Array): string =>
  `CA-${day.replaceAll('-', '')}-${[...random.subarray(0, REFERENCE_LETTERS)]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('')}`;

/** Tells whether a text is a reference as appealReference makes them. */
export const isAppealReference = (text: string): boolean =>
  /^CA-\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/.test(text);
