import { spellings } from '#domain/place-search.ts';

/** Search text of a place: "^name$" and "~other name$", folded. The world data contains it, so that 25,000 names need no folding. */
export function searchText(name: string, aliases: readonly string[]): string {
  const names = new Set(formsOf(name));
  const others = new Set(aliases.flatMap(formsOf));
  return [
    ...[...names].map((form) => `^${form}$`),
    ...[...others.difference(names)].map((form) => `~${form}$`),
  ].join('');
}

/** For a name that folding only lowercases. */
export const plainSearchText = (name: string): string => `^${name.toLowerCase()}$`;

/** Also in plain letters, for letters that most keyboards lack. */
const formsOf = (name: string): string[] =>
  spellings(name).flatMap((form) => {
    const latin = form.replace(/[^a-z0-9 ]/g, (letter) => PLAIN[letter] ?? '').trim();
    return latin === '' ? [form] : [form, latin];
  });

const PLAIN: Readonly<Record<string, string>> = { ə: 'a', ŋ: 'n', ɓ: 'b', ɗ: 'd', ɛ: 'e', ɔ: 'o' };
