import { nearest } from '#domain/nearest.ts';
import type { KeyPath } from './mistake.ts';
import { passagesOf, type CheckedFile, type Rule } from './rules.ts';

export const wordDoubts = (all: readonly CheckedFile[]): Rule => ({
  of: '*',
  check: misspelt(all),
});

const LONG = /\p{L}{6,}|\p{Lu}\p{L}{4}/gu;
const NO_WORDS = /\]\([^)]*\)|\{[^}]*\}|\S+@\S+|(?<![\p{L}<])\/\S+|https?:\S+/gu;
const NO_TEXT =
  /^(slug|link|url|id|tags|address|icon|scene|mark|country|redirect_from|destinations)$/;

interface Word {
  word: string;
  place: KeyPath | number;
}

const longWords = (entry: CheckedFile): Word[] =>
  passagesOf(entry).flatMap(({ path = [], text, placeOf }) => {
    const isText = !/^(service-area|brand|depots)$/.test(entry.file.id);
    if (!isText || path.some((step) => NO_TEXT.test(String(step)))) return [];
    const words = text.replace(NO_WORDS, (link) => ' '.repeat(link.length)).matchAll(LONG);
    return [...words].map(({ 0: word, index }) => ({ word, place: placeOf(index) }));
  });

const shorter = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** A new word that is used nowhere else, a slip away from a frequent one. */
function misspelt(all: readonly CheckedFile[]): Rule['check'] {
  const words = new Map(all.map((file) => [file, longWords(file)]));
  const counts = new Map<string, number>();
  for (const { word } of [...words.values()].flat())
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  /** By themselves with one letter less. */
  const near = new Map<string, string[]>();
  for (const [word, often] of counts)
    if (often >= (word.length > 5 ? 3 : 20))
      for (const key of [word, ...shorter(word)]) near.set(key, [...(near.get(key) ?? []), word]);
  return (file, report, _, { before }) => {
    const was = before(file.file)?.lines.join() ?? '';
    for (const { word, place } of words.get(file) ?? []) {
      const rare = word.toLowerCase();
      if (counts.get(rare) !== 1 || was.includes(word)) continue;
      const likely = [rare, ...shorter(rare)].flatMap((key) => near.get(key) ?? []);
      const meant = nearest(
        rare,
        likely.filter((one) => isNearby(rare, one)),
        1,
      );
      if (meant !== undefined)
        report(place, {
          problem: `"${word}" stands nowhere else, and looks like a slip for "${meant}"`,
          remedy: `write it like   ${meant}`,
        });
    }
  };
}

const ENDING = /(e?s|e?d|ing|ly|er|e|y|n|r|al)$/;
const sortedLetters = (word: string): string => Array.from(word).sort().join('');

/** Two letters exchanged, one left out or too much; in long words one replaced. Other forms of a word pass. */
const isNearby = (word: string, meant: string): boolean =>
  word[0] === meant[0] &&
  word.replace(ENDING, '') !== meant.replace(ENDING, '') &&
  !word.startsWith(meant) &&
  !meant.startsWith(word) &&
  (word.length !== meant.length || word.length > 7 || sortedLetters(word) === sortedLetters(meant));
