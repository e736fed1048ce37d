import { isMap, isScalar, isSeq, type Document } from 'yaml';
import type { ContentFile } from '../files.ts';
import type { KeyPath } from './mistake.ts';

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  let here = value;
  for (const part of path) {
    if (typeof part === 'number') here = Array.isArray(here) ? here[part] : undefined;
    else here = isGroup(here) && Object.hasOwn(here, part) ? here[part] : undefined;
  }
  return here;
}

/** The text at a path; undefined when the value is something else. */
export function textAt(value: unknown, path: KeyPath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

/** The items of the list at a path; none when the value is something else. */
export function listAt(value: unknown, path: KeyPath): unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The line of a key, of a list's item, or of the nearest parent that is there. */
export function lineAt(file: ContentFile, path: KeyPath): number {
  let node: unknown = file.yaml.contents;
  let offset: number | undefined;
  for (const part of path) {
    const next: { value: unknown; at: number | undefined } | undefined = child(node, part);
    if (next === undefined) break;
    node = next.value;
    offset = next.at ?? offset;
  }
  return offset === undefined ? 1 : file.lineOf(offset);
}

/** What the editor typed for a single value, before YAML made a number or a date of it. */
export function typedAt(yaml: Document.Parsed, path: KeyPath): string | undefined {
  let node: unknown = yaml.contents;
  for (const part of path) node = child(node, part)?.value;
  return isScalar(node) ? node.source : undefined;
}

function child(
  node: unknown,
  part: string | number,
): { value: unknown; at: number | undefined } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
    return pair && { value: pair.value, at: startOf(pair.key) };
  }
  if (!isSeq(node) || typeof part !== 'number' || part >= node.items.length) return undefined;
  return { value: node.items[part], at: startOf(node.items[part]) };
}

function startOf(node: unknown): number | undefined {
  const range = isMap(node) || isSeq(node) || isScalar(node) ? node.range : undefined;
  return range?.[0];
}

/** Every text inside a value, with its path, however deep. */
export function textsWithPaths(
  value: unknown,
  path: KeyPath = [],
): { path: KeyPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsWithPaths(item, [...path, at]));
  return isGroup(value)
    ? Object.entries(value).flatMap(([key, item]) => textsWithPaths(item, [...path, key]))
    : [];
}
