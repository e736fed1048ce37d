import { markdownToMdast, type MdastNode } from 'satteri';
import { withoutCode } from './markdown.ts';
import type { MistakeText } from './mistake.ts';
import { fittingTarget } from './pictures.ts';
import { tables } from './tables.ts';

export interface LineFinding {
  line: number;
  finding: MistakeText;
}

/** Finds valid Markdown that renders unexpectedly. */
export const markdownFindings = (body: string): LineFinding[] => [
  ...findingsIn(body),
  ...tablesWithoutHead(body),
];

const LONE_STARS = /(?<![\\*])\*\*(?!\*)/;
function findingsIn(body: string): LineFinding[] {
  const found: LineFinding[] = [];
  let level: number | undefined;
  for (const node of nodesOf(markdownToMdast(body))) {
    const at = node.position?.start;
    if (at === undefined) continue;
    const add = (finding: MistakeText, line = at.line): void => void found.push({ line, finding });
    const written = body.slice(at.offset, node.position?.end.offset);
    if (node.type === 'heading') {
      if (level !== undefined && node.depth > level + 1) add(skippedLevel(level + 1, node.depth));
      level = node.depth;
    }
    if (node.type === 'code') {
      const [, mark, end = ''] = /^(`{3,}|~{3,})(?:[^]*\n[ >]*(\1[`~]*) *$)?/.exec(written) ?? [];
      if (mark === undefined) add(tables().sentences.indented);
      else if (end === '') add(neverClosed(mark));
    }
    if (node.type === 'text' && LONE_STARS.test(written)) add(tables().sentences.unclosed);
    if (node.type === 'table')
      for (const { children, position } of node.children) {
        const expected = node.children[0]?.children.length ?? 0;
        if (children.length !== expected)
          add(wrongRow(expected, children.length), position?.start.line);
      }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      for (const [link, line] of bareBrackets(body, node)) add(leadingNowhere(link), line);
  }
  return found;
}

function* nodesOf(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

const WITH_BRACKETS = ['link', 'linkReference', 'image', 'imageReference', 'inlineCode', 'html'];

/** Finds brackets that are no link, code or escape. `[ ]` and `[x]` are task items. */
function bareBrackets(body: string, block: MdastNode): [written: string, line: number][] {
  const { start, end } = block.position ?? {};
  let text = body.slice(start?.offset, end?.offset);
  const hide = (from: number | undefined, to: number | undefined): void => {
    const [first, last] = [from, to].map((at = 0) => at - (start?.offset ?? 0));
    const hidden = text.slice(first, last).replace(/[^\n]/g, 'x');
    text = text.slice(0, first) + hidden + text.slice(last);
  };
  for (const node of nodesOf(block)) {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    const words = 'children' in node ? node.children : [];
    if (node.type === 'link' && words.length > 0) {
      hide(from, words[0]?.position?.start.offset);
      hide(words.at(-1)?.position?.end.offset, to);
    } else if (WITH_BRACKETS.includes(node.type)) hide(from, to);
  }
  return [
    ...text.matchAll(
      /\\.|(!?\[((?:\\.|[^[\]\\])+)\](?:\[[^\]]*\]|\((?:[^()\n]|\([^()\n]*\))*\))?)/g,
    ),
  ].flatMap(({ 1: written, 2: words = '', index }): [string, number][] =>
    written === undefined || /^[ x]$/i.test(words)
      ? []
      : [[written, (start?.line ?? 1) + text.slice(0, index).split('\n').length - 1]],
  );
}

const skippedLevel = (expected: number, actual: number): MistakeText => ({
  problem: `This heading has ${actual} signs #, and the one before it ${expected - 1}: a level is left out`,
  expected:
    'headings that go down one level at a time, because people who hear the page jump from one to the next',
  remedy: `begin the line with ${'#'.repeat(expected)}`,
});

const wrongRow = (expected: number, actual: number): MistakeText => ({
  problem: `This row of the table has ${actual === 1 ? '1 cell' : `${actual} cells`}, its first row has ${expected}`,
  expected: `${expected} cells between signs |`,
  remedy:
    actual > expected
      ? 'take out what is too much; a sign | inside a cell is written \\|'
      : 'add the missing cells; an empty one is   | |',
});

function leadingNowhere(written: string): MistakeText {
  const words = /^!?\[([^\]]*)\]/.exec(written)?.[1] ?? '';
  const [, shown, target] = /^(!\[[^\]]*\])\((.*)\)$/.exec(written) ?? [];
  if (target !== undefined)
    return {
      problem: `The address of ${written} has a space in it`,
      expected: 'the path of the file, without spaces',
      remedy: `write   ${shown}(${fittingTarget(target.trim())})   and give the file this name`,
    };
  return {
    problem: /\)$/.test(written)
      ? `The address of ${written} has a space in it`
      : `${written} is in brackets, but leads nowhere`,
    expected: 'a link with its address in ( ) right behind the brackets',
    remedy: /\]\(tel:/.test(written)
      ? `write the number in place of the link, as a word in braces such as   {phone}`
      : `write   [${words}](/address)   or, to show the brackets themselves,   \\[${words}\\]`,
  };
}

const neverClosed = (mark: string): MistakeText => ({
  problem: `${mark} opens a piece of code that never ends, so the rest of the page is code`,
  expected: `a second line with ${mark} where the code ends`,
  remedy: `write   ${mark}   on a line of its own after the code, or delete this line`,
});

/** Matches table rows without a delimiter row. */
const NO_HEAD = /(?<!^ {0,3}\|.*\|.*\n)^ {0,3}(\|.*\|.*)\n(?=( {0,3}\|.*\|.*)$)(?![\s|:-]+$)/gm;

const tablesWithoutHead = (body: string): LineFinding[] =>
  [...withoutCode(body).matchAll(NO_HEAD)].map(({ 1: row = '', index }) => {
    const cells = row
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|').length;
    return {
      line: body.slice(0, index).split('\n').length,
      finding: {
        problem: 'These lines look like a table, but are shown as text',
        expected: 'a row of hyphens under the first row',
        remedy: `write below this line   ${'| --- '.repeat(cells)}|`,
      },
    };
  });
