import { mayMean, wordsIn } from './words.ts';

/** `text` is searched and not shown. */
export interface HelpEntry {
  path: string;
  title: string;
  text: string;
}

const MAX_FOUND = 12;

/**
 * Finds entries with every word and ranks early words first, which puts titles first; an empty search finds nothing.
 */
export function searchHelp(entries: readonly HelpEntry[], search: string): HelpEntry[] {
  const parts = wordsIn(search);
  if (parts.length === 0) return [];
  return entries
    .map((entry) => ({ entry, at: placesOf(parts, `${entry.title} ${entry.text}`) }))
    .filter(({ at }) => !at.includes(-1))
    .toSorted((one, other) => Math.max(...one.at) - Math.max(...other.at))
    .map(({ entry }) => entry)
    .slice(0, MAX_FOUND);
}

/** Finds the index of each word in a text, or -1. */
function placesOf(parts: readonly string[], text: string): number[] {
  const said = wordsIn(text);
  return parts.map((part) => said.findIndex((word) => mayMean(part, word)));
}
