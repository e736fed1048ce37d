import { LineCounter } from 'yaml';

export function linesOf(text: string, firstLine: number): (index: number) => number {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return (index) => lines.linePos(index).line + firstLine - 1;
}

/** Replaces code by as many other characters, so that what follows keeps its line and column. */
export function withoutCode(body: string): string {
  let fence = '';
  const lines = body.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isFence =
      mark !== '' && (fence === '' || (mark.startsWith(fence) && line.trim() === mark));
    const wasInside = fence !== '';
    if (isFence) fence = wasInside ? '' : mark;
    return wasInside || isFence ? ' '.repeat(line.length) : line;
  });
  return lines
    .join('\n')
    .replace(/``[^\n]*?``|`[^`\n]+`|\\[!-/:-@[-`{-~]/g, (code) => 'x'.repeat(code.length));
}

export interface MarkdownLink {
  isImage: boolean;
  text: string;
  target: string;
  index: number;
}

const INLINE =
  /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*(<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g;
const DEFINITION = /^ {0,3}\[([^\]^][^\]\n]*)\]:[ \t]*(\S+)/gm;
const AUTOLINK = /<(([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*))>/g;

/** Finds links outside code, and pictures inside links. */
export const linksIn = (text: string): MarkdownLink[] => [
  ...inlineLinks(text, 0),
  ...[...text.matchAll(DEFINITION), ...text.matchAll(AUTOLINK)].map(
    ({ 1: words = '', 2: target = '', index }) => ({ isImage: false, text: words, target, index }),
  ),
];

function inlineLinks(text: string, start: number): MarkdownLink[] {
  return [...text.matchAll(INLINE)].flatMap((match) => {
    const [, bang, words = '', target = ''] = match;
    const index = start + match.index;
    const link = { text: words.trim(), target: target.replace(/^<|>$/g, ''), index };
    if (bang === '!') return [{ isImage: true, ...link }];
    return [{ isImage: false, ...link }, ...inlineLinks(words, index + 1)];
  });
}

export interface Heading {
  level: number;
  text: string;
  index: number;
}

const HASH_HEADING = /^ {0,3}(#{1,6})(?:[ \t]+.*)?$/gm;
const UNDERLINED = /^(?![ \t]*(?:[-*+>|#]|\d+[.)] ))(?=[^\n]*\S)([^\n]+)\n {0,3}(=+|-+)[ \t]*$/gm;

export function headingsIn(body: string, text: string): Heading[] {
  const hashed = [...text.matchAll(HASH_HEADING)].map(({ 0: line, 1: marks = '', index }) => ({
    level: marks.length,
    text: body.slice(index, index + line.length).replace(/^[ #]+|[ \t]+#*[ \t]*$/g, ''),
    index,
  }));
  const underlined = [...text.matchAll(UNDERLINED)].map(({ 1: line = '', 2: rule, index }) => ({
    level: rule?.startsWith('=') === true ? 1 : 2,
    text: body.slice(index, index + line.length),
    index,
  }));
  return [...hashed, ...underlined]
    .map((heading) => ({ ...heading, text: heading.text.trim() }))
    .sort((a, b) => a.index - b.index);
}

/** They are those of the page: lower case, no punctuation, hyphens, repeats numbered. */
export function idsOf(headings: Heading[]): Set<string> {
  const ids = new Set<string>();
  for (const { text } of headings) {
    const plain = text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
      .toLowerCase()
      .replace(/--+/g, '')
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let id = plain;
    for (let repeat = 1; ids.has(id); repeat++) id = `${plain}-${repeat}`;
    ids.add(id);
  }
  return ids;
}
