import * as v from 'valibot';
import { isMap, isScalar, type Document } from 'yaml';
import { nearest } from '#domain/text/nearest.ts';
import { didYouMean, keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { describe, exampleLine, expectationOf, problemOf, indented } from './problem.ts';
import { mistakeAt, type CheckedFile } from './rules.ts';
import {
  branches,
  decidingKey,
  entriesOf,
  itemOf,
  resolve,
  schemaAt,
  type AnySchema,
} from './schema-walk.ts';
import { isGroup, isText, lineAt, typedAt, valueAt, wrapped } from './values.ts';
import { quoted, splitLine } from './yaml-lines.ts';

/** Where no facts are given, texts with braces pass. */
export function schemaMistakes(
  entry: CheckedFile,
  schema: AnySchema,
  factsKnown: boolean,
): Mistake[] {
  const { file } = entry;
  const filled = entry.filled ?? {};
  if (!isGroup(filled))
    return [
      mistakeAt(entry, [], {
        problem: 'There are no lines of the form "key: text" here',
        expected: expectationOf(schema),
        remedy: 'write a key, a colon, a space and then the text on each line',
      }),
    ];
  const known = resolve(schema, filled);
  const whole = known ?? sharedKeys(schema);
  const shape = [
    ...(known ? [] : mistypedChoice(schema, filled)),
    ...shapeMistakes(whole, filled, []),
  ];
  const issues = [
    ...(known ? [] : (v.safeParse(schema, filled).issues ?? [])),
    ...(v.safeParse(whole, filled, { abortPipeEarly: true }).issues ?? []),
  ];
  const wrong = issues.flatMap((issue) => {
    const path = issuePath(issue);
    if (isUnknownKey(issue) || shape.some((other) => covers(other, path))) return [];
    if (!factsKnown && isText(issue.input) && issue.input.includes('{')) return [];
    // The quotes are a mistake already.
    if (isText(issue.input) && wrapped(issue.input)) return [];
    const found = issue.type === 'variant' ? schema : schemaAt(whole, filled, path);
    const value = valueAt(entry.typed, path);
    const typed =
      value === null
        ? splitLine(file.lines[lineAt(file, path) - 1] ?? '').value
        : typedAt(file.yaml, path);
    const finding = problemOf({ issue, path, schema: found, value, typed });
    return [mistakeAt(entry, path, finding)];
  });
  const shapes = shape.flatMap(({ path, finding }) => {
    const comma = textComma(file.yaml, path);
    return comma === 'known' ? [] : mistakeAt(entry, path, comma ?? finding);
  });
  return [...shapes, ...wrong];
}

/** These keys are checked while the variant is unknown. */
function sharedKeys(schema: AnySchema): AnySchema {
  const [first, ...others] = branches(schema).map((branch) => entriesOf(branch));
  const shared = [...(first ?? [])].filter(([key, entry]) =>
    others.every((other) => other?.get(key) === entry),
  );
  return v.looseObject(Object.fromEntries(shared));
}

const issuePath = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** A list instead of a group, or a mistyped key, explains others. */
function covers({ path, isKey, meant }: Shape, other: KeyPath): boolean {
  const wanted = meant === undefined ? path : [...path.slice(0, -1), meant];
  if (isKey && (meant === undefined || wanted.length !== other.length)) return false;
  return wanted.every((part, at) => part === other[at]);
}

/** Valibot names only the first; shapeMistakes finds all. */
const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never';

/** An unknown key, or a list where keys belong. */
interface Shape {
  path: KeyPath;
  finding: MistakeText;
  isKey: boolean;
  meant?: string | undefined;
}

function shapeMistakes(schema: AnySchema, value: unknown, path: KeyPath): Shape[] {
  const here = resolve(schema, value);
  const item = here && itemOf(here);
  if (item && Array.isArray(value))
    return value.flatMap((inner, at) => shapeMistakes(item, inner, [...path, at]));
  const entries = here && entriesOf(here);
  if (!here || !entries) return [];
  if (Array.isArray(value)) {
    const remedy = `write${indented(exampleLine(keyName(path.slice(-1)), here))}`;
    const finding = { problem: describe(value), expected: expectationOf(here), remedy };
    return [{ path, isKey: false, finding }];
  }
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const entry = entries.get(key);
    if (entry) return shapeMistakes(entry, inner, [...path, key]);
    if (here.type !== 'strict_object') return [];
    const comma = decimalComma(value, key);
    if (comma) return [{ path: [...path, key], isKey: true, ...comma }];
    const known = [...entries.keys()];
    const absent = known.filter((name) => !Object.hasOwn(value, name));
    const joined = inner === null ? joinedKey(key, absent) : undefined;
    if (joined) return [{ path: [...path, key], isKey: true, ...joined }];
    const meant = nearest(key, absent);
    const finding = unknownKey(key, known, { meant, hasMore: typeof inner === 'object' });
    return [{ path: [...path, key], isKey: true, meant, finding }];
  });
}

