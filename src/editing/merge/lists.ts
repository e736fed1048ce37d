import { isMap, isSeq, type YAMLSeq } from 'yaml';
import { isGroup } from '#content-schema/check/values.ts';
import { align, type ListStep } from './align.ts';
import { patched, Unmergeable, type Edit } from './edits.ts';
import { rebuilt } from './flow.ts';
import { nodeValue, type Merging } from './merging.ts';
import { indentAt, isFirstOnLine, lineEnd, lineStart, placesIn, type ItemPlace } from './places.ts';
import { isSame } from './plain.ts';
import { flowText, itemText } from './render.ts';

type Items = readonly unknown[];

/** The edits that give a list other items: those that stay keep their lines, and one that moves takes its lines along. */
export function listEdits(merging: Merging, node: YAMLSeq, value: Items, inFlow: boolean): Edit[] {
  const old = node.items.map((item) => nodeValue(merging, item));
  const steps = align(old, value);
  if (node.flow === true) return flowEdits(merging, node, value, steps, inFlow);
  return blockEdits(merging, node, value, { old, steps });
}

function flowEdits(
  merging: Merging,
  node: YAMLSeq,
  value: Items,
  steps: readonly ListStep[],
  inFlow: boolean,
): Edit[] {
  const { source, quote } = merging;
  const [from, to] = node.range ?? [0, 0];
  if (node.items.length === 0 && !inFlow && value.some(isGroup)) {
    const indent = `${blanksBefore(source, from)}  `;
    const lines = value.map((item) => itemText(item, undefined, { indent, quote }));
    const isBlank = source[from - 1] === ' ';
    return [{ from: isBlank ? from - 1 : from, to, text: `\n${lines.join('\n')}` }];
  }
  const passages = node.items.map((item) => {
    const [start, end] = isMap(item) || isSeq(item) ? (item.range ?? []) : rangeOf(item);
    return { item, from: start ?? 0, to: end ?? 0 };
  });
  const sameItems = steps.every(({ old, now }) => old !== undefined && now !== undefined);
  const changes = ({ old = -1, now = -1 }: ListStep): Edit[] =>
    merging.editsOf(passages[old]?.item, value[now], { indent: '', inFlow: true });
  if (sameItems) return steps.flatMap(changes);
  const like = node.items.at(-1);
  const parts = steps.flatMap((step) => {
    if (step.now === undefined) return [];
    const passage = passages[step.old ?? -1];
    if (passage === undefined) return [flowText(value[step.now], like, { indent: '', quote })];
    return [patched(source, changes(step), passage.from, passage.to)];
  });
  return rebuilt(source, node, passages, parts);
}

function blockEdits(
  merging: Merging,
  node: YAMLSeq,
  value: Items,
  { old, steps }: { old: Items; steps: readonly ListStep[] },
): Edit[] {
  const { source, quote } = merging;
  const places = placesIn(node);
  const indent = indentAt(source, places[0]?.start ?? 0);
  const gone = steps.flatMap(({ old: at, now }) =>
    now === undefined && at !== undefined ? [at] : [],
  );
  let behind: ItemPlace | undefined;
  return steps.flatMap(({ old: at, now }): Edit[] => {
    const place = places[at ?? -1];
    if (place !== undefined) behind = place;
    if (place !== undefined && now !== undefined)
      return merging.editsOf(node.items[at ?? 0], value[now], {
        indent: `${indent}  `,
        inFlow: false,
      });
    if (place !== undefined) return [withoutLines(place)];
    const from = behind ? lineEnd(source, behind.end) : lineStart(source, places[0]?.start ?? 0);
    return [{ from, to: from, text: lines(value[now ?? 0], from) }];
  });

  function lines(item: unknown, from: number): string {
    const moved = gone.find((at) => isSame(old[at], item));
    const place = places[moved ?? -1];
    const like = node.items[moved ?? 0];
    const text = place
      ? source.slice(lineStart(source, place.start), lineEnd(source, place.end)).trimEnd()
      : itemText(item, like, { indent, quote });
    return from === 0 || source[from - 1] === '\n' ? `${text}\n` : `\n${text}`;
  }

  function withoutLines({ start, end }: ItemPlace): Edit {
    if (!isFirstOnLine(source, start)) throw new Unmergeable('A list within a list.');
    const from = lineStart(source, start);
    // A list without items has brackets, on the line of its key.
    const isLast = gone.length === places.length && start === places[0]?.start;
    if (!isLast) return { from, to: lineEnd(source, end), text: '' };
    return { from, to: lineEnd(source, end), text: value.length === 0 ? `${indent}  []\n` : '' };
  }
}

function rangeOf(node: unknown): readonly (number | undefined)[] {
  if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
    return node.range.map((offset) => (typeof offset === 'number' ? offset : undefined));
  throw new Unmergeable('An item without a place.');
}

/** The blanks at the beginning of the line of an offset, a dash counted as one. */
const blanksBefore = (source: string, offset: number): string =>
  ' '.repeat(/^[ -]*/.exec(source.slice(lineStart(source, offset), offset))?.[0].length ?? 0);
