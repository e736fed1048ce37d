import { spellings } from '#domain/place-search.ts';

/**
 * The text in which a place is searched: "^name$" and "~other name$", folded, one after the other. World data contains
 * it already, so that the server need not fold 25,000 names.
 */
export function searchText(name: string, aliases: readonly string[]): string {
  const names = new Set(formsOf(name));
  const others = new Set(aliases.flatMap(formsOf));
  return [
    ...[...names].map((form) => `^${form}$`),
    ...[...others.difference(names)].map((form) => `~${form}$`),
  ].join('');
}

/** The search text of a name that folding does not change. */
export const plainSearchText = (name: string): string => `^${name.toLowerCase()}$`;

/** The spellings of a name; those with letters that most keyboards lack, in plain letters too. */
const formsOf = (name: string): string[] =>
  spellings(name).flatMap((form) => {
    const latin = form.replace(/[^a-z0-9 ]/g, (letter) => PLAIN[letter] ?? '').trim();
    return latin === '' ? [form] : [form, latin];
  });

const PLAIN: Readonly<Record<string, string>> = { ə: 'a', ŋ: 'n', ɓ: 'b', ɗ: 'd', ɛ: 'e', ɔ: 'o' };
