import type { Schema } from '#api/docs/openapi/types.ts';

/** Writes "text or null" or "list of objects". */
export function typeOf({
  type,
  format,
  items,
  anyOf,
  const: only,
  contentMediaType,
}: Schema): string {
  if (contentMediaType !== undefined) return `file (${contentMediaType})`;
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf !== undefined)
    return either(
      anyOf.map((option) => (typeof option === 'object' ? typeOf(option) : 'anything')),
    );
  const types = [type ?? []].flat();
  const known = { ...NAMED, string: FORMATS[format ?? ''] ?? 'text', array: listType(items) };
  return types.length === 0 ? 'anything' : either(types.map((name) => known[name]));
}

const NAMED = {
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
} as const;
const FORMATS: Readonly<Record<string, string>> = { date: 'day', email: 'e-mail address' };

function listType(items: Schema['items']): string {
  if (typeof items !== 'object' || Array.isArray(items)) return 'list';
  const isObject = items.$ref !== undefined || items.type === 'object';
  return `list of ${isObject ? 'objects' : `${typeOf(items)}s`}`;
}

const either = (words: string[]): string =>
  words.length < 3
    ? words.join(' or ')
    : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** Writes "1 to 100 characters". */
export function boundsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum } = schema;
  return [
    schema.enum === undefined ? '' : `one of ${schema.enum.map(shownValue).join(', ')}`,
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
  ].filter((words) => words !== '');
}

const shownValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined) return max === undefined ? '' : `at most ${max}${unit}`;
  return max === undefined ? `at least ${min}${unit}` : `${min} to ${max}${unit}`;
}
