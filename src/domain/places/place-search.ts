/** A larger rank is better known. */
export interface NamedPlace {
  label: string;
  name: string;
  aliases: readonly string[];
  rank: number;
}

/** Suggestions begin at this number of characters (D19). */
export const SUGGEST_FROM = 3;

/** Writes lower case without accents and punctuation, and "County" for "Co.". */
export function fold(text: string): string {
  if (/^[a-z0-9 ,()-]*$/i.test(text)) return tidy(text.toLowerCase().replace(/[,()-]/g, ' '));
  const plain = text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\./g, '')
    .replace(/&/g, ' and ');
  return tidy(plain.replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** "Edgeworthstown / Mostrim" and "Newbridge (Droichead Nua)". */
export const TWO_NAMES = /^([^/()]{2,60})[/(]([^/()]{2,60})\)?$/;

/** Adds "Muenchen" for "München", and "Saint" for "St." and the reverse. */
export function spellings(name: string): string[] {
  const all = [fold(name)];
  if (/[äöü]/i.test(name)) all.push(fold(name.replace(/[äöü]/gi, '$&e')));
  const saints = all.filter((text) => /\b(st|saint)\b/.test(text));
  return [
    ...all,
    ...saints.map((text) =>
      text.replace(/\b(st|saint)\b/g, (word) => (word === 'st' ? 'saint' : 'st')),
    ),
  ];
}

export const MAX_SUGGESTIONS = 8;

/** Sorts by exact name, exact alias, prefix, prefix of a later word, then by rank and alphabet. */
export function rankMatches<T extends NamedPlace>(items: readonly T[], query: string): T[] {
  const typed = fold(query);
  if (Array.from(query.trim()).length < SUGGEST_FROM || typed === '') return [];
  const scored = items.map((item) => ({ item, score: scoreOf(formsOf(item), typed) }));
  return scored
    .filter(({ score }) => score < NO_MATCH)
    .sort((a, b) => a.score - b.score || b.item.rank - a.item.rank || byAlphabet(a.item, b.item))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ item }) => item);
}

/** Finds items by label, else by name or alias. */
export function exactMatches<T extends NamedPlace>(items: readonly T[], text: string): T[] {
  const index = indexes.get(items);
  if (index !== undefined && index !== 'searched')
    return (index.get(text) ?? []).flatMap((at) => items[at] ?? []);
  // Most lists are searched once.
  indexes.set(items, index === undefined ? 'searched' : indexOf(items));
  const labelled = items.filter((item) => formsOf(item).labels.includes(text));
  if (labelled.length > 0) return labelled;
  return items.filter((item) => formsOf(item).all.includes(text));
}

type Index = ReadonlyMap<string, readonly number[]>;
const indexes = new WeakMap<readonly NamedPlace[], 'searched' | Index>();

function indexOf(items: readonly NamedPlace[]): Index {
  const index = new Map<string, number[]>();
  const add = (text: string, at: number): void => {
    const known = index.get(text);
    if (known === undefined) index.set(text, [at]);
    else if (!known.includes(at)) known.push(at);
  };
  for (const [at, item] of items.entries()) for (const text of formsOf(item).all) add(text, at);
  const labels = new Map<string, number[]>();
  for (const [at, item] of items.entries())
    for (const text of new Set(formsOf(item).labels))
      labels.set(text, [...(labels.get(text) ?? []), at]);
  for (const [text, found] of labels) index.set(text, found);
  return index;
}

const tidy = (words: string): string =>
  words
    .replace(/ +/g, ' ')
    .trim()
    .replace(/\bco\b/g, 'county')
    // Finds the digit of "Dublin4" and "Baile Átha Cliath4".
    .replace(/\b(dublin|cliath)(?=\d)/g, '$1 ');

interface Forms {
  labels: string[];
  names: string[];
  aliases: string[];
  all: string[];
  /** The order puts Dublin 2 before Dublin 10. */
  order: string;
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const NO_MATCH = 4;
const foldedForms = new WeakMap<NamedPlace, Forms>();

function formsOf(item: NamedPlace): Forms {
  const known = foldedForms.get(item);
  if (known !== undefined) return known;
  const [names, aliases] = [spellings(item.name), item.aliases.flatMap(spellings)];
  const forms = {
    labels: spellings(item.label),
    names,
    aliases,
    all: [...names, ...aliases],
    order: fold(item.label).replace(/\d+/g, (digits) => digits.padStart(3, '0')),
  };
  foldedForms.set(item, forms);
  return forms;
}

function scoreOf({ labels, names, aliases, all }: Forms, typed: string): number {
  if (names.includes(typed)) return 0;
  if (aliases.includes(typed)) return 1;
  if (all.some((text) => text.startsWith(typed))) return 2;
  const isName = names.some((name) => typed.startsWith(name));
  if (isName && labels.some((text) => text.startsWith(typed))) return 2;
  return all.some((text) => text.includes(` ${typed}`)) ? 3 : NO_MATCH;
}

function byAlphabet(a: NamedPlace, b: NamedPlace): number {
  const [first, second] = [formsOf(a).order, formsOf(b).order];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
