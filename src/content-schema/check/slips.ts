import { MONTHS } from '#domain/calendar.ts';
import { tables } from './tables.ts';

const TENS = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const NUMBERS = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...Object.entries(TENS),
]);
const PART = RegExp(
  [
    String.raw`\{[\w-]+\}`,
    String.raw`(?<![\w.,:-])\d[\d.,]*(?<=\d)(?!\d|[:-]\d| (?:${MONTHS.join('|')}))`,
    String.raw`(?:\b(?:do|does|did) )?\b(?:not?|never|without)\b ?|(?<=can)not\b|^(?:Yes|No)\b`,
    String.raw`\b(?:${[...NUMBERS.keys(), ...tables().opposites.flat()].join('|')})s?\b`,
    String.raw`\ban?(?= (?:hour|day|week|month|year))`,
  ].join('|'),
  'gi',
);
/** Of countries, taxes and the like. */
const CODE = /\b[A-Z]{2,4}\b/g;

function kindOf(part: string): string {
  if (part.startsWith('{')) return '{}';
  if (!Number.isNaN(numberSaid(part))) return '#';
  const word = part.toLowerCase();
  const at = tables().opposites.findIndex((words) =>
    words.some((one) => one.toLowerCase() === word || `${one.toLowerCase()}s` === word),
  );
  return at < 0 ? '' : `~${at}`;
}

const numberSaid = (part: string): number => {
  if (/^\d/.test(part)) return Number(part.replaceAll(',', ''));
  return /^an?$/i.test(part) ? 1 : (NUMBERS.get(part.toLowerCase().replace(/s$/, '')) ?? NaN);
};

/** Equal for two sentences that differ in nothing but figures, words in braces, and words of a class. */
export const frameOf = (text: string): string => text.replace(PART, kindOf).replace(CODE, 'A');

/** Of two sentences with one frame. */
export function slipIn(now: string, was: string): string | undefined {
  const [parts = [], before = []] = [now, was].map((text) => text.match(PART) ?? []);
  const [said, denied] = [parts, before].map((list) =>
    list
      .filter((part) => kindOf(part) === '')
      .map((part) => part.trim().toLowerCase().split(' ').at(-1)),
  );
  if (said?.join() !== denied?.join()) return `"${now}" said the opposite until now`;
  const [codes = [], others = []] = [now, was].map((text) => text.match(CODE) ?? []);
  const other = others.findIndex((code, at) => code !== codes[at]);
  if (other >= 0)
    return `"${codes[other] ?? ''}" was "${others[other] ?? ''}" until now, in the same words`;
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
