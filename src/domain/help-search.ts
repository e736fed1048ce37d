import { fitsSearch } from './prohibited.ts';

/** A page or a question that the help search finds; `text` is searched and not shown. */
export interface HelpEntry {
  path: string;
  title: string;
  text: string;
}

const MAX_FOUND = 12;

/** Entries with every word of a search, those with all of them in the title first; none for an empty search. */
export function searchHelp(entries: readonly HelpEntry[], search: string): HelpEntry[] {
  if (search.trim() === '') return [];
  const isTitle = ({ title }: HelpEntry): number => Number(fitsSearch([title], search));
  return entries
    .filter(({ title, text }) => fitsSearch([title, text], search))
    .toSorted((one, other) => isTitle(other) - isTitle(one))
    .slice(0, MAX_FOUND);
}
