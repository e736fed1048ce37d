import { searchHelp, type HelpEntry } from '#domain/text/help-search.ts';
import { contentModule } from '#ui/content-module.ts';

const helpIndex = contentModule('/help-search.js', (value) =>
  Array.isArray(value) && value.every(isHelpEntry) ? value : undefined,
);

/** Fetches the index once; rejects when that fails. */
export const searchIndex = async (search: string): Promise<HelpEntry[]> =>
  searchHelp(await helpIndex(), search);

/** It may be of another release. The schema library would bring 6 kB to the first letter of a search. */
const isHelpEntry = (value: unknown): value is HelpEntry =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  'text' in value &&
  [value.path, value.title, value.text].every((part) => typeof part === 'string');