function mistypedChoice(schema: AnySchema, value: Record<string, unknown>): Shape[] {
  const meant = decidingKey(schema);
  if (meant === undefined || Object.hasOwn(value, meant)) return [];
  const known = [
    ...new Set(branches(schema).flatMap((one) => [...(entriesOf(one)?.keys() ?? [])])),
  ];
  const key = Object.keys(value).find(
    (name) => !known.includes(name) && nearest(name, [meant]) !== undefined,
  );
  if (key === undefined) return [];
  return [{ path: [key], isKey: true, meant, finding: unknownKey(key, known, { meant }) }];
}

/** `{ price: 5,95 }`: 95 becomes a key. */
function decimalComma(
  group: Record<string, unknown>,
  key: string,
): Pick<Shape, 'finding' | 'meant'> | undefined {
  // JavaScript orders numeric keys first.
  const [name, whole] =
    Object.entries(group).findLast(([, value]) => /^€?\d+$/.test(String(value))) ?? [];
  if (!/^\d{1,2}$/.test(key) || group[key] !== null || name === undefined) return undefined;
  const finding = {
    problem: `The comma in "${name}: ${String(whole)},${key}" ends the number, so ${key} is taken for a key`,
    expected: 'a point before the cents, and no sign €',
    remedy: `change it to   ${name}: ${String(whole).replace('€', '')}.${key}`,
  };
  return { finding, meant: name };
}

/**
 * `{ note: Closed, sorry. }`: a comma ends the text, and what follows becomes a key. A second comma of the same text is known from
 * the first one.
 */
function textComma(yaml: Document.Parsed, path: KeyPath): MistakeText | 'known' | undefined {
  const group = yaml.getIn(path.slice(0, -1), true);
  if (!isMap(group) || group.flow !== true || /^\d+$/.test(String(path.at(-1)))) return undefined;
  const parts = group.items.map(({ key, value }) => ({
    key: isScalar(key) ? (key.source ?? '') : '',
    text: isScalar(value) && value.type === 'PLAIN' ? value.source : undefined,
    isRest: value === null,
  }));
  const at = parts.findIndex(({ key }) => key === path.at(-1));
  const start = parts.slice(0, at).findLastIndex(({ isRest }) => !isRest);
  const { key = '', text } = parts[start] ?? {};
  if (parts[at]?.isRest !== true || text === undefined) return undefined;
  if (start < at - 1) return 'known';
  const end = parts.findIndex(({ isRest }, index) => index > at && !isRest);
  const rest = parts.slice(at, end < 0 ? undefined : end).map((part) => part.key);
  return {
    problem: `The comma behind "${key}: ${text}" ends the text, so the rest is taken for a key`,
    expected: 'quotes around a text with a comma in it, where it stands between { and }',
    remedy: `change it to   ${key}: ${quoted([text, ...rest].join(', '))}`,
  };
}

const MAX_LISTED_KEYS = 30;

/** `{ label Pricing }` and `{label:Pricing}`: the colon or its space is missing. */
function joinedKey(
  key: string,
  absent: readonly string[],
): Pick<Shape, 'finding' | 'meant'> | undefined {
  const [, name = '', sign = '', rest = ''] = /^([A-Za-z]+)(:| )\s*(\S.*)$/.exec(key) ?? [];
  if (!absent.includes(name)) return undefined;
  const finding = {
    problem: `The ${sign === ':' ? 'space after the colon' : 'colon'} is missing in "${key}"`,
    expected: 'a colon and a space after the key',
    remedy: `write   ${name}: ${rest}`,
  };
  return { finding, meant: name };
}

function unknownKey(
  key: string,
  known: string[],
  { meant, hasMore = false }: { meant: string | undefined; hasMore?: boolean },
): MistakeText {
  const isListed = known.length <= MAX_LISTED_KEYS;
  return {
    problem: `The key "${key}" is not known here`,
    expected: isListed
      ? `one of the keys ${known.join(', ')}`
      : `one of the ${known.length} keys that the site reads`,
    remedy: didYouMean(
      meant,
      (right) => `Change the word before the colon to   ${right}:`,
      remedyOfTime(key, known) ??
        `delete the line${hasMore ? ' and those below it that belong to it' : ''}${isListed ? ', or write one of the known keys' : ''}`,
    ),
  };
}

const OF_TIME = /^(?:valid|starts?|begins?|from|until|to|ends?)(?:date|day|from|on|s)?$/i;

/** What to do where a beginning or an end is wished for and cannot be said. */
function remedyOfTime(key: string, known: readonly string[]): string | undefined {
  if (!OF_TIME.test(key)) return undefined;
  if (known.includes('date')) return 'write a line with   date:   for each day';
  return known.some((name) => name === 'vatPercent' || name === 'price' || name === 'bands')
    ? 'delete the line, and write   Publish on 2027-01-01   with your day into the description of the pull request: a price begins when it is published'
    : undefined;
}
