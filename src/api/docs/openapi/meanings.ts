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
  if (typeof part === 'boolean') return part;
  const { default: usual, ...rest } = part;
  const words = [description, usualWords(usual)].filter((sentence) => sentence !== undefined);
  return words.length === 0 ? rest : { ...rest, description: words.join(' ') };
}

/**
 * What a missing field is read as, in words instead of as "default": openapi-typescript and others take a field with a
 * default for one that is always there, and a client would have to send all of them.
 */
const usualWords = (usual: unknown): string | undefined =>
  NOTHING_SAID.has(JSON.stringify(usual)) ? undefined : `Without it: ${JSON.stringify(usual)}.`;

/** Read as nothing at all, which needs no words. */
const NOTHING_SAID = new Set<string | undefined>([undefined, '""', 'null', '[]', 'false']);
