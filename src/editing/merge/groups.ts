import { isScalar, type YAMLMap } from 'yaml';
import { patched, Unmergeable, type Edit } from './edits.ts';
import type { Merging } from './merging.ts';
import { indentAt, isFirstOnLine, lineEnd, lineStart, placesIn } from './places.ts';
import { rebuilt } from './flow.ts';
import { flowText, pairText } from './render.ts';

type Values = Readonly<Record<string, unknown>>;

/** The edits that give a group of keys other values: keys that it lacks come behind the one before them, others go. */
export const groupEdits = (merging: Merging, node: YAMLMap, value: Values): Edit[] =>
  node.flow === true ? flowEdits(merging, node, value) : blockEdits(merging, node, value);

const keysOf = (node: YAMLMap): string[] =>
  node.items.map(({ key }) => {
    if (!isScalar(key)) throw new Unmergeable('A key that is no text.');
    return String(key.value);
  });

function blockEdits(merging: Merging, node: YAMLMap, value: Values): Edit[] {
  const { source } = merging;
  const places = placesIn(node);
  const keys = keysOf(node);
  const first = places[0];
  if (first === undefined) throw new Unmergeable('A group without keys.');
  const indent = indentAt(source, first.start);
  const kept = node.items.flatMap((pair, at) => {
    const key = keys[at] ?? '';
    return Object.hasOwn(value, key)
      ? merging.editsOf(pair.value, value[key], { indent: `${indent}  `, inFlow: false })
      : [];
  });
  const gone = places.flatMap((place, at) => {
    if (Object.hasOwn(value, keys[at] ?? '')) return [];
    if (isFirstOnLine(source, place.start))
      return [{ from: lineStart(source, place.start), to: lineEnd(source, place.end), text: '' }];
    // Behind the dash of a list the next key takes the place.
    const next = places[at + 1];
    if (next === undefined || source.slice(place.end, next.start).trim() !== '')
      throw new Unmergeable('The only key of an item.');
    return [{ from: place.start, to: next.start, text: '' }];
  });
  return [...kept, ...newKeys(keys, value).map(edit), ...gone];

  function edit({ key, behind }: NewKey): Edit {
    const text = pairText(key, value[key], undefined, { indent, quote: merging.quote });
    const place = places[behind];
    if (place === undefined) {
      const from = first?.start ?? 0;
      return { from, to: from, text: `${text}\n${indent}` };
    }
    const from = lineEnd(source, place.end);
    const line = source[from - 1] === '\n' ? `${indent}${text}\n` : `\n${indent}${text}`;
    return { from, to: from, text: line };
  }
}

interface NewKey {
  key: string;
  /** The index of the old key behind which it comes; -1 for the beginning. */
  behind: number;
}

/** The keys that a group lacks, each behind the old key that stands before it in the value. */
function newKeys(old: readonly string[], value: Values): NewKey[] {
  let behind = -1;
  return Object.keys(value).flatMap((key) => {
    const at = old.indexOf(key);
    if (at === -1) return [{ key, behind }];
    behind = at;
    return [];
  });
}

/** Within braces the group is put together again from its own passages. */
function flowEdits(merging: Merging, node: YAMLMap, value: Values): Edit[] {
  const keys = keysOf(node);
  const { source, quote } = merging;
  const passages = node.items.map(({ key, value: item }, at) => {
    const [from = 0] = rangeOf(key);
    const [, to = 0] = rangeOf(item);
    const name = keys[at] ?? '';
    const edits = Object.hasOwn(value, name)
      ? merging.editsOf(item, value[name], { indent: '', inFlow: true })
      : [];
    return { from, to, name, text: patched(source, edits, from, to), edits };
  });
  const names = Object.keys(value);
  if (names.length === keys.length && names.every((name) => keys.includes(name)))
    return passages.flatMap(({ edits }) => edits);
  const added = names
    .filter((name) => !keys.includes(name))
    .map((name) => ({
      name,
      text: flowText({ [name]: value[name] }, undefined, { indent: '', quote }).slice(2, -2),
    }));
  const parts = [...passages.filter(({ name }) => Object.hasOwn(value, name)), ...added]
    .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
    .map(({ text }) => text);
  return rebuilt(source, node, passages, parts);
}

function rangeOf(node: unknown): readonly number[] {
  if (isScalar(node) && node.range) return node.range;
  if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
    return node.range.filter((offset) => typeof offset === 'number');
  throw new Unmergeable('A key without a value within braces.');
}
