import * as v from 'valibot';
import type { KeyPath, Mistake } from './mistake.ts';
import { problemOf } from './problem.ts';
import { mistakeAt } from './rules.ts';
import { branches, entriesOf, resolve, schemaAt, type AnySchema } from './schema-walk.ts';
import { mistypedChoice, shapeMistakes, type Shape } from './shape.ts';
import type { SourceFile } from './tree.ts';
import { isGroup, isText, lineAt, typedAt, valueAt } from './values.ts';
import { expectationOf } from './wording.ts';
import { splitLine } from './yaml.ts';

/** The data of one file: as typed, and with its placeholders filled. */
export interface Data {
  typed: unknown;
  filled: unknown;
  /** false when the facts are not known, so that a text with braces cannot be checked. */
  factsKnown: boolean;
}

/** Everything in a file's keys and values that does not fit its schema. */
export function schemaMistakes(file: SourceFile, schema: AnySchema, data: Data): Mistake[] {
  const filled = data.filled ?? {};
  if (!isGroup(filled))
    return [
      mistakeAt({ file }, [], {
        problem: 'There are no lines of the form "key: text" here',
        expected: expectationOf(schema),
        remedy: 'write a key, a colon, a blank and then the text on each line',
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
    const path = pathOf(issue);
    if (isUnknownKey(issue) || shape.some((other) => covers(other, path))) return [];
    if (!data.factsKnown && isText(issue.input) && issue.input.includes('{')) return [];
    const found = issue.type === 'variant' ? schema : schemaAt(whole, filled, path);
    const value = valueAt(data.typed, path);
    const typed =
      value === null
        ? splitLine(file.lines[lineAt(file, path) - 1] ?? '').value
        : typedAt(file.yaml, path);
    const finding = problemOf({ issue, path, schema: found, value, typed });
    return [mistakeAt({ file }, path, finding)];
  });
  return [...shape.map(({ path, finding }) => mistakeAt({ file }, path, finding)), ...wrong];
}

/** The keys that all groups have are checked while it is not known which group applies. */
function sharedKeys(schema: AnySchema): AnySchema {
  const [first, ...others] = branches(schema).map((branch) => entriesOf(branch));
  const shared = [...(first ?? [])].filter(([key, entry]) =>
    others.every((other) => other?.get(key) === entry),
  );
  return v.looseObject(Object.fromEntries(shared));
}

const pathOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** A list in place of a group lacks every key of it, and a mistyped key is missing under its right name. */
function covers({ path, isKey, meant }: Shape, other: KeyPath): boolean {
  const wanted = meant === undefined ? path : [...path.slice(0, -1), meant];
  if (isKey && (meant === undefined || wanted.length !== other.length)) return false;
  return wanted.every((part, at) => part === other[at]);
}

/** Valibot names only the first unknown key of a group; shape.ts finds them all. */
const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never';
