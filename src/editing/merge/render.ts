import { isMap, isSeq } from 'yaml';
import { isGroup } from '#content-schema/check/values.ts';
import { isList } from './plain.ts';
import { blockText, isPlain, scalarText } from './scalars.ts';

/** Where new text goes: the blanks before its lines, and the quotes that the file prefers. */
interface Ground {
  indent: string;
  quote: '"' | "'";
}

/** What stands behind a colon or a dash, with the blank or line break before it. `like` is a value to take the form from. */
function valueText(value: unknown, like: unknown, ground: Ground): string {
  const isFlow = (isMap(like) || isSeq(like)) && like.flow === true;
  if ((isList(value) && value.length === 0) || (isFlow && !isText(value)))
    return ` ${flowText(value, like, ground)}`;
  const deeper = { ...ground, indent: `${ground.indent}  ` };
  if (isList(value))
    return `\n${value.map((item) => itemText(item, itemLike(like), deeper)).join('\n')}`;
  if (isGroup(value)) return `\n${linesOf(value, like, deeper)}`;
  if (isText(value) && value.includes('\n')) return ` ${blockText(value, deeper.indent)}`;
  return ` ${scalarText(value, { like, inFlow: false, quote: ground.quote })}`;
}

/** A line or lines of a group: the key, the colon and the value, without blanks before the key. */
export const pairText = (key: string, value: unknown, like: unknown, ground: Ground): string =>
  `${keyText(key)}:${valueText(value, like, ground)}`;

/** An item of a list in block style: blanks, dash and value. */
export function itemText(value: unknown, like: unknown, ground: Ground): string {
  const { indent } = ground;
  const isFlow = isMap(like) && like.flow === true;
  if (!isGroup(value) || isFlow) return `${indent}-${valueText(value, like, ground)}`;
  const lines = linesOf(value, like, { ...ground, indent: `${indent}  ` });
  return `${indent}- ${lines.trimStart()}`;
}

/** A list or a group within braces, on one line. */
export function flowText(value: unknown, like: unknown, ground: Ground): string {
  if (isList(value))
    return `[${value.map((item) => flowText(item, itemLike(like), ground)).join(', ')}]`;
  if (!isGroup(value)) return scalarText(value, { like, inFlow: true, quote: ground.quote });
  const pairs = Object.entries(value).map(
    ([key, item]) => `${keyText(key)}: ${flowText(item, childLike(like, key), ground)}`,
  );
  return `{ ${pairs.join(', ')} }`;
}

const linesOf = (group: Record<string, unknown>, like: unknown, ground: Ground): string =>
  Object.entries(group)
    .map(([key, item]) => ground.indent + pairText(key, item, childLike(like, key), ground))
    .join('\n');

const isText = (value: unknown): value is string => typeof value === 'string';

const keyText = (key: string): string => (isPlain(key, true) ? key : JSON.stringify(key));

const childLike = (like: unknown, key: string): unknown =>
  isMap(like) ? like.get(key, true) : undefined;

const itemLike = (like: unknown): unknown => (isSeq(like) ? like.items.at(-1) : undefined);
