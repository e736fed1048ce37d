import type { MeaningTable } from '../meanings.ts';
import type { Schema } from './types.ts';

/**
 * A schema with the meaning of each field. Throws for a field without one, and for a meaning whose field is gone. Fields of another
 * schema are described there.
 */
export function withMeanings(name: string, schema: Schema, meanings: MeaningTable): Schema {
  if (refers(schema)) return schema;
  const fields = fieldsOf(schema);
  const surplus = Object.keys(meanings).filter((field) => !fields.includes(field));
  if (surplus.length > 0) throw new Error(`${name} has no field ${surplus.join(', ')}.`);
  return describedParts(name, schema, meanings);
}

const refers = (schema: Schema): boolean =>
  schema.$ref !== undefined || partsOf(schema).some(refers);

const fieldsOf = (schema: Schema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...partsOf(schema).flatMap(fieldsOf),
];

const partsOf = ({ items, oneOf = [], anyOf = [] }: Schema): Schema[] =>
  [items, ...oneOf, ...anyOf].flat().filter((part) => typeof part === 'object');

function describedParts(name: string, schema: Schema, meanings: MeaningTable): Schema {
  const { properties, items, oneOf, anyOf } = schema;
  const inner = (part: Schema | boolean): Schema | boolean =>
    typeof part === 'boolean' ? part : describedParts(name, part, meanings);
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, part]) => [
          field,
          typeof part === 'boolean' ? part : describedField(name, field, part, meanings),
        ]),
      ),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(inner) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(inner) }),
  };
}

function describedField(name: string, field: string, part: Schema, meanings: MeaningTable): Schema {
  const meaning = field === 'status' && part.const === true ? WORKED : meanings[field];
  if (meaning === undefined) throw new Error(`${name}.${field} has no meaning.`);
  const [sentence, fields] = typeof meaning === 'string' ? [meaning, {}] : meaning;
  const { default: usual, ...rest } = withMeanings(`${name}.${field}`, part, fields);
  return { ...rest, description: [sentence, ...usualWords(usual)].join(' ') };
}

const WORKED = 'Always true: it worked.';

/** Says a default in words, because generators such as openapi-typescript would make a field with "default" required. */
const usualWords = (usual: unknown): string[] =>
  NOTHING_SAID.has(JSON.stringify(usual)) ? [] : [`Without it: ${JSON.stringify(usual)}.`];

const NOTHING_SAID = new Set<string | undefined>([undefined, '""', 'null', '[]', 'false']);
