import { fold } from './place-search.ts';

/** Name and rule are in the page (pages/PayBooking.astro). */
export interface KnownThing {
  name: string;
  words: readonly string[];
  /** Such as "never". */
  rule: string;
  why: string;
}

/** It can be of another release. */
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

/** Ignores case and plurals. */
export function isMentioned(words: readonly string[], contents: string): boolean {
  const said = ` ${stems(contents)} `;
  return words.some((word) => said.includes(` ${stems(word)} `));
}

interface Listed {
  name: string;
  words?: readonly string[] | undefined;
  /** By agreement; by agreement for abroad. */
  rule: 'never' | 'agreed' | 'ireland';
}

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

/** An empty search fits. */
export function fitsSearch(words: readonly string[], search: string): boolean {
  const typed = fold(search).split(' ');
  const said = words.flatMap((word) => fold(word).split(' '));
  return typed.every((part) =>
    said.some((word) => word.startsWith(part) || singular(part) === singular(word)),
  );
}

const stems = (text: string): string => fold(text).split(' ').map(singular).join(' ');

function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ives')) return `${word.slice(0, -3)}fe`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
