import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { Unmergeable } from './edits.ts';

/** The part of an item of a list or group: where it begins, the colon of its key, and the values. */
export interface ItemPlace {
  /** The dash or the key. */
  start: number;
  /** Behind the colon; of a list's item, behind the dash. */
  mark: number;
  /** Behind the last sign of the value. */
  end: number;
}

/** The places of the items of a list or group in block style, in their order. Throws Unmergeable for odd ones. */
export function placesIn(node: YAMLMap | YAMLSeq): ItemPlace[] {
  const token = node.srcToken;
  if (token?.type !== 'block-map' && token?.type !== 'block-seq')
    throw new Unmergeable('A list or group of an unknown form.');
  const kind = token.type === 'block-map' ? 'map-value-ind' : 'seq-item-ind';
  const places = token.items.flatMap(({ start, key, sep }) => {
    const mark = [...(token.type === 'block-map' ? (sep ?? []) : start)].find(
      ({ type }) => type === kind,
    );
    if (mark === undefined) return [];
    const begin = key && 'offset' in key ? key.offset : mark.offset;
    return [{ start: begin, mark: mark.offset + 1 }];
  });
  if (places.length !== node.items.length) throw new Unmergeable('An item without its mark.');
  return places.map((place, at) => ({ ...place, end: endOf(valueNode(node, at)) ?? place.mark }));
}

/** The value of an item of a list, or of a key. */
function valueNode(node: YAMLMap | YAMLSeq, at: number): Node | undefined {
  const item: unknown = isMap(node) ? node.items[at]?.value : node.items[at];
  return isNodeLike(item) ? item : undefined;
}

const isNodeLike = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'range' in value;

/** Behind the last sign of a value, without a comment behind it and without blank lines; undefined for no value. */
function endOf(node: Node | undefined): number | undefined {
  if ((isMap(node) || isSeq(node)) && node.flow !== true && node.items.length > 0)
    return placesIn(node).at(-1)?.end;
  const [start, end] = node?.range ?? [];
  return start === end ? undefined : end;
}

/** Where the line of an offset begins. */
export const lineStart = (source: string, offset: number): number =>
  source.lastIndexOf('\n', offset - 1) + 1;

/** Behind the line of an offset; an offset at the beginning of a line is behind the line before already. */
export function lineEnd(source: string, offset: number): number {
  if (offset > 0 && source[offset - 1] === '\n') return offset;
  const end = source.indexOf('\n', offset);
  return end === -1 ? source.length : end + 1;
}

/** Whether nothing but blanks stands before an offset on its line. */
export const isFirstOnLine = (source: string, offset: number): boolean =>
  source.slice(lineStart(source, offset), offset).trim() === '';

/** The blanks that bring a line below an offset. */
export const indentAt = (source: string, offset: number): string =>
  ' '.repeat(offset - lineStart(source, offset));

/** A block text, which begins with | or >. */
export const isBlockText = (node: unknown): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
