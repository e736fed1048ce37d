import type { Openapi, Operation, Schema } from '#api/docs/openapi/types.ts';
import type { FieldRow } from './rows.ts';
import { boundsOf, typeOf } from './words.ts';

export interface CallFailure {
  status: string;
  when: string;
}

export const parameterRows = ({ parameters = [] }: Operation): FieldRow[] =>
  parameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    type: place === 'path' ? typeOf(schema) : `${typeOf(schema)}, in the ${PLACES[place]}`,
    isRequired: required,
    bounds: boundsOf(schema),
    pattern: schema.pattern,
    meaning: description,
  }));

const PLACES = { header: 'header', query: 'query' } as const;

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
