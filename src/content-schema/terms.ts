import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Day } from '#domain/days/calendar.ts';
import { isGroup, listAt, textAt } from './check/values.ts';
import { contentFiles, parseFile } from './files.ts';
import { readFacts } from './read.ts';
import { fill, fillAll, type Facts } from './placeholders.ts';

/** The file is in content/pages/. */
export const TERMS_PAGE = 'terms-and-conditions';

/** A version keeps these words in braces: who reads it in six years needs the number that answers then. */
const LIVING = [
  'brand',
  'url',
  'email',
  'phone',
  'phone-parcels',
  'phone-bookings',
  'office-hours',
  'chat-hours',
  'chat-link',
];

export const isLiving = (word: string): boolean => LIVING.includes(word);

const frozenFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([word]) => !isLiving(word)));

/** The terms as they are written, with their words in braces. */
export interface TermsText {
  lead: string;
  /** Each line holds one. */
  questions: string[];
  body: string;
}

export const termsTextOf = (keys: unknown, body: string): TermsText => ({
  lead: textAt(keys, ['lead']) ?? '',
  questions: listAt(keys, ['questions']).flatMap((one) => [
    textAt(one, ['question']) ?? '',
    textAt(one, ['answer']) ?? '',
  ]),
  body: body.trim(),
});

interface NewVersion {
  /** The path is relative to the content folder. */
  file: string;
  text: string;
  /** The page, which says that it was last changed on that day. */
  page: { file: string; text: string };
}

/** Makes a version of a day of the terms page; `npm run new -- terms` writes both files. */
export function newTermsVersion(content: string, day: Day): NewVersion {
  const file = `pages/${TERMS_PAGE}.md`;
  const source = readFileSync(join(content, file), 'utf8');
  const { yaml, body } = parseFile(file, TERMS_PAGE, source);
  const facts = frozenFacts(readFacts(content));
  const filled = fillAll(yaml.toJS(), facts);
  const { lead, questions } = isGroup(filled) ? filled : {};
  const keys = stringify(
    { ...(lead !== undefined && { lead }), ...(questions !== undefined && { questions }) },
    { lineWidth: 0 },
  );
  return {
    file: `terms/${day}.md`,
    text: `---\n${keys}---\n\n${fill(body, facts).trim()}\n`,
    page: { file, text: withDay(source, day) },
  };
}

const withDay = (source: string, day: Day): string =>
  /^updated:.*$/m.test(source)
    ? source.replace(/^updated:.*$/m, `updated: ${day}`)
    : source.replace(/\n---/, `\nupdated: ${day}\n---`);

/** Returns the days from which the versions count, the newest last. */
export const termsDays = (content: string): Day[] =>
  contentFiles(content, 'terms', ['.md']).map(({ id }) => id);
