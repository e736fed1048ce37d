import { lint } from 'markdownlint/sync';
import type { Configuration, LintError } from 'markdownlint';
import { withoutCode } from './markdown.ts';
import type { MistakeText } from './mistake.ts';

/** A line of a text, counted from 1, and what is wrong with it. */
export interface LineFinding {
  line: number;
  finding: MistakeText;
}

/** Rules of markdownlint: levels that are skipped, brackets that lead nowhere, rows of tables that do not match, code by indents. */
const RULES: Configuration = {
  default: false,
  MD001: true,
  MD046: { style: 'fenced' },
  MD052: { shortcut_syntax: true },
  MD056: true,
};
/** What the rules look at. markdownlint is slow to start, so a text without any of it is not handed over. */
const MAY_FAIL = /^(\t| {4}| {0,3}(#{3,}|\|))|^.*\|.*\n *\|? *:?-|\[/m;

/** What would not be on the page as it was meant, though every Markdown reader accepts it. */
export const markdownFindings = (body: string): LineFinding[] => {
  const fence = openFence(body);
  // Everything after an open fence is code, so nothing else can be said of it.
  if (fence !== undefined) return [fence];
  const found = MAY_FAIL.test(body)
    ? (lint({ strings: { body }, config: RULES })['body'] ?? []).flatMap(inWords)
    : [];
  return [...found, ...tablesWithoutHead(body)];
};

function inWords({
  lineNumber: line,
  ruleNames,
  errorDetail,
  errorContext,
}: LintError): LineFinding[] {
  const detail = errorDetail ?? '';
  const finding = ruleNames.includes('MD001')
    ? skippedLevel(detail)
    : ruleNames.includes('MD056')
      ? wrongRow(detail)
      : ruleNames.includes('MD046')
        ? INDENTED
        : bareBrackets(errorContext ?? '');
  return finding ? [{ line, finding }] : [];
}

const INDENTED: MistakeText = {
  problem:
    'This line begins with a tab or four blanks, so the page shows it as code, on one long line',
  expected: 'text that begins at the edge; code stands between two lines with ```',
  remedy: 'delete the tab or the blanks before the text',
};

function skippedLevel(detail: string): MistakeText | undefined {
  const [, expected = '', actual = ''] = /Expected: h(\d); Actual: h(\d)/.exec(detail) ?? [];
  if (expected === '') return undefined;
  return {
    problem: `This heading has ${actual} signs #, and the one before it ${Number(expected) - 1}: a level is left out`,
    expected:
      'headings that go down one level at a time, because people who hear the page jump from one to the next',
    remedy: `begin the line with ${'#'.repeat(Number(expected))}`,
  };
}

function wrongRow(detail: string): MistakeText | undefined {
  const [, expected = '', actual = ''] = /Expected: (\d+); Actual: (\d+)/.exec(detail) ?? [];
  if (expected === '') return undefined;
  return {
    problem: `This row of the table has ${actual === '1' ? '1 cell' : `${actual} cells`}, its first row has ${expected}`,
    expected: `${expected} cells between signs |`,
    remedy:
      Number(actual) > Number(expected)
        ? 'take out what is too much; a sign | inside a cell is written \\|'
        : 'add the missing cells; an empty one is   | |',
  };
}

/** `[ ]` and `[x]` tick the items of a list. */
function bareBrackets(written: string): MistakeText | undefined {
  if (/^\[[ x]\]$/i.test(written)) return undefined;
  const words = /^!?\[([^\]]*)\]/.exec(written)?.[1] ?? '';
  return {
    problem: `${written} is in brackets, but leads nowhere`,
    expected: 'a link with its address in ( ) right behind the brackets',
    remedy: `write   [${words}](/address)   or, to show the brackets themselves,   \\[${words}\\]`,
  };
}

/** The first line of code that is never closed. */
function openFence(body: string): LineFinding | undefined {
  let open: { mark: string; line: number } | undefined;
  for (const [at, line] of body.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === undefined) open = { mark, line: at + 1 };
    else if (mark.startsWith(open.mark) && line.trim() === mark) open = undefined;
  }
  if (open === undefined) return undefined;
  const finding = {
    problem: `${open.mark} opens a piece of code that never ends, so the rest of the page is code`,
    expected: `a second line with ${open.mark} where the code ends`,
    remedy: `write   ${open.mark}   on a line of its own after the code, or delete this line`,
  };
  return { line: open.line, finding };
}

/** Lines with signs | that are no table, because the row of hyphens under the first one is missing. */
function tablesWithoutHead(body: string): LineFinding[] {
  const lines = withoutCode(body).split('\n');
  const isRow = (at: number): boolean => /^ {0,3}\|.*\|/.test(lines[at] ?? '');
  return lines.flatMap((row, at) => {
    if (!isRow(at) || isRow(at - 1) || !isRow(at + 1)) return [];
    if (/^[\s|:-]+$/.test(lines[at + 1] ?? '')) return [];
    const cells = row
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|').length;
    return [
      {
        line: at + 1,
        finding: {
          problem: 'These lines look like a table, but are shown as text',
          expected: 'a row of hyphens under the first row',
          remedy: `write below this line   ${'| --- '.repeat(cells)}|`,
        },
      },
    ];
  });
}
