import type * as v from 'valibot';
import type { KeyPath } from './mistake.ts';
import { isGroup, isText, valueAt } from './values.ts';

export type AnySchema = v.GenericSchema;

const isAnySchema = (value: unknown): value is AnySchema =>
  isGroup(value) && value['kind'] === 'schema' && typeof value['~run'] === 'function';
/** The general type of valibot lacks this property. */
const part = (schema: AnySchema, name: string): unknown => Reflect.get(schema, name);

export function entriesOf(schema: AnySchema): Map<string, AnySchema> | undefined {
  const entries = part(schema, 'entries');
  if (!isGroup(entries)) return undefined;
  return new Map(
    Object.entries(entries).filter((entry): entry is [string, AnySchema] => isAnySchema(entry[1])),
  );
}

export function itemOf(schema: AnySchema): AnySchema | undefined {
  const item = part(schema, 'item');
  return isAnySchema(item) ? item : undefined;
}

const optionsOf = (schema: AnySchema): unknown[] => {
  const options = part(schema, 'options');
  return Array.isArray(options) ? options : [];
};

export const branches = (schema: AnySchema): AnySchema[] => optionsOf(schema).filter(isAnySchema);

/** Returns a key such as layout. */
export const decidingKey = (schema: AnySchema): string | undefined => {
  const key = part(schema, 'key');
  return schema.type === 'variant' && isText(key) ? key : undefined;
};

function literalOf(branch: AnySchema, key: string): unknown {
  const entry = entriesOf(branch)?.get(key);
  return entry && part(entry, 'literal');
}

export function choicesOf(schema: AnySchema): string[] {
  const key = decidingKey(schema);
  const words =
    key === undefined
      ? optionsOf(schema)
      : branches(schema).map((branch) => literalOf(branch, key));
  return words.filter(isText);
}

export const isOptional = (schema: AnySchema): boolean =>
  ['optional', 'exact_optional', 'nullish'].includes(schema.type);

/** Unwraps "optional", and picks the variant of the value. */
export function resolve(schema: AnySchema, value: unknown): AnySchema | undefined {
  const wrapped = part(schema, 'wrapped');
  if (isAnySchema(wrapped)) return resolve(wrapped, value);
  const key = decidingKey(schema);
  if (key === undefined) return schema;
  return branches(schema).find((branch) => isGroup(value) && literalOf(branch, key) === value[key]);
}

export function schemaAt(schema: AnySchema, value: unknown, path: KeyPath): AnySchema | undefined {
  const here = resolve(schema, value);
  const [step, ...rest] = path;
  if (here === undefined || step === undefined) return here;
  const inner = typeof step === 'number' ? itemOf(here) : entriesOf(here)?.get(step);
  return inner && schemaAt(inner, valueAt(value, [step]), rest);
}

export function messageOf(schema: AnySchema): string | undefined {
  const message = part(schema, 'message');
  return isText(message) ? message : undefined;
}
