import type { Schema } from './types.ts';

/** Fields against robots, which people do not see, so that programs need not know them. */
const UNSEEN = ['website', 'elapsedMs'];
/** Bounds that mean nothing to another type, so that several types can share one schema. */
const SIMPLE = [
  ...['type', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'],
  ...['properties', 'required', 'items'],
];

/** Makes a converted schema as short as a person would write it, without changing what it accepts. */
export function tidy(schema: Schema): Schema {
  const { properties, required, items, anyOf, oneOf, ...rest } = schema;
  return {
    ...(anyOf === undefined ? rest : oneSchema(anyOf.map(tidyPart), rest)),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => !UNSEEN.includes(name))
          .map(([name, part]) => [name, tidyPart(part)]),
      ),
    }),
    ...(required !== undefined && required.length > 0 && { required }),
    ...(items !== undefined && !Array.isArray(items) && { items: tidyPart(items) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(tidyPart) }),
  };
}

const tidyPart = (part: Schema | boolean): Schema =>
  typeof part === 'object' ? tidy(part) : part ? {} : { not: {} };

/** Alternatives of simple types become one list of types; where a type is required anyway they are dropped. */
function oneSchema(options: Schema[], rest: Schema): Schema {
  if (rest.type !== undefined) return rest;
  const isSimple = options.every((option) =>
    Object.keys(option).every((key) => SIMPLE.includes(key)),
  );
  const types = options.flatMap(({ type }) => type ?? []);
  if (!isSimple || new Set(types).size < types.length) return { ...rest, anyOf: options };
  return options.reduce((whole, option) => ({ ...whole, ...option, type: types }), rest);
}
