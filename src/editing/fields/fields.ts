import { keyName, type KeyPath } from '#content-schema/check/mistake.ts';
import {
  choicesOf,
  entriesOf,
  isOptional,
  itemOf,
  resolve,
  type AnySchema,
} from '#content-schema/check/schema-walk.ts';
import { expectationOf } from '#content-schema/check/wording.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { chargeable, date, euros } from '#content-schema/schema-parts.ts';

/** A value of a content file as a form asks for it. */
export type ValueField = { expected: string } & (
  | { kind: 'text' | 'number' | 'price' | 'date' | 'yes-no' | 'text or yes-no' }
  | { kind: 'choice' | 'choices'; choices: readonly string[] }
  /** The layout of a page: the other keys hang on it. */
  | { kind: 'fixed'; value: unknown }
  | { kind: 'group'; keys: readonly KeyField[] }
  | { kind: 'list'; item: (value: unknown) => ValueField }
);

/** A key of a group. */
export interface KeyField {
  key: string;
  isRequired: boolean;
  field: ValueField;
}

/** The form of a value by its schema; of several groups of keys, that which the value has chosen. */
export function formField(schema: AnySchema, value: unknown): ValueField {
  const inner = resolve(schema, value) ?? schema;
  const expected = inForm(expectationOf(inner));
  if (inner === euros || inner === chargeable) return { kind: 'price', expected };
  if (inner === date) return { kind: 'date', expected };
  const item = itemOf(inner);
  if (item?.type === 'picklist') return { kind: 'choices', expected, choices: choicesOf(item) };
  if (item) return { kind: 'list', expected, item: (one) => formField(item, one) };
  const keys = entriesOf(inner);
  if (keys) {
    const group: Readonly<Record<string, unknown>> = isGroup(value) ? value : {};
    return {
      kind: 'group',
      expected,
      keys: [...keys].map(([key, entry]) => keyField(key, entry, group[key])),
    };
  }
  const choices = choicesOf(inner);
  if (inner.type === 'picklist') return { kind: 'choice', expected, choices };
  if (inner.type === 'literal') return { kind: 'fixed', expected, value };
  if (inner.type === 'boolean') return { kind: 'yes-no', expected };
  if (inner.type === 'number') return { kind: 'number', expected };
  const isEither = inner.type === 'union' && /true, false/.test(expected);
  return { kind: isEither ? 'text or yes-no' : 'text', expected };
}

/** What a schema expects, without the advice on how to type it in a file. */
const inForm = (expected: string): string =>
  expected
    .replace(/,? (as a plain number|without quotes|in quotes|as text)\b/g, '')
    .replace(', no quotes)', ')')
    .replaceAll('"', '');

const keyField = (key: string, schema: AnySchema, value: unknown): KeyField => ({
  key,
  isRequired: !isOptional(schema),
  field: formField(schema, value),
});

/** The name of a value in a form, such as cards.1.title; keys hold no full stop. */
export const fieldName = (path: KeyPath): string => path.join('.');

/** The id of a value in a page, and of the list or group that it is. */
export const fieldId = (path: KeyPath): string => `at-${path.join('-')}`;

/** "outsideAreaExtra" is labelled "Outside area extra". */
export function labelOf(path: KeyPath): string {
  const key = path.at(-1);
  if (typeof key === 'number') return `${labelOf(path.slice(0, -1))} ${key + 1}`;
  const words = (key ?? keyName(path))
    .replace(/[-_]/g, ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
