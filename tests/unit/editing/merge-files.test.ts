import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parseFile } from '#content-schema/files.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { mergeFile } from '#editing/merge/merge.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const FILES = readdirSync(CONTENT, { recursive: true, withFileTypes: true })
  .filter((item) => item.isFile() && /\.(md|yaml)$/.test(item.name) && item.name !== 'README.md')
  .map((item) => relative(CONTENT, join(item.parentPath, item.name)))
  .sort();

const sourceOf = (path: string): string => readFileSync(join(CONTENT, path), 'utf8');

function valuesOf(path: string, source: string): Record<string, unknown> {
  const value: unknown = parseFile(path, 'x', source).yaml.toJS();
  if (!isGroup(value)) throw new Error(`${path} holds no keys`);
  return value;
}

test.each(FILES)('values that are the same change no byte of %s', (path) => {
  const source = sourceOf(path);
  const { body } = parseFile(path, 'x', source);
  expect(mergeFile(path, source, { values: valuesOf(path, source), body })).toBe(source);
});

test.each(FILES)('values of %s can be changed, and only its own lines change', (path) => {
  const source = sourceOf(path);
  const values = valuesOf(path, source);
  for (const { at, value } of some(leaves(values))) {
    const wanted = changed(values, at, other(value));
    const merged = mergeFile(path, source, { values: wanted });
    expect(valuesOf(path, merged)).toEqual(wanted);
    const lines = changedLines(source, merged);
    const most = typeof value === 'string' ? linesOfText(source, value) : 1;
    expect(lines, `${at.join(' ')}\n${merged}`).toBeLessThanOrEqual(most);
  }
});

test.each(FILES)('items of the lists of %s can go, and come back in its place', (path) => {
  const source = sourceOf(path);
  const values = valuesOf(path, source);
  for (const { at, length } of some(lists(values))) {
    for (const item of some(
      Array.from({ length }, (_, index) => index),
      4,
    )) {
      const wanted = without(values, at, item);
      const merged = mergeFile(path, source, { values: wanted });
      expect(valuesOf(path, merged)).toEqual(wanted);
      expect(commentsOf(merged).length).toBeGreaterThanOrEqual(commentsOf(source).length - 3);
      const back = mergeFile(path, merged, { values });
      expect(valuesOf(path, back)).toEqual(values);
    }
  }
});

/** Some of many, from all over. */
const some = <T>(all: readonly T[], most = 12): T[] =>
  all.filter((_, at) => at % Math.ceil(all.length / most) === 0);

const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return String(value).replace(/\s*$/, (end) => `x${end}`);
};

interface Leaf {
  at: (string | number)[];
  value: unknown;
}

function leaves(value: unknown, at: (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => leaves(item, [...at, i]));
  if (!isGroup(value)) return [{ at, value }];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...at, key]));
}

function lists(
  value: unknown,
  at: (string | number)[] = [],
): { at: (string | number)[]; length: number }[] {
  if (Array.isArray(value))
    return [
      ...(value.length > 1 ? [{ at, length: value.length }] : []),
      ...value.flatMap((item, i) => lists(item, [...at, i])),
    ];
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => lists(item, [...at, key]));
}

function changed(
  value: unknown,
  [first, ...rest]: (string | number)[],
  leaf: unknown,
): Record<string, unknown> {
  const copy = edited(value, first === undefined ? [] : [first, ...rest], () => leaf);
  if (!isGroup(copy)) throw new Error('no group');
  return copy;
}

function without(value: unknown, at: (string | number)[], item: number): Record<string, unknown> {
  const copy = edited(value, at, (list) => (Array.isArray(list) ? list.toSpliced(item, 1) : list));
  if (!isGroup(copy)) throw new Error('no group');
  return copy;
}

function edited(
  value: unknown,
  [first, ...rest]: (string | number)[],
  change: (leaf: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (i === first ? edited(item, rest, change) : item));
  if (!isGroup(value)) return value;
  return { ...value, [first]: edited(value[first], rest, change) };
}

const changedLines = (one: string, other: string): number => {
  const [a, b] = [one.split('\n'), other.split('\n')];
  let front = 0;
  while (front < a.length && a[front] === b[front]) front++;
  let back = 0;
  while (back < Math.min(a.length, b.length) - front && a.at(-1 - back) === b.at(-1 - back)) back++;
  return a.length - front - back;
};

/** A text that is folded over several lines is put together on one. */
const linesOfText = (source: string, value: string): number =>
  source.includes(value) || value.includes('\n') ? 1 : 9;

const commentsOf = (text: string): string[] => text.match(/^ *#.*/gm) ?? [];
