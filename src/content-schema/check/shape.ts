import { keyName, type KeyPath, type MistakeText } from './mistake.ts';
import { nearest } from '#domain/nearest.ts';
import { entriesOf, itemOf, resolve, type AnySchema } from './schema-walk.ts';
import { isGroup } from './values.ts';
import { describe, exampleLine, expectationOf, shown } from './wording.ts';

/** A mistake that no other value can correct: an unknown key, or a list where keys belong. */
export interface Shape {
  path: KeyPath;
  finding: MistakeText;
  /** true for an unknown key, false for a list in place of a group. */
  isKey: boolean;
  /** The known key that an unknown one most likely stands for, unless that one is there too. */
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
  if (Array.isArray(value))
    return [
      {
        path,
        isKey: false,
        finding: {
          problem: describe(value),
          expected: expectationOf(here),
          remedy: `write${shown(exampleLine(keyName(path.slice(-1)), here))}`,
        },
      },
    ];
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

/** `{ price: 5,95 }`: in braces a comma ends the value, and what follows is a key of its own. */
function decimalComma(group: Record<string, unknown>, key: string): MistakeText | undefined {
  const entries = Object.entries(group);
  // Keys of digits come first in JavaScript, wherever they stand in the file.
  const [name, whole] = entries.findLast(([, value]) => Number.isInteger(value)) ?? [];
  if (!/^\d{1,2}$/.test(key) || group[key] !== null || name === undefined) return undefined;
  return {
    problem: `The comma in "${name}: ${String(whole)},${key}" ends the number, so ${key} is taken for a key`,
    expected: 'a point before the cents',
    remedy: `change it to   ${name}: ${String(whole)}.${key}`,
  };
}

/** A longer list of keys hides what to do. */
const MOST_LISTED = 30;

/** What an editor reads about an unknown key. */
export function unknownKey(key: string, known: string[], meant: string | undefined): MistakeText {
  const isListed = known.length <= MOST_LISTED;
  const nothingMeant = isListed
    ? 'delete the line, or write one of the known keys'
    : 'delete the line';
  return {
    problem: `The key "${key}" is not known here`,
    expected: isListed
      ? `one of the keys ${known.join(', ')}`
      : `one of the ${known.length} keys that the site reads`,
    remedy:
      meant === undefined
        ? nothingMeant
        : `did you mean ${meant}? Change the word before the colon to   ${meant}:`,
  };
}
