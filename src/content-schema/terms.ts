import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Day } from '#domain/days/calendar.ts';
import { isGroup, listAt, textAt } from './check/values.ts';
import { contentFiles, parseFile } from './files.ts';
import { readFacts } from './read.ts';
import { fill, fillAll, type Facts } from './template.ts';

/** The file is in content/pages/. */
export const TERMS_PAGE = 'terms-and-conditions';

/** Words in braces that a version keeps: who reads it in six years needs the number that answers then. */
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

/** What the terms say, with the words in braces as they are. */
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

/** The text of the terms page as a version of a day; `npm run new -- terms` writes both files. */
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

/** The days from which each version counts, the newest last. */
export const termsDays = (content: string): Day[] =>
  contentFiles(content, 'terms', ['.md']).map(({ id }) => id);
