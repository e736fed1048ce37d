import { isMap, isNode, isScalar, isSeq, type Document } from 'yaml';
import type { ContentFile } from '../files.ts';
import type { KeyPath } from './mistake.ts';
import type { SourceFile } from './tree.ts';

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';

export function valueAt(value: unknown, path: KeyPath): unknown {
  let here = value;
  for (const part of path) {
    if (typeof part === 'number') here = Array.isArray(here) ? here[part] : undefined;
    else here = isGroup(here) && Object.hasOwn(here, part) ? here[part] : undefined;
  }
  return here;
}

export function textAt(value: unknown, path: KeyPath): string | undefined {
  const found = valueAt(value, path);
  return isText(found) ? found : undefined;
}

/** Returns NaN, which fails every comparison, for what is no number. */
export function numberAt(value: unknown, path: KeyPath): number {
  const found = valueAt(value, path);
  return typeof found === 'number' ? found : NaN;
}

export function listAt(value: unknown, path: KeyPath): unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

export function textsWithPaths(
  value: unknown,
  path: KeyPath = [],
): { path: KeyPath; text: string }[] {
  if (isText(value)) return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsWithPaths(item, [...path, at]));
  return isGroup(value)
    ? Object.entries(value).flatMap(([key, item]) => textsWithPaths(item, [...path, key]))
    : [];
}

/** Finds items whose key an earlier one has, with that one, because the sentence names it. */
export function repeated<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): { item: T; first: T }[] {
  const known = new Map<string, T>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const first = known.get(key);
    if (first === undefined) known.set(key, item);
    return first === undefined ? [] : [{ item, first }];
  });
}

/** Returns the line of the nearest existing parent where the path leads nowhere. */
export function lineAt(file: ContentFile, path: KeyPath): number {
  const found = nodesAt(file.yaml, path).findLast(({ at }) => at !== undefined);
  return found?.at === undefined ? 1 : file.lineOf(found.at);
}

/** Returns the line of a place in the text of a key, which may have several lines. */
export function lineIn(
  file: SourceFile,
  path: KeyPath,
  { text, index }: { text: string; index: number },
): number {
  const first = lineAt(file, path);
  const node = file.yaml.getIn(path, true);
  if (!isScalar(node) || !node.range) return first;
  const before = text.slice(0, index).split('\n').length;
  if (node.type === 'BLOCK_LITERAL') return file.lineOf(node.range[0]) + before;
  // YAML has joined the lines of other texts.
  const [, word = ''] = /^\s*(\S+)/.exec(text.slice(index)) ?? [];
  const lines = file.lines.slice(
    first - 1,
    file.lineOf(Math.max(node.range[0], node.range[1] - 1)),
  );
  return (
    first +
    Math.max(
      0,
      lines.findIndex((line) => line.includes(word)),
    )
  );
}

/** Typographic quotes around a whole text, and what is between them. */
export function wrapped(text: string): { open: string; words: string; close: string } | undefined {
  const [, open, words, close] = /^([“”„‟‘’‚«])(.*)([“”‘’»])$/s.exec(text.trim()) ?? [];
  if (open === undefined || words === undefined || close === undefined) return undefined;
  return /[“”]/.test(words) ? undefined : { open, words, close };
}

export function typedAt(yaml: Document.Parsed, path: KeyPath): string | undefined {
  const nodes = nodesAt(yaml, path);
  const node = path.length === 0 ? yaml.contents : nodes[path.length - 1]?.value;
  return isScalar(node) ? node.source : undefined;
}

/** Each value comes with the offset of its key or item. */
function nodesAt(yaml: Document.Parsed, path: KeyPath): { value: unknown; at?: number }[] {
  const found: { value: unknown; at?: number }[] = [];
  let node: unknown = yaml.contents;
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : undefined;
    const item = isSeq(node) && typeof part === 'number' ? node.items[part] : undefined;
    const start = pair?.key ?? item;
    if (start === undefined) break;
    node = pair === undefined ? item : pair.value;
    const at = isNode(start) ? start.range?.[0] : undefined;
    found.push({ value: node, ...(at !== undefined && { at }) });
  }
  return found;
}
