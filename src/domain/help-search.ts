/** A page or a question that the help search finds; `text` is searched and not shown. */
export interface HelpEntry {
  path: string;
  title: string;
  text: string;
}

const MAX_FOUND = 12;

/** Entries with every word of a search, those with all of them in the title first; none for an empty search. */
export function searchHelp(entries: readonly HelpEntry[], search: string): HelpEntry[] {
  if (stems(search).length === 0) return [];
  const isTitle = ({ title }: HelpEntry): number => Number(fits(title, search));
  return entries
    .filter(({ title, text }) => fits(`${title} ${text}`, search))
    .toSorted((one, other) => isTitle(other) - isTitle(one))
    .slice(0, MAX_FOUND);
}

/** Words may be typed in part. Not fitsSearch of prohibited.ts: tracking would load the lists of places with it. */
function fits(text: string, search: string): boolean {
  const said = stems(text);
  return stems(search).every((part) => said.some((word) => word.startsWith(part)));
}

/** In small letters, without the s of a plural. */
const stems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/(?<=...)s$/, ''));
