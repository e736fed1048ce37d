import { MONTHS } from '#domain/calendar.ts';
import { nearest } from '#domain/nearest.ts';
import type { KeyPath } from './mistake.ts';
import { tables } from './tables.ts';
import { isGroup, isText, textAt, textsWithPaths } from './values.ts';

/** A sentence, a row of a table, or an item of a list of settings with all its values. */
export interface Sentence {
  /** Where such sentences stand: the names of the keys, '' for the text. */
  key: string;
  text: string;
  place: KeyPath | number;
  /** Cells, of which the first is the name. */
  row?: string[];
  /** Begins an item of a list. */
  isItem?: true;
}

export function sentencesOf(keys: unknown, body: string, bodyLine: number): Sentence[] {
  const inBody = body.split('\n').flatMap((line, at) => sentencesIn(line, '', bodyLine + at));
  return [...itemRows(keys), ...keySentences(keys), ...inBody];
}

const keySentences = (keys: unknown): Sentence[] =>
  textsWithPaths(keys).flatMap(({ path, text }) => {
    if (NO_PROSE.test(String(path.findLast(isText)))) return [];
    const isItem = typeof path.at(-1) === 'number';
    return text
      .split('\n')
      .flatMap((line) =>
        sentencesIn(isItem ? `- ${line}` : line, path.filter(isText).join(' '), path),
      );
  });

function sentencesIn(line: string, key: string, place: Sentence['place']): Sentence[] {
  if (line.startsWith('|')) {
    const row = line.split('|').map((cell) => cell.trim());
    return /^[|: -]+$/.test(line) ? [] : [{ key, text: row.join(' | '), place, row: row.slice(1) }];
  }
  const isPicture = line.startsWith('![');
  const [mark = ''] = /^(?:- |\d+\. |#+ (?:\d+\. )?)/.exec(line) ?? [];
  return line
    .slice(mark.length)
    .replace(IMAGE, '$1')
    .split(END)
    .filter((text) => text.trim() !== '')
    .map((text, at) => ({
      key: isPicture ? PICTURE_TEXT : key,
      text: text.trim(),
      place,
      ...(at === 0 && /^[-\d]/.test(mark) && { isItem: true }),
    }));
}

/** The key of the words of a picture on a line of its own. */
export const PICTURE_TEXT = 'picture';
/** Its words alone: photos change as one likes. */
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;
const END = /(?<=[.!?:;][*"”]*)(?<!^(?:Yes|No)\.|\bNo\.|S\.I\.) +(?=[\p{Lu}\d{[*"“])/u;
/** Not read as sentences, but their values may stand in rows. */
const NO_PROSE =
  /^(slug|link|url|id|tags|address|icon|scene|mark|country|redirect_from|destinations|layout|kind|group|order|updated|posted|closes|from|until|date|number|vat|email|phone|sales|parcels|bookings|code|keys|town|street|name|rule|words)$/;
const FREE = /^(icon|scene|mark|order|text|answer|why|instead|banner)$/;
const NAME_KEYS = ['feature', 'label', 'title', 'name', 'code', 'question'];

/** Items of lists that are groups. */
function itemRows(value: unknown, path: KeyPath = []): Sentence[] {
  if (isGroup(value))
    return Object.entries(value).flatMap(([key, inner]) => itemRows(inner, [...path, key]));
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, at) => {
    const place = [...path, at];
    const name = NAME_KEYS.find((key) => textAt(item, [key]) !== undefined);
    if (name === undefined || !isGroup(item)) return itemRows(item, place);
    const { [name]: first, ...others } = item;
    const cells = Object.entries(others).flatMap(([key, inner]) => {
      if (FREE.test(key)) return [];
      const values = Array.isArray(inner) ? inner : [inner];
      const words = values.map(String).join(', ');
      if (values.some(isGroup)) return [];
      return key === 'link' ? `[link](${words})` : `${key} ${words}`;
    });
    const row = [String(first), ...cells];
    const key = `row ${path.filter(isText).join(' ')}`;
    return [{ key, text: row.join(' | '), place, row }, ...itemRows(item, place)];
  });
}

export interface Fact {
  /** Equal facts have one. */
  id: string;
  words: string;
  kind: string;
}

const UNIT = String.raw`%|kg|[kcm]m|m\b|cent|euro|(?:calendar |working |full )*(?:minute|hour|day|night|week|month|year|digit|letter|character)s?\b`;

