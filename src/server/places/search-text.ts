import { spellings } from '#domain/place-search.ts';

/** "^name$" and "~other name$", folded, as stored in the world data. */
export function searchText(name: string, aliases: readonly string[]): string {
  const names = new Set(latinForms(name));
  const others = new Set(aliases.flatMap(latinForms));
  return [
    ...[...names].map((form) => `^${form}$`),
    ...[...others.difference(names)].map((form) => `~${form}$`),
  ].join('');
}

export const plainSearchText = (name: string): string => `^${name.toLowerCase()}$`;

/** Also plain letters, for keyboards without the others. */
const latinForms = (name: string): string[] =>
  spellings(name).flatMap((form) => {
    const latin = form.replace(/[^a-z0-9 ]/g, (letter) => PLAIN[letter] ?? '').trim();
    return latin === '' ? [form] : [form, latin];
  });

const PLAIN: Readonly<Record<string, string>> = { ə: 'a', ŋ: 'n', ɓ: 'b', ɗ: 'd', ɛ: 'e', ɔ: 'o' };
