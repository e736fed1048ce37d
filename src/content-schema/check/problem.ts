import type * as v from 'valibot';
import { count, type KeyPath, type MistakeText } from './mistake.ts';
import { choicesOf, type AnySchema } from './schema-walk.ts';
import { isText } from './values.ts';
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
  // An item of a list starts with a dash; it has no key.
  const key = isText(last) ? last : '-';
  const line = schema && shown(exampleLine(key, schema, value, typed)).replace('-:', '-');
  const choices = issue.type === 'variant' && schema ? ` (${choicesOf(schema).join(', ')})` : '';
  const whole = schema ? `${expectationOf(schema)}${choices}` : '';
  if (isMissing(issue))
    return {
      problem: `The line "${key}" is missing`,
      expected: whole,
      remedy: line === undefined ? 'add the line' : `add a line such as${line}`,
    };
  return {
    problem: sentence(issue, value, typed),
    remedy:
      line === undefined
        ? `correct the value of ${key}`
        : `change the line to something like${line}`,
    ...lengthOf(issue, key),
    expected:
      schema && (/^Invalid /.test(issue.message) || choices !== '')
        ? whole
        : editorWording(issue.message),
  };
}

const isMissing = ({ type, path, input }: v.BaseIssue<unknown>): boolean => {
  const step = path?.at(-1);
  if (type === 'variant') return step?.type === 'object' && !Object.hasOwn(step.input, step.key);
  return step?.origin === 'key' && input === undefined;
};

function sentence(issue: v.BaseIssue<unknown>, value: unknown, typed?: string): string {
  const { type } = issue;
  if (isText(value) && value.trim() !== '') {
    if (type === 'check' && /date that exists/.test(issue.message))
      return `${inQuotes(value)} is not a day of the calendar`;
    if (['picklist', 'variant'].includes(type))
      return `${inQuotes(value)} is not one of the choices`;
    if (['regex', 'check', 'union', 'literal'].includes(type))
      return `${inQuotes(value)} does not fit`;
  }
  if (typeof value === 'number' && ['check', 'integer', 'min_value', 'max_value'].includes(type))
    return `${typed ?? value} does not fit`;
  return describe(value, typed);
}

/** Texts and lists that are too short or too long: how long they are, and by how much. */
function lengthOf(
  { type, requirement, input }: v.BaseIssue<unknown>,
  key: string,
): Omit<MistakeText, 'expected'> | undefined {
  if (typeof requirement !== 'number' || !/^(min|max)_length$/.test(type)) return undefined;
  if (Array.isArray(input))
    return {
      problem:
        input.length === 0
          ? 'The list is empty'
          : `The list has only ${count(input.length, 'item')}`,
      remedy: `add ${count(requirement - input.length, 'item')} or more, each on a line that starts with a dash`,
    };
  if (!isText(input)) return undefined;
  const isShort = type === 'min_length';
  const by = count(Math.abs(requirement - input.length), 'character');
  const now = `The ${key === '-' ? 'text' : key} has ${count(input.length, 'character')} now`;
  return {
    problem: `${now}, which is too ${isShort ? 'short' : 'long'}`,
    remedy: isShort ? `write at least ${by} more` : `shorten it by at least ${by}`,
  };
}
