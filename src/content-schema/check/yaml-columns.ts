import { count } from './mistake.ts';
import { columnOf, splitLine } from './yaml-lines.ts';
import { change, rewrittenLine, type Rule } from './yaml-rule.ts';

export const tabs: Rule = (lines, { code, line }) => {
  if (code !== 'TAB_AS_INDENT' && !/^[ -]*\t/.test(lines[line - 1] ?? '')) return undefined;
  const more = lines.filter((text, at) => at !== line - 1 && /^\s*\t/.test(text)).length;
  return {
    line,
    problem: `This line begins with a tab${more > 0 ? `, and so do others (${more})` : ''}`,
    remedy: 'replace the tab at the start of the line by two blanks for each step',
    mended: lines.map((text) => text.replace(/^[\s-]+/, (start) => start.replaceAll('\t', '  '))),
  };
};

const WRONG_COLUMN = /same column|without - indicator/;
export const wrongColumn: Rule = (lines, { code, line, message }) => {
  // The parser notices a deeper "key: value" under a finished value on the line above it.
  const late =
    code === 'BLOCK_AS_IMPLICIT_KEY' ? line + 1 : WRONG_COLUMN.test(message) ? line : undefined;
  const text = lines[(late ?? 0) - 1];
  const neighbour = lines[(late ?? 0) - 2];
  if (late === undefined || text === undefined || neighbour === undefined) return undefined;
  if (splitLine(text).key === '' && /^\s*- /.test(neighbour))
    return rewrittenLine(
      lines,
      late,
      'The dash of this list item is missing',
      `${/^\s*/.exec(neighbour)?.[0] ?? ''}- ${text.trim()}`,
    );
  const column = columnOf(neighbour);
  return {
    line: late,
    problem: `This line begins in another column than its neighbours (after ${count(text.length - text.trimStart().length, 'blank')})`,
    remedy: `let the line begin after ${count(column, 'blank')}, right under the line above, or where its own group begins`,
    mended: change(lines, late, ' '.repeat(column) + text.trimStart()),
  };
};

export const firstIndented: Rule = (lines) => {
  const at = lines.findIndex((text) => /^\s*[^\s#]/.test(text) && !/^---\s*$/.test(text));
  const text = lines[at] ?? '';
  if (!/^ +[^\s#-]/.test(text)) return undefined;
  return {
    line: at + 1,
    problem: 'The first line is indented',
    remedy: 'delete the blanks before the key',
    mended: change(lines, at + 1, text.trimStart()),
  };
};
