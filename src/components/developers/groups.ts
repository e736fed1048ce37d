import { developerPath } from '#routes';
import type { Openapi } from '#api/docs/openapi.ts';
import type { Operation, Schema } from '#api/docs/openapi/types.ts';
import type { FieldRow } from './rows.ts';
import { boundsOf, typeOf } from './types-in-words.ts';

interface CallFailure {
  status: string;
  when: string;
}

export const parameterRows = ({ parameters = [] }: Operation): FieldRow[] =>
  parameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    type: place === 'path' ? typeOf(schema) : `${typeOf(schema)}, in the ${SHOWN_IN[place]}`,
    isRequired: required,
    bounds: boundsOf(schema),
    pattern: schema.pattern,
    meaning: description,
  }));

const SHOWN_IN = { header: 'header', query: 'query' } as const;

export function answerOf({ responses }: Operation): {
  status: string;
  words: string;
  schema: Schema | undefined;
} {
  const [status, answer] = Object.entries(responses).find(([known]) => isSuccess(known)) ?? [''];
  if (answer === undefined || '$ref' in answer) return { status, words: '', schema: undefined };
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? [''];
  const cache = answer.headers?.['Cache-Control']?.description;
  const words = [
    answer.description,
    type === '' || type === 'application/json' ? '' : `It has the type ${type}.`,
    cache ?? '',
  ];
  return { status, words: words.filter(Boolean).join(' '), schema: media?.schema };
}

export const ownFailures = ({ responses }: Operation): CallFailure[] =>
  Object.entries(responses).flatMap(([status, answer]) =>
    isSuccess(status) || '$ref' in answer ? [] : [{ status, when: answer.description }],
  );

export const sharedFailures = ({ responses }: Operation): string[] =>
  Object.entries(responses).flatMap(([status, answer]) => ('$ref' in answer ? [status] : []));

export function allShared({ paths, components }: Openapi): CallFailure[] {
  const found = new Map<string, string>();
  for (const item of Object.values(paths))
    for (const { responses } of Object.values(item))
      for (const [status, answer] of Object.entries(responses))
        if ('$ref' in answer) {
          const { description } = components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {};
          found.set(status, description ?? '');
        }
  return [...found]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([status, when]) => ({ status, when }));
}

const isSuccess = (status: string): boolean => Number(status) < 400;

export interface PlacedCall {
  method: string;
  path: string;
  operation: Operation;
}

export const callsOf = ({ paths }: Pick<Openapi, 'paths'>, tag: string): PlacedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );

export const groupId = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** Among the tags of a page, this shows what every call can answer when it fails. */
export const FAILURES_TAG = 'Failures of many calls';

type Pages = readonly { id: string; data: { tags: readonly string[] } }[];

/** Returns the address to which the calls of every page link for those failures. */
export const failuresPath = (pages: Pages): string =>
  `${developerPath(pages.find(({ data }) => data.tags.includes(FAILURES_TAG))?.id ?? '')}#${groupId(FAILURES_TAG)}`;

/** Each group is on exactly one page. */
export function groupProblems({ tags }: Pick<Openapi, 'tags'>, pages: Pages): string[] {
  const known = [...tags.map(({ name }) => name), FAILURES_TAG];
  const shown = pages.flatMap(({ data }) => data.tags);
  return [...new Set([...known, ...shown])]
    .filter((tag) => !known.includes(tag) || shown.filter((one) => one === tag).length !== 1)
    .map(
      (tag) =>
        `Under tags of the files in content/developers/, "${tag}" is wrong: each of ${known.join(', ')} belongs there once.`,
    );
}
