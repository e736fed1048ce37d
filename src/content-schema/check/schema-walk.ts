import type * as v from 'valibot';
import type { KeyPath } from './mistake.ts';
import { isGroup } from './values.ts';

/** The parts of a schema that are read here; valibot's types have more. */
export type AnySchema = v.GenericSchema;

const isSchema = (value: unknown): value is AnySchema =>
  isGroup(value) && value['kind'] === 'schema' && typeof value['~run'] === 'function';
const part = (schema: AnySchema, name: string): unknown =>
  Object.entries(schema).find(([key]) => key === name)?.[1];

/** The schemas of the keys of a group; undefined for another kind of value. */
export function entriesOf(schema: AnySchema): Map<string, AnySchema> | undefined {
  const entries = part(schema, 'entries');
  if (!isGroup(entries)) return undefined;
  return new Map(
    Object.entries(entries).flatMap(([key, entry]) =>
      isSchema(entry) ? [[key, entry] as const] : [],
    ),
  );
}

/** The schema of each item of a list; undefined for another kind of value. */
export function itemOf(schema: AnySchema): AnySchema | undefined {
  const item = part(schema, 'item');
  return isSchema(item) ? item : undefined;
}

/** The words of which a value has to be one. */
export function choicesOf(schema: AnySchema): string[] {
  const options = part(schema, 'options');
  if (!Array.isArray(options)) return [];
  const key = part(schema, 'key');
  const words =
    typeof key === 'string' ? branches(schema).map((branch) => literalOf(branch, key)) : options;
  return words.filter((word) => typeof word === 'string');
}

export const isOptional = (schema: AnySchema): boolean =>
  ['optional', 'exact_optional', 'nullish'].includes(schema.type);

/** The key that decides which of several groups of keys a value has to hold, such as layout. */
export const decidingKey = (schema: AnySchema): string | undefined => {
  const key = part(schema, 'key');
  return schema.type === 'variant' && typeof key === 'string' ? key : undefined;
};

export const branches = (schema: AnySchema): AnySchema[] => {
  const options = part(schema, 'options');
  return Array.isArray(options) ? options.filter(isSchema) : [];
};

/** The schema inside "optional", or, of several groups of keys, the one that the value has chosen. */
export function resolve(schema: AnySchema, value: unknown): AnySchema | undefined {
  const wrapped = part(schema, 'wrapped');
  if (isSchema(wrapped)) return resolve(wrapped, value);
  const key = decidingKey(schema);
  if (key === undefined) return schema;
  return branches(schema).find((branch) => isGroup(value) && literalOf(branch, key) === value[key]);
}

/** The schema of the value at a path. */
export function schemaAt(schema: AnySchema, value: unknown, path: KeyPath): AnySchema | undefined {
  let here: AnySchema | undefined = schema;
  let inside = value;
  for (const step of path) {
    here = here && resolve(here, inside);
    here = here && (typeof step === 'number' ? itemOf(here) : entriesOf(here)?.get(step));
    inside =
      isGroup(inside) || Array.isArray(inside)
        ? Object.entries(inside).find(([key]) => key === String(step))?.[1]
        : undefined;
  }
  return here && resolve(here, inside);
}

/** The expectation that a schema states for a value of another type; undefined when it states none. */
export function messageOf(schema: AnySchema): string | undefined {
  const message = part(schema, 'message');
  return typeof message === 'string' ? message : undefined;
}

function literalOf(branch: AnySchema, key: string): unknown {
  const entry = entriesOf(branch)?.get(key);
  return entry && part(entry, 'literal');
}
