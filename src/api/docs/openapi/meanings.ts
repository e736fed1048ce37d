import { MEANINGS } from '../fields.ts';
import type { Schema } from './types.ts';

/** Adds its meaning in words to every field of a named schema. */
export function withMeanings(name: string, schema: Schema): Schema {
  const { properties, items, oneOf, anyOf } = schema;
  const inner = (part: Schema | boolean): Schema | boolean =>
    typeof part === 'boolean' ? part : withMeanings(name, part);
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, part]) => [field, told(name, field, inner(part))]),
      ),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(inner) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(inner) }),
  };
}

function told(name: string, field: string, part: Schema | boolean): Schema | boolean {
  const description = MEANINGS[`${name}.${field}`] ?? MEANINGS[field];
  return typeof part === 'boolean' || description === undefined ? part : { ...part, description };
}