let pattern: RegExp | undefined;
const factPattern = (): RegExp =>
  (pattern ??= RegExp(
    [
      String.raw`\]\((?<link>[^)\s]*)\)`,
      String.raw`(?<host>(?<![@\w/.])(?:[\w-]+\.)+(?:ie|eu|com|org|net|uk|gov|de|za|au)\b)`,
      String.raw`(?<brace>\{[\w-]+\}|\[\w+\](?!\())`,
      String.raw`(?<date>\b\d{1,2} (?:${MONTHS.join('|')})(?: \d{4})?)`,
      String.raw`(?<time>\b\d{1,2}[:.]\d\d(?: ?[ap]m)?\b)`,
      String.raw`(?<number>(?:AUD |[€£$R])?(?<![\w.])\d[\d.,]*(?<![.,])(?: ?(?:${UNIT}))?|\b(?i:${writtenNumbers()})\b(?: (?:${UNIT}))?|(?<!at )\bonce(?=[.,;:]| (?:for|a|each|and) |$)|(?<!\bin )\b(?:an?|one|One) (?:${UNIT})|\b[Oo]ne(?= (?!of|is|are|was|that|who|with|on|in|for|and|or|to|has|can|from|as|itself|another)\p{Ll}))`,
      ...Object.entries(tables().facts).map(
        ([name, words]) => String.raw`(?<${name}>\b(?i:${words})(?![\p{L}-]))`,
      ),
      String.raw`(?<name>\b\p{Lu}[\p{Lu}\d]+\b|(?<=[\p{L}\d,;)}/] ["“(]?)\p{Lu}[\p{L}\d’-]*)`,
    ].join('|'),
    'gu',
  ));

/** One and once mean many things. */
const writtenNumbers = (): string =>
  Object.keys(tables().numbers)
    .filter((word) => !/^on(e|ce)$/.test(word))
    .join('|');

/** Ways to reach the company: one is as good as another. */
const OURS = /^\{(phone\}|email|url|brand|slug|chat|bot)/;

export function factsOfText(text: string): Fact[] {
  const plain = text.replace(/[*`_]/g, '');
  return [...plain.matchAll(factPattern())].flatMap(({ 0: words, groups = {} }) => {
    const [kind = '', part = words] =
      Object.entries(groups).find(([, found]) => isText(found)) ?? [];
    if (OURS.test(part) || words === 'I') return [];
    return [
      { kind, words: kind === 'link' ? part : words.trim(), id: `${kind} ${factId(kind, part)}` },
    ];
  });
}

function factId(kind: string, part: string): string {
  if (Object.hasOwn(tables().facts, kind)) return '';
  if (kind !== 'number') return part;
  const [, sign = '', amount = '', unit = ''] =
    /^(AUD |[€£$R])?(\d[\d.,]*|\p{L}+) ?(.*)$/u.exec(part) ?? [];
  const value = /^an?$/i.test(amount) ? 1 : (tables().numbers[amount.toLowerCase()] ?? amount);
  return `${sign}${value} ${unit.replace(/s$/, '').replace('full ', '')}`;
}

export const isDenial = (text: string): boolean =>
  factsOfText(text).some(({ kind }) => kind === 'no');

/** Those of the first that the second lacks, as often as they stand there. */
export function lacking(facts: readonly Fact[], others: readonly Fact[]): Fact[] {
  const left = [...others];
  return facts.filter((fact) => {
    const at = left.findIndex(({ id }) => id === fact.id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export const sentenceWords = (text: string): string[] =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .toLowerCase()
    .match(/\{[\w-]+\}|[\p{L}\d][\p{L}\d.,:’']*(?<![.,:])/gu) ?? [];

/** From 0, nothing in common, to 1, the same words. */
export function likeness(words: readonly string[], others: readonly string[]): number {
  const left = [...others];
  const common = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / Math.max(1, words.length + others.length);
}

/** Those of the first that carry a sense of their own and are not among the others, in any form. */
export function lostWords(words: readonly string[], others: readonly string[]): string[] {
  const stems = new Set(others.map((word) => word.slice(0, 5)));
  return words.filter(
    (word) =>
      /^[\p{L}-]{4,}$/u.test(word) &&
      !LITTLE.test(word) &&
      !stems.has(word.slice(0, 5)) &&
      nearest(word, others, 1) === undefined,
  );
}

const LITTLE =
  /ly$|^(?:mak|giv|tak|com|go|know|want|need|stand|still|look|keep|find|tell|say|show)(?:e?s?|ing|en)$|^(made|that|this|with|from|have|when|what|your|they|them|then|than|will|been|were|also|into|over|just|some|such|each|very|here|does|like|their|there|these|those|which|where|while|whose|about|other|would|could|should|people|person|thing|please|quite|again|within|working|calendar|minutes?|hours?|weeks?|months?|years?|every|everyone|everybody)$/;

/** A word in the place of another of its class, which changes the sense. */
export function exchanged(now: readonly string[], was: readonly string[]): string[] | undefined {
  const [gained, lost] = [
    now.filter((word) => !was.includes(word)),
    was.filter((word) => !now.includes(word)),
  ];
  for (const words of tables().opposites) {
    const classOf = (list: string[]) =>
      list.find((one) => words.includes(one) || words.includes(one.replace(/s$/, '')));
    const [from, to] = [classOf(lost), classOf(gained)];
    if (from && to && from.replace(/s$/, '') !== to.replace(/s$/, '')) return [from, to];
  }
  return undefined;
}
