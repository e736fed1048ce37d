import * as v from 'valibot';
import { MONTHS } from '#domain/days/calendar.ts';
import { nearest } from '#domain/text/nearest.ts';
import { count, type KeyPath, type MistakeText } from './mistake.ts';
import {
  choicesOf,
  entriesOf,
  isOptional,
  itemOf,
  messageOf,
  resolve,
  type AnySchema,
} from './schema-walk.ts';
import { isGroup, isText, wrapped } from './values.ts';
import { quoted } from './yaml-lines.ts';

interface Wrong {
  issue: v.BaseIssue<unknown>;
  path: KeyPath;
  schema: AnySchema | undefined;
  value: unknown;
  /** The value as it is typed; for an empty value it is the comment behind it. */
  typed: string | undefined;
}

export function problemOf({ issue, path, schema, value, typed }: Wrong): MistakeText {
  const last = path.at(-1);
  const key = isText(last) ? last : '-';
  const line = schema && indented(exampleLine(key, schema, value, typed)).replace('-:', '-');
  const choices = issue.type === 'variant' && schema ? ` (${choicesOf(schema).join(', ')})` : '';
  const whole = schema ? `${expectationOf(schema)}${choices}` : '';
  if (isMissing(issue))
    return {
      problem: `The line "${key}" is missing`,
      expected: whole,
      remedy: line === undefined ? 'add the line' : `add a line such as${line}`,
    };
  if (issue.type === 'check' && isGroup(value))
    return {
      problem: 'Lines are missing here',
      expected: editorWording(issue.message),
      remedy: 'add what is missing, each on a line of its own',
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
  const isNumeric = ['check', 'integer', 'min_value', 'max_value', 'multiple_of'].includes(type);
  if (typeof value === 'number' && isNumeric) return `${typed ?? value} does not fit`;
  return describe(value, typed);
}

function lengthOf(
  { type, requirement, input }: v.BaseIssue<unknown>,
  key: string,
): Omit<MistakeText, 'expected'> | undefined {
  if (typeof requirement !== 'number' || !/^(min|max)_length$/.test(type)) return undefined;
  if (Array.isArray(input) && input.length > requirement)
    return {
      problem: `The list has ${count(input.length, 'item')}`,
      remedy: `delete ${count(input.length - requirement, 'item')} or more`,
    };
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

export function describe(value: unknown, typed?: string): string {
  if (isText(value))
    return value.trim() === '' ? 'The text is empty' : `${inQuotes(value)} is a text`;
  if (typeof value === 'number') return `${typed ?? value} without quotes is a number`;
  if (typeof value === 'boolean')
    return `${value} without quotes means ${value ? 'yes' : 'no'} and is not a text`;
  if (Array.isArray(value)) return 'There is a list here';
  if (isGroup(value)) return 'There is a group of keys here';
  return typed?.startsWith('#') === true
    ? 'Everything after # is taken for a comment, so the text is empty'
    : 'There is nothing after the colon';
}

const inQuotes = (text: string): string =>
  `"${text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text}"`;

export function expectationOf(schema: AnySchema): string {
  const message = messageOf(schema);
  if (message !== undefined) return editorWording(message);
  const entries = entriesOf(schema);
  if (entries)
    return `a group with the keys ${[...entries.keys()].join(', ')}, each on a line of its own`;
  return 'a value as in the other files of this folder';
}

const editorWording = (message: string): string =>
  /^Invalid /.test(message)
    ? 'a value as in the last published version'
    : message.replace(/;.*$/, '');

export function exampleLine(
  key: string,
  schema: AnySchema,
  value?: unknown,
  typed?: string,
): string {
  const guess = corrected(schema, value, typed) ?? example(schema);
  return guess.startsWith('\n') ? `${key}:${guess}` : `${key}: ${guess}`;
}

export const indented = (line: string): string =>
  line.includes('\n') ? `\n    ${line.replaceAll('\n', '\n    ')}` : `   ${line}`;

function corrected(schema: AnySchema, value: unknown, typed?: string): string | undefined {
  if (schema.type === 'string') {
    if (typeof value === 'number' || typeof value === 'boolean') {
      const text = typed ?? String(value);
      return v.safeParse(schema, text).success ? quoted(text) : otherSpelling(schema, text);
    }
    // A hint of an empty file begins with a space.
    if (value === null && typed !== undefined && /^#\S/.test(typed)) return quoted(typed);
    // Unquoted {brand} is a mapping with null.
    if (isGroup(value) && Object.values(value).every((item) => item === null))
      return quoted(`{${Object.keys(value).join(', ')}}`);
  }
  if (!isText(value)) return undefined;
  if (schema.type === 'number') return bareNumber(value);
  if (schema.type === 'boolean')
    return YES_IN_YAML.test(value) ? 'true' : NO.test(value) ? 'false' : undefined;
  if (schema.type === 'picklist' || schema.type === 'variant') return choiceIn(value, schema);
  if (schema.type === 'array') return value.trim() === '' ? undefined : `\n  - ${value.trim()}`;
  const other = otherSpelling(schema, value);
  if (other !== undefined) return other;
  const expected = messageOf(schema) ?? '';
  if (/year-month-day/.test(expected)) return dateIn(value);
  return /clock/.test(expected) ? clockIn(value) : undefined;
}

/** "County Donegal" is Donegal. */
function choiceIn(value: string, schema: AnySchema): string | undefined {
  const words = value.trim().split(/[\s.]+/);
  const choices = choicesOf(schema);
  return (
    nearest(value.trim(), choices) ?? words.flatMap((one) => nearest(one, choices) ?? []).at(-1)
  );
}

/** The same text in the form that the schema wants: DUB for dub, /pricing for pricing.md. */
function otherSpelling(schema: AnySchema, value: string): string | undefined {
  const bare = wrapped(value)?.words ?? value.trim();
  if (bare === '') return undefined;
  const path = bare.replace(/^(?:pages\/)?(.*?)(?:\.md|\.html)?$/, '/$1');
  const found = [
    bare,
    bare.toUpperCase(),
    bare.toLowerCase(),
    `#${bare}`,
    ...(/^www\./i.test(bare) ? [`https://${bare}`] : /^[\w/.-]+$/.test(bare) ? [path] : []),
  ].find((one) => one !== value && v.safeParse(schema, one).success);
  return found?.startsWith('#') === true ? quoted(found) : found;
}

const YES_IN_YAML = /^(y|yes|on|true|1)$/i;
const NO = /^(n|no|off|false|0|none|never|closed)$/i;

function bareNumber(text: string): string | undefined {
  const bare = text
    .replace(/[€\s%]|EUR|euro|kg/gi, '')
    .replace(/(?<=\d)O|O(?=\d)/gi, '0')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare : undefined;
}

const WEEKDAY = /^[A-Za-z]+day,? /;

/** "Dec", "december" and "December" are 12. */
function monthOf(name: string): number | undefined {
  const at = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return name.length < 3 || at < 0 ? undefined : at + 1;
}

/** Reads 24-12-2026, 24/12/2026, 24 December 2026 and 2026/12/24; 31 June becomes 30 June. */
function dateIn(text: string): string | undefined {
  const parts = text
    .trim()
    .replace(WEEKDAY, '')
    .split(/[-–—−/. ]+/);
  const [year = '', named = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed();
  const month = String(monthOf(named) ?? named);
  if (parts.length !== 3 || !/^\d{4}-(0?[1-9]|1[0-2])-\d\d?$/.test(`${year}-${month}-${day}`))
    return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1) return undefined;
  return `${year}-${month.padStart(2, '0')}-${String(Math.min(Number(day), lastDay)).padStart(2, '0')}`;
}

function clockIn(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d|[01]\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === '' ? undefined : `"${hour.padStart(2, '0')}:${minute}"`;
}

function example(schema: AnySchema): string {
  const item = itemOf(schema);
  if (item) {
    const inner = resolve(item, undefined) ?? item;
    const lines = requiredKeys(inner)?.map((key) => `${key}: …`) ?? [example(inner)];
    return `\n  - ${lines.join('\n    ')}`;
  }
  const keys = requiredKeys(schema);
  if (keys) return keys.map((key) => `\n  ${key}: …`).join('');
  const [, words] = /such as ("[^"]*"|[^\s,()-][^,()]*)/.exec(messageOf(schema) ?? '') ?? [];
  if (words !== undefined) return /^(?!").*[:#]/.test(words) ? quoted(words.trim()) : words.trim();
  if (schema.type === 'boolean') return 'true';
  return schema.type === 'number' ? '10' : (choicesOf(schema)[0] ?? '"…"');
}

const requiredKeys = (schema: AnySchema): string[] | undefined => {
  const entries = entriesOf(schema);
  return entries && [...entries].filter(([, entry]) => !isOptional(entry)).map(([key]) => key);
};
