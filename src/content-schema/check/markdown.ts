import { LineCounter } from 'yaml';

/** The line of an offset in a text, counted from the line on which the text starts. */
export function linesOf(text: string, firstLine: number): (index: number) => number {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    lines.addNewLine(at + 1);
  return (index) => lines.linePos(index).line + firstLine - 1;
}

/** The Markdown with code and escaped signs blanked out; every offset stays the same. */
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
  /** The words of the link, or what the picture shows. */
  text: string;
  target: string;
  index: number;
}

const INLINE =
  /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*(<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g;
const DEFINITION = /^ {0,3}\[([^\]^][^\]\n]*)\]:[ \t]*(\S+)/gm;
const AUTOLINK = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*)>/g;

/** Every link and picture of a Markdown text whose code is blanked out, pictures inside links included. */
export function linksIn(text: string, start = 0): MarkdownLink[] {
  const found: MarkdownLink[] = [];
  for (const match of text.matchAll(INLINE)) {
    const [, bang = '', words = '', target = ''] = match;
    const index = start + match.index;
    found.push({
      isImage: bang !== '',
      text: words.trim(),
      target: target.replace(/^<|>$/g, ''),
      index,
    });
    if (bang === '' && words.includes('](')) found.push(...linksIn(words, index + 1));
  }
  if (start > 0) return found;
  for (const match of text.matchAll(DEFINITION))
    found.push({
      isImage: false,
      text: match[1] ?? '',
      target: match[2] ?? '',
      index: match.index,
    });
  for (const match of text.matchAll(AUTOLINK))
    found.push({
      isImage: false,
      text: match[1] ?? '',
      target: match[1] ?? '',
      index: match.index,
    });
  return found;
}

export interface Heading {
  level: number;
  text: string;
  index: number;
}

/** Every heading; their words are taken from the Markdown with its code. */
export function headingsIn(body: string, text: string): Heading[] {
  const hashed = [...text.matchAll(/^ {0,3}(#{1,6})(?:[ \t]+.*)?$/gm)].map((match) => {
    const line = body.slice(match.index, match.index + match[0].length);
    return {
      level: match[1]?.length ?? 1,
      text: line.replace(/^[ #]+|[ \t]+#*[ \t]*$/g, '').trim(),
      index: match.index,
    };
  });
  const underlined = [
    ...text.matchAll(
      /^(?![ \t]*(?:[-*+>|#]|\d+[.)] ))(?=[^\n]*\S)([^\n]+)\n {0,3}(=+|-+)[ \t]*$/gm,
    ),
  ].map((match) => ({
    level: match[2]?.startsWith('=') === true ? 1 : 2,
    text: body.slice(match.index, match.index + (match[1]?.length ?? 0)).trim(),
    index: match.index,
  }));
  return [...hashed, ...underlined].sort((a, b) => a.index - b.index);
}

/** The ids that the headings get on the page: lower case, punctuation dropped, blanks to hyphens, repeats numbered. */
export function idsOf(headings: Heading[]): Set<string> {
  const ids = new Set<string>();
  for (const { text } of headings) {
    const words = text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '');
    const plain = words
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
