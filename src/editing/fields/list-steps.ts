import type { KeyPath } from '#content-schema/check/mistake.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { isList } from '../merge/plain.ts';
import type { ValueField } from './fields.ts';

/** What a button of a list does to it. */
export interface ListChange {
  name: 'add' | 'remove' | 'up' | 'down';
  /** The list, or its item. */
  path: KeyPath;
}

const NAMES = ['add', 'remove', 'up', 'down'] as const;

/** The value of such a button. */
export const changeWord = ({ name, path }: ListChange): string => `${name} ${path.join('.')}`;

/** What the value of a pressed button says; undefined for another button. */
export function changeFrom(word: string): ListChange | undefined {
  const [first, rest = ''] = word.split(' ');
  const name = NAMES.find((one) => one === first);
  const path = rest.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return name && { name, path };
}

/** The value with a list changed; as it was when there is no such list. */
export function withChange(value: unknown, { name, path }: ListChange, field: ValueField): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return name === 'add' ? added(value, field) : value;
  if (isList(value) && typeof first === 'number') {
    const item = field.kind === 'list' ? field.item(value[first]) : field;
    if (rest.length === 0 && name !== 'add') return moved(value, name, first);
    return value.map((one, at) =>
      at === first ? withChange(one, { name, path: rest }, item) : one,
    );
  }
  if (typeof first !== 'string') return value;
  const group = isGroup(value) ? value : {};
  const key = field.kind === 'group' ? field.keys.find((one) => one.key === first) : undefined;
  if (key === undefined) return value;
  return { ...group, [first]: withChange(group[first], { name, path: rest }, key.field) };
}

const added = (value: unknown, field: ValueField): unknown =>
  field.kind === 'list'
    ? [...(isList(value) ? value : []), field.item(undefined).kind === 'group' ? {} : '']
    : value;

function moved(list: readonly unknown[], name: ListChange['name'], at: number): unknown {
  const rest = list.toSpliced(at, 1);
  if (name === 'remove') return rest;
  const to = name === 'up' ? at - 1 : at + 1;
  return to < 0 || to >= list.length ? list : rest.toSpliced(to, 0, list[at]);
}

/** A list of days that stood in their order stays in it, wherever a new day was put. */
export function inOrderOfDays(value: unknown, old: unknown): unknown {
  if (isList(value)) {
    const before = isList(old) ? old : [];
    const isOrdered =
      before.length > 0 &&
      before.every((item, at) => at === 0 || dayOf(before[at - 1]) <= dayOf(item));
    return isOrdered && [...before, ...value].every((item) => dayOf(item) !== '')
      ? value.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
      : value;
  }
  if (!isGroup(value)) return value;
  const before: Readonly<Record<string, unknown>> = isGroup(old) ? old : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, inOrderOfDays(item, before[key])]),
  );
}

const dayOf = (item: unknown): string =>
  isGroup(item) && typeof item['date'] === 'string' ? item['date'] : '';
