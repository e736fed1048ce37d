import type { KeyPath } from '#content-schema/check/mistake.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { isList, isSame } from '../merge/plain.ts';
import { fieldName, type ValueField, type KeyField } from './fields.ts';

/** The name of the field that says how many items a list has. */
export const countName = (path: KeyPath): string => `${fieldName(path)}#`;

/** As many items as a form may send for one list: enough for any, and too few to keep the machine busy. */
const MOST_ITEMS = 500;

/**
 * The value of a form. What was not touched is the old value to the last sign; undefined is a key that the file does without.
 * Whatever does not fit stays a text, so that the content check says what is wrong with it.
 */
export function decode(
  field: ValueField,
  posted: URLSearchParams,
  old: unknown,
  { path = [], isRequired = true }: { path?: KeyPath; isRequired?: boolean } = {},
): unknown {
  if (field.kind === 'fixed') return field.value;
  if (field.kind === 'group') return decodeGroup(field.keys, posted, old, { path, isRequired });
  if (field.kind === 'list') {
    const before = isList(old) ? old : [];
    const items = itemsOf(posted, path).map((at) =>
      decode(field.item(before[at]), posted, before[at], { path: [...path, at] }),
    );
    return items.length > 0 || isRequired || isList(old) ? items : undefined;
  }
  if (field.kind === 'choices') return chosen(posted.getAll(fieldName(path)), old);
  const text = posted.get(fieldName(path));
  if (field.kind === 'yes-no')
    return text === 'true' ? true : isRequired || old === false ? false : undefined;
  return text === null || (text.trim() === '' && !isRequired)
    ? undefined
    : single(field, text, old);
}

/** The order of the file stays while the same ones are chosen. */
const chosen = (choices: readonly string[], old: unknown): unknown =>
  isList(old) && isSame(new Set(old), new Set(choices)) ? old : choices;

const itemsOf = (posted: URLSearchParams, path: KeyPath): number[] => {
  const count = Math.trunc(Number(posted.get(countName(path)) ?? 0));
  return Array.from({ length: Math.min(Math.max(count || 0, 0), MOST_ITEMS) }, (_, at) => at);
};

function decodeGroup(
  keys: readonly KeyField[],
  posted: URLSearchParams,
  old: unknown,
  { path, isRequired }: { path: KeyPath; isRequired: boolean },
): unknown {
  const before: Readonly<Record<string, unknown>> = isGroup(old) ? old : {};
  const entries = keys.flatMap(({ key, field, isRequired: isKeyRequired }) => {
    const at = { path: [...path, key], isRequired: isKeyRequired };
    const value = decode(field, posted, before[key], at);
    return value === undefined ? [] : [[key, value] as const];
  });
  const isEmpty = entries.every(([, value]) => value === '');
  return isEmpty && !isRequired ? undefined : Object.fromEntries(entries);
}

function single(field: ValueField, text: string, old: unknown): unknown {
  const typed = text.replace(/\r\n?/g, '\n');
  if (String(old).trim() === typed.trim() && old !== undefined) return old;
  if ((field.kind === 'number' || field.kind === 'price') && /^-?\d+(\.\d+)?$/.test(typed.trim()))
    return Number(typed);
  if (field.kind === 'text or yes-no' && /^(true|false)$/.test(typed.trim()))
    return typed.trim() === 'true';
  if (!hasLines(old)) return typed.replace(/\s*\n\s*/g, ' ').trim();
  const [end = ''] = /\n*$/.exec(String(old)) ?? [];
  return typed.trimEnd() + end;
}

/** Whether a text has lines of its own, as those of mails do; others are one line, however long. */
export const hasLines = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('\n');
