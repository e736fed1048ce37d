/** `text` is searched and not shown. */
export interface HelpEntry {
  path: string;
  title: string;
  text: string;
}

const MAX_FOUND = 12;

/** Entries with every word of a search, those that say them first at the top, so titles; none for an empty search. */
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

/**
 * Where each word of a search is in a text, -1 for nowhere. Words may be typed in part, or in the plural. Not fitsSearch of
 * prohibited.ts: tracking would load the lists of places with it.
 */
function placesOf(parts: readonly string[], text: string): number[] {
  const said = wordsIn(text);
  return parts.map((part) =>
    said.findIndex((word) => word.startsWith(part) || (word.length > 2 && `${word}s` === part)),
  );
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
