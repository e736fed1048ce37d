/** `text` is searched and not shown. */
export interface HelpEntry {
  path: string;
  title: string;
  text: string;
}

const MAX_FOUND = 12;

/** Entries with every word, early ones first, so titles; none for an empty search. */
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

/** The index of each word or its beginning in a text, -1 for none. Not fitsSearch, which would load places into tracking. */
function placesOf(parts: readonly string[], text: string): number[] {
  const said = wordsIn(text);
  return parts.map((part) =>
    said.findIndex((word) => word.startsWith(part) || (word.length > 2 && `${word}s` === part)),
  );
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
