import type { Openapi } from '#api/docs/openapi.ts';
import type { Schema } from '#api/docs/openapi/types.ts';
import { boundsOf, typeOf } from './types-in-words.ts';

export interface FieldRow {
  /** A name is written as "parts.netCents" or "events[].town". */
  name: string;
  type: string;
  isRequired: boolean;
  bounds: string[];
  pattern: string | undefined;
  meaning: string;
}

type Named = Openapi['components']['schemas'];

export function fieldRows(schema: Schema, named: Named, before = ''): FieldRow[] {
  const whole = resolved(schema, named);
  const parts = (whole.allOf ?? []).filter(isSingleSchema);
  if (parts.length > 0) return parts.flatMap((part) => fieldRows(part, named, before));
  const options = (whole.oneOf ?? []).filter(isSingleSchema);
  if (options.length > 0) return optionRows(options, named, before);
  return Object.entries(whole.properties ?? {}).flatMap(([name, part]) =>
    isSingleSchema(part)
      ? rowsOfField(before + name, part, named, whole.required?.includes(name) ?? false)
      : [],
  );
}

function rowsOfField(name: string, part: Schema, named: Named, isRequired: boolean): FieldRow[] {
  const field = resolved(part, named);
  const row = {
    name,
    type: typeOf(field),
    isRequired,
    bounds: boundsOf(field),
    pattern: field.pattern,
    meaning: part.description ?? '',
  };
  const items = field.items;
  const inner =
    items !== undefined && isSingleSchema(items)
      ? fieldRows(items, named, `${name}[].`)
      : fieldRows(field, named, `${name}.`);
  return [row, ...inner];
}

/** Puts all alternatives into one table; fields that only some have say which. */
function optionRows(options: Schema[], named: Named, before: string): FieldRow[] {
  const kinds = options.map((option) => resolved(option, named));
  const key = constantKey(kinds);
  const found = new Map<string, FieldRow & { kinds: string[] }>();
  for (const kind of kinds)
    for (const row of fieldRows(kind, named, before)) {
      const known = found.get(row.name);
      const value = valueOf(kind, key);
      if (known === undefined) found.set(row.name, { ...row, kinds: [value] });
      else known.kinds.push(value);
    }
  return [...found.values()].map(({ kinds: having, ...row }) => {
    if (row.name === before + key) return { ...row, type: 'text', bounds: [oneOf(having)] };
    return having.length === kinds.length
      ? row
      : { ...row, bounds: [...row.bounds, `${key}: ${having.join(', ')} only`] };
  });
}

const oneOf = (values: string[]): string => `one of ${values.join(', ')}`;

const constantKey = ([first]: Schema[]): string =>
  Object.entries(first?.properties ?? {}).find(
    ([, part]) => isSingleSchema(part) && typeof part.const === 'string',
  )?.[0] ?? '';

function valueOf({ properties = {} }: Schema, key: string): string {
  const part = properties[key];
  return typeof part === 'object' && typeof part.const === 'string' ? part.const : '';
}

/** Keeps the reference's own description. */
function resolved(schema: Schema, named: Named): Schema {
  const target = named[schema.$ref?.split('/').at(-1) ?? ''];
  return target === undefined ? schema : { ...target, description: schema.description };
}

const isSingleSchema = (part: NonNullable<Schema['items']>): part is Schema =>
  typeof part === 'object' && !Array.isArray(part);
