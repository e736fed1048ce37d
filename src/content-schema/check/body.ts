import type { LinkIndex } from './link-index.ts';
import { linkFinding } from './links.ts';
import { headingsIn, linesOf, linksIn, withoutCode } from './markdown.ts';
import { markdownFindings } from './markdown-rules.ts';
import { inFile, type Mistake, type MistakeText } from './mistake.ts';
import { imageFinding } from './pictures.ts';
import type { CheckedFile } from './rules.ts';
import { tables } from './tables.ts';

export function bodyMistakes({ file, body, address }: CheckedFile, index: LinkIndex): Mistake[] {
  if (!file.fenced && body.startsWith('---')) return [];
  if (body.trim() === '')
    return file.folder === 'faqs' ? [inFile(file.path, tables().sentences.noAnswer)] : [];
  const text = withoutCode(body);
  const lineOf = linesOf(body, file.bodyLine);
  const found = [
    ...headingsIn(body, text)
      .filter(({ level }) => level === 1)
      .map(({ index: at, text: words }) => ({ at, finding: topHeading(words) })),
    ...htmlFindings(text),
    ...linksIn(text).map((link) => ({
      at: link.index,
      finding: link.isImage
        ? imageFinding(link, index, file.path)
        : linkFinding(link, index, address),
    })),
  ];
  return [
    ...found.flatMap(({ at, finding }) => (finding ? inFile(file.path, finding, lineOf(at)) : [])),
    ...markdownFindings(body).map(({ line, finding }) =>
      inFile(file.path, finding, file.bodyLine + line - 1),
    ),
  ];
}

const topHeading = (words: string): MistakeText => ({
  problem: `"${words}" is a heading of the first level, and the page already prints its title as one`,
  expected: 'headings that start with ## or more',
  remedy: `change the line to   ## ${words}`,
});

const TAG = /<(?:\/?([A-Za-z][A-Za-z0-9-]*)(?=[\s/>])[^>]*>?|(!--|!DOCTYPE|\?))/g;

/** An element counts once. */
function htmlFindings(text: string): { at: number; finding: MistakeText }[] {
  const opened = new Set<string>();
  return [...text.matchAll(TAG)].flatMap(({ index: at, 0: written, 1: name }) => {
    const tag = name?.toLowerCase();
    const finding = (problem: string, remedy: string) => [
      { at, finding: { problem, expected: 'Markdown only', remedy } },
    ];
    if (tag === undefined)
      return finding(
        `${written} starts a comment or an instruction, which would be published with the page`,
        'delete it',
      );
    const end = written.startsWith('</') ? '/' : '';
    if (end !== '' && opened.has(tag)) return [];
    opened.add(tag);
    const styled = /\sstyle\s*=/i.test(written)
      ? ' with a style= of its own, which browsers are told to ignore'
      : '';
    return finding(
      `<${end}${tag}> is an HTML tag${styled}`,
      tables().tags[tag] ?? 'write it in Markdown; to show the sign < itself, write \\<',
    );
  });
}
