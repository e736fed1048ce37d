import * as v from 'valibot';
import { keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { problemOf } from './problem.ts';
import { resolve, schemaAt, type AnySchema } from './schema-walk.ts';
import { shapeMistakes, type Shape } from './shape.ts';
import { sharedKeys, undecided } from './undecided.ts';
import { expectationOf } from './wording.ts';
import type { SourceFile } from './tree.ts';
import { isGroup, lineAt, typedAt, valueAt } from './values.ts';
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
  const at = (path: KeyPath, finding: MistakeText): Mistake => ({
    path: file.path,
    line: lineAt(file, path),
    key: keyName(path),
    ...finding,
  });
  if (!isGroup(filled))
    return [
      at([], {
        problem: 'There are no lines of the form "key: text" here',
        expected: expectationOf(schema),
        remedy: 'write a key, a colon, a blank and then the text on each line',
      }),
    ];
  const whole = resolve(schema, filled) ?? sharedKeys(schema);
  const shape = shapeMistakes(whole, filled, []);
  const strange = shape.map(({ path, finding }) => at(path, finding));
  const issues = v.safeParse(whole, filled, { abortPipeEarly: true }).issues ?? [];
  const wrong = issues.flatMap((issue) => {
    const path = pathOf(issue);
    if (isUnknownKey(issue) || shape.some((other) => covers(other, path))) return [];
    if (!data.factsKnown && typeof issue.input === 'string' && issue.input.includes('{')) return [];
    const found = schemaAt(whole, filled, path);
    const value = valueAt(data.typed, path);
    const typed =
      value === null
        ? splitLine(file.lines[lineAt(file, path) - 1] ?? '').value
        : typedAt(file.yaml, path);
    return [at(path, problemOf({ issue, path, schema: found, value, typed }))];
  });
  const open = undecided(schema, filled).map(({ path, finding }) => at(path, finding));
  return [...open, ...strange, ...wrong];
}

const pathOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** A list in place of a group lacks every key of it, and a mistyped key is missing under its right name. */
function covers({ path, isKey, meant }: Shape, other: KeyPath): boolean {
  const told = meant === undefined ? path : [...path.slice(0, -1), meant];
  if (isKey && (meant === undefined || told.length !== other.length)) return false;
  return told.every((part, at) => part === other[at]);
}

/** Valibot names only the first unknown key of a group; they are looked for here instead. */
const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never';
