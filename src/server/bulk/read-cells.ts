/** Reads cells as spreadsheets and shops write them. What is not understood stays, for the schema to refuse. */
import { defaultTreeAdapter as tree, parseFragment } from 'parse5';
import { addDays } from '#domain/days/calendar.ts';
import { unescapeFormula } from '#domain/text/csv.ts';

/** Writes a cell in one line, without the sign that hides a formula or a number. */
export function oneLine(cell: string): string {
  const text = withoutEntities(unescapeFormula(cell));
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line, at, all) => (at < all.length - 1 && /[,;.:]$/.test(line) ? line : `${line},`))
    .join(' ')
    .replace(/,$/, '');
}

const ENTITY = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/i;

/** Shops export "O&#039;Brien &amp; Sons" and "Se&aacute;n" as their websites store them. */
function withoutEntities(cell: string): string {
  if (!ENTITY.test(cell)) return cell;
  const [node] = parseFragment(cell.replaceAll('<', '&lt;')).childNodes;
  return node !== undefined && tree.isTextNode(node) ? node.value : cell;
}

/** Programs write these for nothing. */
const NOTHING = /^(?:#?n\/a|-{1,3}|null|undefined)$/;

/** Returns the cell in one line; '' where a program writes that there is nothing. A person may be called Null. */
export function filledCell(cell: string): string {
  const text = oneLine(cell).trim();
  return NOTHING.test(text) || text === 'N/A' || text === '#N/A' || text === 'NULL' ? '' : text;
}

/** No cell that is meant to be read here is longer. */
const LONGEST = 60;
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const CLOCK = /^(.*?\d)(?:T|[\s,]+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*\S*$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,\s]+/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[-/.\s]+(\d{1,2}|[a-z]{3,9})[-/.,\s]+(\d{4}|\d{2})$/i;
const MONTH_FIRST = /^([a-z]{3,9})[-/.\s]+(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d{2})$/i;

/** A spreadsheet counts days from 30 December 1899 (ECMA-376, part 1, 18.17.4); these are of 2009 to 2064. */
const SERIAL = /^[45]\d{4}(?:\.\d+)?$/;

/**
 * Reads "1/12/2026", "01.12.26", "1 Dec 2026", "Dec-01-26", "46357" and "2026-12-01 09:30" as 2026-12-01. Numbers are day
 * first.
 */
export function readDay(text: string): string {
  if (text.length > LONGEST) return text;
  if (SERIAL.test(text)) return addDays('1899-12-30', Math.floor(Number(text)));
  const bare = (CLOCK.exec(text)?.[1] ?? text).replace(WEEKDAY, '');
  const first = YEAR_FIRST.exec(bare);
  if (first !== null) return isoDay(first[1], first[2], first[3], text);
  const later = DAY_FIRST.exec(bare);
  if (later !== null) return isoDay(later[3], later[2], later[1], text);
  const named = MONTH_FIRST.exec(bare);
  return named === null ? text : isoDay(named[3], named[1], named[2], text);
}

function isoDay(year = '', month = '', day = '', text = ''): string {
  const number = /\d/.test(month) ? Number(month) : monthOf(month.toLowerCase());
  if (number === 0) return text;
  const whole = year.length === 2 ? `20${year}` : year;
  return `${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns 1 to 12 for "dec", "sept" and "December", and 0 for other words. */
const monthOf = (word: string): number =>
  MONTHS.findIndex((name) => name.startsWith(word === 'sept' ? 'sep' : word)) + 1;

const HOUR = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*(am|pm)?(?:\s*(?:-|–|to)\s*\d.*)?$/;
/** The morning ends at one o'clock, counted in minutes. */
const MORNING_ENDS = 13 * 60;

/** Reads "AM" and "09:00" as the morning, which ends at one o'clock. */
export function readHalf(text: string): string {
  if (text.length > LONGEST) return text;
  const typed = text.toLowerCase().replace(/\b([ap])\.\s?m\b\.?/, '$1m');
  if (typed === 'am' || typed === 'pm') return typed === 'am' ? 'morning' : 'afternoon';
  const [, hour = '', minutes, half] = HOUR.exec(typed) ?? [];
  // "9" alone is no time of day.
  if (hour === '' || (minutes === undefined && half === undefined)) return hyphenated(typed);
  const noon = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return noon * 60 + Number(minutes ?? 0) <= MORNING_ENDS ? 'morning' : 'afternoon';
}

const hyphenated = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');

const REASONS: Readonly<Record<string, string>> = {
  'sale-of-goods': 'sale',
  sold: 'sale',
  merchandise: 'sale',
  goods: 'sale',
  gifts: 'gift',
  'commercial-sample': 'sample',
  samples: 'sample',
  document: 'documents',
  'returned-good': 'returned-goods',
  return: 'returned-goods',
  returns: 'returned-goods',
};

/** Reads "Sale of goods" and "Commercial sample", as the forms CN22 and CN23 have them. */
export function readReason(text: string): string {
  const word = hyphenated(text);
  return REASONS[word] ?? word;
}

const TRUTHS: Readonly<Record<string, string>> = {
  true: 'yes',
  '1': 'yes',
  y: 'yes',
  x: 'yes',
  false: 'no',
  '0': 'no',
  n: 'no',
};
export const readTruth = (text: string): string => TRUTHS[text.toLowerCase()] ?? text.toLowerCase();

const EURO = /^(?:€|EUR)\s*|\s*(?:€|EUR|euro)$/gi;
const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?!\1)[.,]\d{1,2}$/;

/** Reads "€1,234.50" and "1.234,50 EUR" as 1234.50. "1,234" alone could be either and stays. */
export function readEuro(text: string): string {
  if (text.length > LONGEST) return text;
  const bare = text.trim().replace(EURO, '');
  if (!GROUPED.test(bare)) return bare;
  return `${bare.slice(0, -3).replace(/\D/g, '')}${bare.slice(-3)}`.replace(/[^\d.,]/g, '');
}

const UNITS = {
  kg: 1,
  g: 0.001,
  lb: 0.453_592_37,
  oz: 0.028_349_523_125,
};
export type WeightUnit = keyof typeof UNITS;
const WEIGHED =
  /^(\d{1,9}(?:[.,]\d{0,9})?)\s*(kg|kgs|kilos?|g|gr|gms?|grams?|lbs?|pounds?|oz|ounces?)?\.?$/i;

/** Reads "300 g", "1.1 lb" or a bare number in `unit` as kilograms; undefined for what is no weight. */
export function readKilograms(text: string, unit: WeightUnit): number | undefined {
  const [, number, word] = WEIGHED.exec(text.trim().slice(0, LONGEST)) ?? [];
  if (number === undefined) return undefined;
  const known = (word === undefined ? undefined : unitIn(word)) ?? unit;
  return Number(number.replace(',', '.')) * UNITS[known];
}

const UNIT = /(?:kgs?|kilo(?:gram)?s?|g|gr|gms?|gram(?:me)?s?|gramm|lbs?|pounds?|oz|ounces?)$/;

/** Finds the unit at the end of a text such as "Ounces", or of the name of a column, "Weight (oz)". */
export function unitIn(text: string): WeightUnit | undefined {
  const [word] = UNIT.exec(text.slice(-LONGEST).trim().toLowerCase()) ?? [];
  if (word === undefined) return undefined;
  if (word.startsWith('k')) return 'kg';
  if (word.startsWith('g')) return 'g';
  return word.startsWith('o') ? 'oz' : 'lb';
}

/** Writes kilograms, rounded up to grams. */
export const writtenKilograms = (kilograms: number): string =>
  String(Math.ceil(kilograms * 1000 - 1e-6) / 1000);

/** Converts a weight to kilograms, where the cell names another unit. */
export function readWeight(text: string): string {
  if (!/[a-z]/i.test(text) || /kg$/i.test(text.trim())) return text;
  const kilograms = readKilograms(text, 'kg');
  return kilograms === undefined ? text : writtenKilograms(kilograms);
}

const MAX_SHOWN = 40;
/** Cuts a cell, because the browser may get a thousand of them. */
export const shortCell = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
