import { fold } from '../places/place-search.ts';
import { mayMean, singular, wordsIn } from '../text/words.ts';

/** Name and rule are in the page (pages/PayBooking.astro). */
export interface KnownThing {
  name: string;
  words: readonly string[];
  /** The rule is a word such as "never". */
  rule: string;
  why: string;
}

/** Checks a thing of the page's list, which can be of another release. */
export const isKnownThing = (value: unknown): value is KnownThing =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'rule' in value &&
  typeof value.rule === 'string' &&
  'why' in value &&
  typeof value.why === 'string' &&
  'words' in value &&
  Array.isArray(value.words) &&
  value.words.every((word) => typeof word === 'string');

interface Named {
  name: string;
  words?: readonly string[] | undefined;
}

/**
 * The things that a text names, in the order of the list; ignores case and plurals. A longer name counts alone: a "car battery" is
 * no "battery", and a "toy gun" no "gun".
 */
export function mentionedIn<T extends Named>(list: readonly T[], contents: string): T[] {
  const said = stems(contents);
  const spans = list.flatMap((thing) =>
    namesOf(thing).flatMap((name) => spansOf(name, said).map((span) => ({ thing, ...span }))),
  );
  const isLongest = ({ from, to }: Span): boolean =>
    !spans.some(
      (other) => other.from <= from && to <= other.to && other.to - other.from > to - from,
    );
  const named = new Set(spans.filter(isLongest).map(({ thing }) => thing));
  return list.filter((thing) => named.has(thing));
}

/** The names are kept, because an upload reads those of the same list a thousand times. */
function namesOf(thing: Named): readonly (readonly string[])[] {
  const names = STEMS.get(thing) ?? [thing.name, ...(thing.words ?? [])].map(stems);
  STEMS.set(thing, names);
  return names;
}

const STEMS = new WeakMap<Named, readonly (readonly string[])[]>();

/** A range of words; `to` is the last one. */
interface Span {
  from: number;
  to: number;
}

const spansOf = (words: readonly string[], said: readonly string[]): Span[] =>
  said.flatMap((_, from) =>
    words.every((word, at) => said[from + at] === word)
      ? [{ from, to: from + words.length - 1 }]
      : [],
  );

interface Listed extends Named {
  /** 'agreed' goes by agreement, and 'ireland' needs one for abroad. */
  rule: 'never' | 'agreed' | 'ireland';
}

export function goodsIn<T extends Listed>(
  list: readonly T[],
  contents: string,
  isAbroad: boolean,
): { never: T[]; conditions: T[] } {
  const named = mentionedIn(list, contents);
  return {
    never: named.filter(({ rule }) => rule === 'never'),
    conditions: named.filter(({ rule }) => rule === 'agreed' || (isAbroad && rule === 'ireland')),
  };
}

/** Every text matches an empty search. */
export function fitsSearch(words: readonly string[], search: string): boolean {
  const said = words.flatMap(wordsIn);
  return wordsIn(search).every((part) => said.some((word) => mayMean(part, word)));
}

const stems = (text: string): string[] =>
  fold(text)
    .split(' ')
    .map((word) => singular(word).replace(/iz(e|er|ed|ing|ation)$/, 'is$1'));
