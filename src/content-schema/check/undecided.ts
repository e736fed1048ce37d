import * as v from 'valibot';
import type { KeyPath, MistakeText } from './mistake.ts';
import { nearest } from '#domain/nearest.ts';
import {
  branches,
  choicesOf,
  decidingKey,
  entriesOf,
  resolve,
  type AnySchema,
} from './schema-walk.ts';
import { unknownKey } from './shape.ts';
import { describe, exampleLine, expectationOf, inQuotes, shown } from './wording.ts';

/** While it is not known which group of keys applies, the keys that all of them have are checked. */
export function sharedKeys(schema: AnySchema): AnySchema {
  const [first, ...others] = branches(schema).map(
    (branch) => entriesOf(branch) ?? new Map<string, AnySchema>(),
  );
  const shared = [...(first ?? [])].filter(([key, entry]) =>
    others.every((other) => other.get(key) === entry),
  );
  return v.looseObject(Object.fromEntries(shared));
}

/**
 * The mistake of a key such as layout that is missing, mistyped or not one of its choices; nothing once it is right.
 */
export function undecided(
  schema: AnySchema,
  value: Record<string, unknown>,
): { path: KeyPath; finding: MistakeText }[] {
  const key = decidingKey(schema);
  if (key === undefined || resolve(schema, value) !== undefined) return [];
  const expected = `${expectationOf(schema)} (${choicesOf(schema).join(', ')})`;
  const line = shown(exampleLine(key, schema, value[key]));
  if (Object.hasOwn(value, key)) {
    const now = value[key];
    const problem =
      typeof now === 'string' && now.trim() !== ''
        ? `${inQuotes(now)} is not one of the choices`
        : describe(now);
    return [
      {
        path: [key],
        finding: { problem, expected, remedy: `change the line to something like${line}` },
      },
    ];
  }
  const known = new Set(
    branches(schema).flatMap((branch) => [...(entriesOf(branch)?.keys() ?? [])]),
  );
  const typo = Object.keys(value).find(
    (name) => !known.has(name) && nearest(name, [key]) !== undefined,
  );
  if (typo !== undefined) return [{ path: [typo], finding: unknownKey(typo, [...known], key) }];
  return [
    {
      path: [key],
      finding: {
        problem: `The line "${key}" is missing`,
        expected,
        remedy: `add a line such as${line}`,
      },
    },
  ];
}
