import { nearest } from '#domain/nearest.ts';
import { didYouMean, keyName, type KeyPath, type MistakeText } from './mistake.ts';
import {
  branches,
  decidingKey,
  entriesOf,
  itemOf,
  resolve,
  type AnySchema,
} from './schema-walk.ts';
import { isGroup } from './values.ts';
import { describe, exampleLine, expectationOf, shown } from './wording.ts';

/** A mistake that no other value can correct: an unknown key, or a list where keys belong. */
export interface Shape {
  path: KeyPath;
  finding: MistakeText;
  /** true for an unknown key, false for a list in place of a group. */
  isKey: boolean;
  /** The known key that an unknown one most likely means, unless the group has that one too. */
  meant?: string | undefined;
}

/** Unknown keys, and lists in place of groups, however deep. */
export function shapeMistakes(schema: AnySchema, value: unknown, path: KeyPath): Shape[] {
  const here = resolve(schema, value);
  const item = here && itemOf(here);
  if (item && Array.isArray(value))
    return value.flatMap((inner, at) => shapeMistakes(item, inner, [...path, at]));
  const entries = here && entriesOf(here);
  if (!here || !entries) return [];
  if (Array.isArray(value)) {
    const remedy = `write${shown(exampleLine(keyName(path.slice(-1)), here))}`;
    const finding = { problem: describe(value), expected: expectationOf(here), remedy };
    return [{ path, isKey: false, finding }];
  }
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const entry = entries.get(key);
    if (entry) return shapeMistakes(entry, inner, [...path, key]);
    if (here.type !== 'strict_object') return [];
    const comma = decimalComma(value, key);
    if (comma) return [{ path: [...path, key], isKey: true, finding: comma }];
    const known = [...entries.keys()];
    const absent = known.filter((name) => !Object.hasOwn(value, name));
    const meant = nearest(key, absent);
    return [{ path: [...path, key], isKey: true, meant, finding: unknownKey(key, known, meant) }];
  });
}

/** The mistyped key that decides which of several groups of keys applies, such as "layuot". */
export function mistypedChoice(schema: AnySchema, value: Record<string, unknown>): Shape[] {
  const meant = decidingKey(schema);
  if (meant === undefined || Object.hasOwn(value, meant)) return [];
  const known = [
    ...new Set(branches(schema).flatMap((one) => [...(entriesOf(one)?.keys() ?? [])])),
  ];
  const key = Object.keys(value).find(
    (name) => !known.includes(name) && nearest(name, [meant]) !== undefined,
  );
  if (key === undefined) return [];
  return [{ path: [key], isKey: true, meant, finding: unknownKey(key, known, meant) }];
}

/** `{ price: 5,95 }`: in braces a comma ends the value, and what follows is a key of its own. */
function decimalComma(group: Record<string, unknown>, key: string): MistakeText | undefined {
  // Keys of digits come first in JavaScript, wherever the file has them.
  const [name, whole] =
    Object.entries(group).findLast(([, value]) => Number.isInteger(value)) ?? [];
  if (!/^\d{1,2}$/.test(key) || group[key] !== null || name === undefined) return undefined;
  return {
    problem: `The comma in "${name}: ${String(whole)},${key}" ends the number, so ${key} is taken for a key`,
    expected: 'a point before the cents',
    remedy: `change it to   ${name}: ${String(whole)}.${key}`,
  };
}

/** A longer list of keys hides what to do. */
const MAX_LISTED = 30;

function unknownKey(key: string, known: string[], meant: string | undefined): MistakeText {
  const isListed = known.length <= MAX_LISTED;
  return {
    problem: `The key "${key}" is not known here`,
    expected: isListed
      ? `one of the keys ${known.join(', ')}`
      : `one of the ${known.length} keys that the site reads`,
    remedy: didYouMean(
      meant,
      (right) => `Change the word before the colon to   ${right}:`,
      `delete the line${isListed ? ', or write one of the known keys' : ''}`,
    ),
  };
}
