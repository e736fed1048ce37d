import { fold } from './place-search.ts';

/** Whether a description of contents names a thing by one of its words, in any case and number: "2 Batteries". */
export function isMentioned(words: readonly string[], contents: string): boolean {
  const said = ` ${stems(contents)} `;
  return words.some((word) => said.includes(` ${stems(word)} `));
}

/** Whether a thing is meant by what somebody has typed into a search so far; an empty search fits everything. */
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
