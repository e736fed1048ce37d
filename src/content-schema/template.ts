import { expectationOf } from './check/problem.ts';
import { entriesOf, isOptional, resolve, type AnySchema } from './check/schema-walk.ts';
import { COLLECTIONS, type CollectionName } from './schemas.ts';

/** `npm run new` and a preview begin these kinds of files in these folders. */
export const TEMPLATE_KINDS: Readonly<Record<string, CollectionName>> = {
  page: 'pages',
  service: 'services',
  country: 'international',
  help: 'help',
  job: 'careers',
  question: 'faqs',
  notice: 'notices',
  newsletter: 'newsletters',
};

/** Writes a file with hints, which the check refuses until it is filled in. */
export function templateFor(folder: CollectionName): string {
  const schema = COLLECTIONS[folder];
  const entries =
    entriesOf(resolve(schema, { layout: 'plain' }) ?? schema) ?? new Map<string, AnySchema>();
  const lines = [...entries].map(([key, entry]) => {
    if (key === 'layout') return 'layout: plain';
    return isOptional(entry)
      ? `#${key}: (may) ${expectationOf(resolve(entry, undefined) ?? entry)}`
      : `${key}: # ${expectationOf(entry)}`;
  });
  return ['---', ...lines, '---', '', 'TODO: write the text here.', ''].join('\n');
}

/** Returns the address of the git host's editor with the template in it. */
export const newFileUrl = (editUrl: string, folder: CollectionName): string =>
  `${editUrl.replace('/edit/', '/new/')}/${folder}?${new URLSearchParams({
    filename: 'name-of-the-file.md',
    value: templateFor(folder),
  }).toString()}`;
