import { fold } from './place-search.ts';

/** What is known of a thing beside its name and rule, which the page has (components/ProhibitedList.astro). */
export interface KnownThing {
  name: string;
  /** Other words for it. */
  words: readonly string[];
  /** Why it may not be sent, and what to do instead. */
  why: string;
}

/** Whether a value of the module with all of them is one: the module can be of another release. */
export const isKnownThing = (value: unknown): value is KnownThing =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'why' in value &&
  typeof value.why === 'string' &&
  'words' in value &&
  Array.isArray(value.words) &&
  value.words.every((word) => typeof word === 'string');

/** Whether a description of contents names a thing by one of its words, in any case and number: "2 Batteries". */
export function isMentioned(words: readonly string[], contents: string): boolean {
  const said = ` ${stems(contents)} `;
  return words.some((word) => said.includes(` ${stems(word)} `));
}

/** An entry of the list of what may not be sent. */
interface Listed {
  name: string;
  words?: readonly string[] | undefined;
  /** Never; only after we have agreed; or so abroad only. */
  rule: 'never' | 'agreed' | 'ireland';
}

/** The entries that a description of contents names: those that are never carried, and those with conditions. */
export function goodsIn<T extends Listed>(
  list: readonly T[],
  contents: string,
  isAbroad: boolean,
): { never: T[]; conditions: T[] } {
  const named = list.filter(({ name, words = [] }) => isMentioned([name, ...words], contents));
  return {
    never: named.filter(({ rule }) => rule === 'never'),
    conditions: named.filter(({ rule }) => rule === 'agreed' || (isAbroad && rule === 'ireland')),
  };
}

/** Whether a thing fits what somebody has typed into a search so far; everything fits an empty search. */
export function fitsSearch(words: readonly string[], search: string): boolean {
  const typed = fold(search).split(' ');
  const said = words.flatMap((word) => fold(word).split(' '));
  return typed.every((part) =>
    said.some((word) => word.startsWith(part) || singular(part) === singular(word)),
  );
}

const stems = (text: string): string => fold(text).split(' ').map(singular).join(' ');

/** English plurals as far as lists of goods need them: "batteries", "boxes", "knives", "flares". */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ives')) return `${word.slice(0, -3)}fe`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
