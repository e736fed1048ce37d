import { isAlias, isMap, isScalar, isSeq, type Document } from 'yaml';
import { isGroup } from '#content-schema/check/values.ts';
import { listEdits } from './lists.ts';
import { Unmergeable, type Edit } from './edits.ts';
import { groupEdits } from './groups.ts';
import { isNode, nodeValue, type Merging, type Surroundings } from './merging.ts';
import { isBlockText } from './places.ts';
import { isList, isSame } from './plain.ts';
import { flowText } from './render.ts';
import { blockText, preferredQuote, scalarText } from './scalars.ts';

/** The edits that give a whole text other values, and touch nothing else. Throws Unmergeable. */
export function editsFor(source: string, document: Document.Parsed, values: unknown): Edit[] {
  const merging: Merging = {
    source,
    document,
    quote: preferredQuote(source),
    editsOf: (node, value, spot) => nodeEdits(merging, node, value, spot),
  };
  return nodeEdits(merging, document.contents, values, { indent: '', inFlow: false });
}

function nodeEdits(
  merging: Merging,
  node: unknown,
  value: unknown,
  { indent, inFlow }: Surroundings,
): Edit[] {
  if (isSame(nodeValue(merging, node), value)) return [];
  if (isMap(node) && isGroup(value)) return groupEdits(merging, node, value);
  if (isSeq(node) && isList(value)) return listEdits(merging, node, value, inFlow);
  if (!isNode(node) || !node.range) throw new Unmergeable('A value without a place.');
  const [from, to] = node.range;
  // What is nothing yet, or means another place of the file, becomes a value of its own.
  const isOpen = isAlias(node) || (isScalar(node) && node.value === null);
  if (isOpen) {
    const blank = from === to && /\S/.test(merging.source[from - 1] ?? ' ') ? ' ' : '';
    return [{ from, to, text: blank + flowText(value, undefined, { ...merging, indent }) }];
  }
  if (!isScalar(node) || isList(value) || isGroup(value))
    throw new Unmergeable('A value of another kind.');
  if (isBlockText(node)) return [blockEdit(merging, from, to, value, indent)];
  if (isText(value) && value.includes('\n') && !inFlow) {
    // A comment behind the value would become a part of its last line.
    const [comment = ''] = COMMENT.exec(merging.source.slice(to)) ?? [];
    return [
      { from, to: to + comment.length, text: withComment(blockText(value, indent), comment) },
    ];
  }
  return [{ from, to, text: scalarText(value, { like: node, inFlow, quote: merging.quote }) }];
}

const COMMENT = /^[ \t]+#[^\n]*/;
const isText = (value: unknown): value is string => typeof value === 'string';
const withComment = (text: string, comment: string): string => text.replace(/$/m, () => comment);

/** A block text keeps the blanks before its lines; its last line ends where the next one begins. */
function blockEdit(
  { source, quote }: Merging,
  from: number,
  to: number,
  value: unknown,
  indent: string,
): Edit {
  const old = source.slice(from, to);
  const [, blanks = indent] = /\n( +)\S/.exec(old) ?? [];
  const [, comment = ''] = /^[|>][^\s#]*([ \t]+#[^\n]*)/.exec(old) ?? [];
  const text =
    isText(value) && value.includes('\n')
      ? blockText(value, blanks)
      : scalarText(value, { like: undefined, inFlow: false, quote });
  const whole = withComment(text, comment);
  return { from, to, text: old.endsWith('\n') ? `${whole}\n` : whole };
}
