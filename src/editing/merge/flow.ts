import type { YAMLMap, YAMLSeq } from 'yaml';
import { Unmergeable, type Edit } from './edits.ts';

/** A passage of a list or group within brackets or braces. */
interface Passage {
  from: number;
  to: number;
}

/**
 * The edit that puts a list or group within brackets together again from these parts, with the sign between them that stood
 * between the first two. Throws Unmergeable when a comment stands between its items.
 */
export function rebuilt(
  source: string,
  node: YAMLMap | YAMLSeq,
  passages: readonly Passage[],
  parts: readonly string[],
): Edit[] {
  const [from, to] = node.range ?? [0, 0];
  const [first, second] = passages;
  const last = passages.at(-1);
  const [open, close] = [source[from] ?? '', source[to - 1] ?? ''];
  const gaps = passages.slice(1).map((passage, at) => source.slice(passages[at]?.to, passage.from));
  const before = first === undefined ? open : source.slice(from, first.from);
  const after = last === undefined ? close : source.slice(last.to, to);
  if ([before, ...gaps, after].some((gap) => gap.includes('#')))
    throw new Unmergeable('A comment within brackets.');
  if (parts.length === 0) return [{ from, to, text: open + close }];
  const between = first && second ? source.slice(first.to, second.from) : ', ';
  return [{ from, to, text: before + parts.join(between) + after }];
}
