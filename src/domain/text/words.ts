/** The words of a text in lower case, without accents and punctuation. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .match(/[\p{L}\d]+/gu) ?? [];

/** Somebody who typed `part` may mean `word` by its beginning, or by its singular or plural. Both come from `wordsIn`. */
export const mayMean = (part: string, word: string): boolean =>
  word.startsWith(part) || singular(part) === singular(word);

/** The singular of an English word in lower case, as far as its ending tells. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ives')) return `${word.slice(0, -3)}fe`;
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
