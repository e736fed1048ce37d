import { count } from './mistake.ts';
import { FENCE } from './structure.ts';
import { rewritten, splitLine, type Diagnosis, type YamlRule } from './yaml-lines.ts';

export const wrongColumn: YamlRule = (lines, error) => {
  const { code, line, message } = error;
  // Deeper "key: value" under a value is reported one line later.
  const isLate = code === 'BLOCK_AS_IMPLICIT_KEY';
  if (!isLate && !/same column|without - indicator/.test(message)) return undefined;
  const at = isLate ? line + 1 : line;
  const [neighbour, text] = [lines[at - 2], lines[at - 1]];
  if (text === undefined || neighbour === undefined) return undefined;
  const [, dash] = /^(\s*- )/.exec(neighbour) ?? [];
  if (dash !== undefined && splitLine(text).key === '')
    return rewritten(lines, at, 'The dash of this list item is missing', dash + text.trim());
  const other = childAsParent(lines, at) ?? dashAmongOthers(lines, at) ?? firstDash(lines, at);
  if (other) return other;
  const column = splitLine(neighbour).prefix.length;
  return moved(lines, at, column, 'right under the line above, or where its own group begins');
};

function moved(lines: string[], at: number, column: number, where: string): Diagnosis {
  const text = lines[at - 1] ?? '';
  return {
    line: at,
    problem: `This line begins in another column than its neighbours (after ${count(indentOf(text), 'space')})`,
    remedy: `let the line begin after ${count(column, 'space')}, ${where}`,
    repaired: lines.with(at - 1, ' '.repeat(column) + text.trimStart()),
  };
}

const indentOf = (text: string): number => text.length - text.trimStart().length;
const isEmptyKey = (text: string): boolean => /^\s*(?:- +)?[\w-]+:\s*$/.test(text);

/** Finds a group whose first key is not indented below the group's own name. */
function childAsParent(lines: string[], at: number): Diagnosis | undefined {
  const [parent = '', child = '', sibling = ''] = lines.slice(at - 3, at);
  if (!isEmptyKey(parent) || splitLine(child).key === '') return undefined;
  const isMisplaced = indentOf(parent) === indentOf(child) && indentOf(sibling) > indentOf(child);
  return isMisplaced
    ? moved(
        lines,
        at - 1,
        indentOf(sibling),
        `as the line below it: both belong to ${parent.trim()}`,
      )
    : undefined;
}

const DASH = /^( *)- /;

/** The dashes of a list stand below each other. */
function dashAmongOthers(lines: string[], at: number): Diagnosis | undefined {
  const own = DASH.exec(lines[at - 1] ?? '')?.[1]?.length;
  if (own === undefined) return undefined;
  const columns = lines.slice(0, at - 1).flatMap((line) => DASH.exec(line)?.[1]?.length ?? []);
  const [nearest] = columns.toReversed().toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own));
  return nearest === undefined || nearest === own
    ? undefined
    : moved(lines, at, nearest, 'right under the dash of the item above');
}

/** Its other items have their dash. */
function firstDash(lines: string[], at: number): Diagnosis | undefined {
  const above = lines.slice(0, at - 1);
  const next = above.findLastIndex((line) => DASH.test(line));
  const column = DASH.exec(above[next] ?? '')?.[1]?.length ?? 0;
  const parent = above.findLastIndex(
    (line, index) => index < next && line.trim() !== '' && indentOf(line) < column,
  );
  const first = lines[parent + 1] ?? '';
  if (!isEmptyKey(lines[parent] ?? '') || indentOf(first) !== column + 2) return undefined;
  const text = `${' '.repeat(column)}- ${first.trim()}`;
  return rewritten(lines, parent + 2, 'The dash of this list item is missing', text);
}

/** The # before the name of a list was left. */
export const commentedName: YamlRule = (lines, { line }) => {
  for (const at of [line, line - 1, line + 1]) {
    const name = /^#\s?([\w-]+:\s*)$/.exec(lines[at - 1] ?? '')?.[1];
    if (name !== undefined && /^ +- /.test(lines[at] ?? ''))
      return rewritten(
        lines,
        at,
        'The # makes a remark of this line, and a list is below it',
        name,
      );
  }
  return undefined;
};

const isProse = (text: string): boolean =>
  text.trim() !== '' && splitLine(text).key === '' && !/^\s*(?:#|- |[{[])|^---/.test(text);

/** Lines of a text that begin left of it, and lines of text whose | or whose key is missing. */
export const blockText: YamlRule = (lines, { line }) => {
  const at = lines.findIndex((text, index) => index >= line - 1 && text.trim() !== '');
  const text = lines[at] ?? '';
  if (!isProse(text)) return undefined;
  const header = lines.findLastIndex(
    (one, index) => index < at && one.trim() !== '' && indentOf(one) <= indentOf(text),
  );
  const above = lines.findLastIndex((one, index) => index < at && one.trim() !== '');
  const neighbour = lines[above] ?? '';
  if (isEmptyKey(neighbour) && indentOf(neighbour) < indentOf(text))
    return rewritten(
      lines,
      above + 1,
      'The sign | before a text of several lines is missing',
      `${neighbour.trimEnd()} |`,
    );
  const block = lines.findLastIndex((one, index) => index < at && /:\s*[|>][-+\d]*\s*$/.test(one));
  const isBelow = lines
    .slice(block + 1, at)
    .every((one) => one.trim() === '' || indentOf(one) > indentOf(lines[block] ?? ''));
  if (block < 0 || !isBelow || header > block) return undefined;
  const first = lines.slice(block + 1, at).find((one) => one.trim() !== '');
  const column = first === undefined ? indentOf(lines[block] ?? '') + 2 : indentOf(first);
  const end = lines.findIndex(
    (one, index) => index > at && one.trim() !== '' && (!isProse(one) || indentOf(one) >= column),
  );
  const until = end < 0 ? lines.length : end;
  return {
    line: at + 1,
    problem: `This line begins left of the text that it belongs to, after ${(lines[block] ?? '').trim()}`,
    remedy: `let it begin after ${count(column, 'space')}, as the lines above it`,
    repaired: lines.map((one, index) =>
      index >= at && index < until && one.trim() !== '' ? ' '.repeat(column) + one.trim() : one,
    ),
  };
};

/** Text deeper than a key that has its value already. */
export const textWithoutKey: YamlRule = (lines, { line }) => {
  const text = lines[line - 1] ?? '';
  const neighbour = lines[line - 2] ?? '';
  if (!isProse(text) || indentOf(text) <= indentOf(neighbour)) return undefined;
  if (!/^["']?[^|>]*$/.test(splitLine(neighbour).value) || splitLine(neighbour).key === '')
    return undefined;
  const end = lines.findIndex(
    (one, index) => index >= line && one.trim() !== '' && indentOf(one) < indentOf(text),
  );
  return {
    line,
    problem: 'This line is text, and the key that it belongs to is missing above it',
    remedy: 'write the key on a line of its own above it, such as   text: |',
    repaired: lines.map((one, index) =>
      index >= line - 1 && index < (end < 0 ? lines.length : end) ? '#' : one,
    ),
  };
};

export const firstIndented: YamlRule = (lines) => {
  const at = lines.findIndex((text) => /^\s*[^\s#]/.test(text) && !FENCE.test(text));
  const text = lines[at] ?? '';
  if (!/^ +[^\s#-]/.test(text)) return undefined;
  return {
    line: at + 1,
    problem: 'The first line is indented',
    remedy: 'delete the spaces before the key',
    repaired: lines.with(at, text.trimStart()),
  };
};
