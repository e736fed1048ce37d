import { expectationOf } from './check/problem.ts';
import { entriesOf, isOptional, resolve, type AnySchema } from './check/schema-walk.ts';
import { COLLECTIONS, type CollectionName } from './schemas.ts';

/** The keys are placeholders, such as brand or price-from. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9-]*)\}/g;

/** Keeps unknown placeholders, which the content check reports. */
export const fill = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);

export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillAll(item, facts)]),
  );
}

export function unknownPlaceholders(text: string, facts: Facts): { name: string; index: number }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => ({ name: match[1] ?? '', index: match.index }))
    .filter(({ name }) => !(name in facts));
}

/** Kinds of files, with their folders. */
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

/** The check refuses it until it is filled in. */
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

/** The git host's editor with the template. */
export const newFileUrl = (editUrl: string, folder: CollectionName): string =>
  `${editUrl.replace('/edit/', '/new/')}/${folder}?${new URLSearchParams({
    filename: 'name-of-the-file.md',
    value: templateFor(folder),
  }).toString()}`;
