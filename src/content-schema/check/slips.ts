import { MONTHS } from '#domain/calendar.ts';
import { tables } from './tables.ts';

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const PART = RegExp(
  [
    String.raw`\{[\w-]+\}`,
    String.raw`(?<![\w.,:-])\d[\d.,]*(?<=\d)(?!\d|[:-]\d| (?:${MONTHS.join('|')}))`,
    String.raw`(?:\b(?:do|does|did) )?\b(?:not?|never|without)\b ?|(?<=can)not\b|^(?:Yes|No)\b`,
    String.raw`\b(?:${[...NUMBERS, ...tables().opposites.flat()].join('|')})s?\b`,
    String.raw`\ban?(?= (?:hour|day|week|month|year))`,
  ].join('|'),
  'g',
);

function kindOf(part: string): string {
  if (part.startsWith('{')) return '{}';
  if (!Number.isNaN(numberSaid(part))) return '#';
  const at = tables().opposites.findIndex((words) => words.includes(part.replace(/s$/, '')));
  return at < 0 ? '' : `~${at}`;
}

const numberSaid = (part: string): number => {
  if (/^\d/.test(part)) return Number(part.replaceAll(',', ''));
  return /^an?$/.test(part) ? 1 : NUMBERS.indexOf(part) + 1 || NaN;
};

/** Equal for two sentences that differ in nothing but figures, words in braces, and words of a class. */
export const frameOf = (text: string): string => text.replace(PART, kindOf);

/** Of two sentences with one frame. */
export function slipIn(now: string, was: string): string | undefined {
  const [parts = [], before = []] = [now, was].map((text) => text.match(PART) ?? []);
  const [said, denied] = [parts, before].map((list) =>
    list.filter((part) => kindOf(part) === '').map((part) => part.trim().split(' ').at(-1)),
  );
  if (said?.join() !== denied?.join()) return `"${now}" said the opposite until now`;
  for (const [at, part] of parts.entries()) {
    const other = before[at] ?? part;
    const [kind, value] = [kindOf(part), numberSaid(part)];
    const isSlip =
      kind === '#'
        ? isFar(value, numberSaid(other), /^\d/.test(part) ? 1.3 : 1)
        : !(OURS.test(part) && OURS.test(other));
    if (part.replace(/s$/, '') !== other.replace(/s$/, '') && isSlip && kind === kindOf(other))
      return `"${part}" was "${other}" until now, in the same words`;
  }
  return undefined;
}

/** Ways to reach the company: one is as good as another. */
const OURS = /^\{(phone|email|url|brand|chat|bot)/;

const digitsOf = (value: number): string => Array.from(String(value)).sort().join('');
const isYear = (value: number): boolean => value > 1900 && value < 2100 && Number.isInteger(value);

/** Digits exchanged, or a factor; years by their distance. */
export function isFar(value: number, was: number, factor = 1.5): boolean {
  if (isYear(value) && isYear(was)) return Math.abs(value - was) > 2;
  const isSwapped = value !== was && value > 9 && digitsOf(value) === digitsOf(was);
  return isSwapped || Math.max(value / was, was / value) > factor;
}
