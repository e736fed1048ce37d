import type * as v from 'valibot';
import { count, type KeyPath, type MistakeText } from './mistake.ts';
import type { AnySchema } from './schema-walk.ts';
import { describe, editorWording, exampleLine, expectationOf, inQuotes, shown } from './wording.ts';

interface Wrong {
  issue: v.BaseIssue<unknown>;
  path: KeyPath;
  schema: AnySchema | undefined;
  /** The value before placeholders were filled. */
  value: unknown;
  /** The value exactly as the editor typed it; for an empty one, the comment behind it. */
  typed: string | undefined;
}

/** Puts one of valibot's issues into an editor's words. */
export function problemOf({ issue, path, schema, value, typed }: Wrong): MistakeText {
  const last = path.at(-1);
  const key = typeof last === 'string' ? last : '-';
  if (isMissing(issue))
    return {
      problem: `The line "${key}" is missing`,
      expected: schema ? expectationOf(schema) : '',
      remedy: schema ? `add a line such as${shown(exampleLine(key, schema))}` : 'add the line',
    };
  const expected =
    schema && /^Invalid /.test(issue.message)
      ? expectationOf(schema)
      : editorWording(issue.message);
  const length = lengthOf(issue, key);
  if (length) return { ...length, expected };
  const line = schema && asLine(exampleLine(key, schema, value, typed));
  return {
    problem: sentence(issue, value, typed),
    expected,
    remedy:
      line === undefined
        ? `correct the value of ${key}`
        : `change the line to something like${shown(line)}`,
  };
}

const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.path?.at(-1)?.origin === 'key' && issue.input === undefined;

/** An item of a list starts with a dash; it has no key. */
const asLine = (line: string): string => line.replace(/^-:/, '-');

function sentence(issue: v.BaseIssue<unknown>, value: unknown, typed?: string): string {
  if (typeof value === 'string' && value.trim() !== '') {
    if (issue.type === 'check' && /date that exists/.test(issue.message))
      return `${inQuotes(value)} is not a day of the calendar`;
    if (issue.type === 'picklist') return `${inQuotes(value)} is not one of the choices`;
    if (['regex', 'check', 'union', 'literal'].includes(issue.type))
      return `${inQuotes(value)} does not fit`;
  }
  if (
    typeof value === 'number' &&
    ['check', 'integer', 'min_value', 'max_value'].includes(issue.type)
  )
    return `${typed ?? value} does not fit`;
  return describe(value, typed);
}

/** Texts and lists that are too short or too long say how long they are and by how much. */
function lengthOf(
  issue: v.BaseIssue<unknown>,
  key: string,
): Omit<MistakeText, 'expected'> | undefined {
  const { requirement, input } = issue;
  if (typeof requirement !== 'number' || !['min_length', 'max_length'].includes(issue.type))
    return undefined;
  if (Array.isArray(input)) {
    const problem =
      input.length === 0 ? 'The list is empty' : `The list has only ${count(input.length, 'item')}`;
    return {
      problem,
      remedy: `add ${count(requirement - input.length, 'item')} or more, each on a line that starts with a dash`,
    };
  }
  if (typeof input !== 'string') return undefined;
  const now = `The ${key === '-' ? 'text' : key} has ${count(input.length, 'character')} now`;
  return issue.type === 'min_length'
    ? {
        problem: `${now}, which is too short`,
        remedy: `write at least ${count(requirement - input.length, 'character')} more`,
      }
    : {
        problem: `${now}, which is too long`,
        remedy: `shorten it by at least ${count(input.length - requirement, 'character')}`,
      };
}
