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

const SENSE = /\b(?:not?|never|nothing|nobody|none|without|cannot|yes)\b/gi;
const plainWords = (text: string): string[] =>
  text.toLowerCase().match(/\{[\w-]+\}|[\p{L}\d]+/gu) ?? [];
export const isDenial = (text: string): boolean => (text.match(SENSE) ?? []).length > 0;

/** Most of the words are the same. */
export function isLike(one: string, other: string): boolean {
  const [words, others] = [plainWords(one), plainWords(other)];
  const common = words.filter((word) => others.includes(word)).length;
  return common > 2 && (2 * common) / (words.length + others.length) >= 0.7;
}

/** Of two sentences that are like each other: yes and no exchanged. */
export function turned(now: string, was: string): string | undefined {
  const [said, denied] = [now, was].map((text) =>
    (text.match(SENSE) ?? []).map((word) => /yes/i.test(word)).join(),
  );
  return said === denied ? undefined : `"${now.trim()}" said the opposite until now`;
}

/** A word that the site replaces, and that has no other in its place. */
export function lostWord(now: string, was: string): string | undefined {
  const [left = [], words = []] = [now, was].map((text) =>
    Array.from(text.matchAll(/\{[\w-]+\}|\[\w+\](?!\()/g), ([word]) => word),
  );
  const lost = words.find((word) => !left.includes(word));
  const isMissed = left.length < words.length && isLike(now, was) && !OURS.test(lost ?? '');
  return lost && (lost.startsWith('[') || isMissed)
    ? `${lost} is gone, which the site replaces`
    : undefined;
}

/** Amounts of a sentence that have changed, as they were, each with the word after it. */
export function formerAmounts(now: string, was: string): string[] {
  const parts = now.match(PART) ?? [];
  return [...was.matchAll(PART)].flatMap(({ 0: part, index }, at) =>
    kindOf(part) === '#' && parts[at] !== part
      ? [part + (/^\p{L}*(?: \p{L}+)?/u.exec(was.slice(index + part.length))?.[0] ?? '')]
      : [],
  );
}

/** Two sentences about one thing: they have two long words in common, besides those of the amount. */
export function areRelated(one: string, other: string, amount: string): boolean {
  const [words, others] = [one, other].map((text) =>
    plainWords(text.replace(amount, '')).filter((word) => word.length > 3),
  );
  return new Set(words).intersection(new Set(others)).size > 1;
}

/** Ways to reach the company: one is as good as another. */
const OURS = /^\{(phone|email|url|brand|slug|chat|bot)/;

const digitsOf = (value: number): string => Array.from(value.toFixed(2)).sort().join('');
const isYear = (value: number): boolean => value > 1900 && value < 2100 && Number.isInteger(value);

/** Digits exchanged, or a factor; years by their distance. */
export function isFar(value: number, was: number, factor = 1.5): boolean {
  if (isYear(value) && isYear(was)) return Math.abs(value - was) > 2;
  const isSwapped = value !== was && digitsOf(value) === digitsOf(was);
  return isSwapped || Math.max(value / was, was / value) > factor;
}
