import type { CheckedFile } from './entries.ts';
import type { LinkIndex } from './link-index.ts';
import { linkFinding } from './links.ts';
import { headingsIn, linesOf, linksIn, withoutCode } from './markdown.ts';
import { markdownFindings } from './markdown-rules.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { imageFinding } from './pictures.ts';

const TAG = /<(?:\/?([A-Za-z][A-Za-z0-9-]*)(?=[\s/>])[^>]*>?|(!--|!DOCTYPE|\?))/g;

/** Everything in the text under the front matter that would break the page or lead a visitor nowhere. */
export function bodyMistakes(entry: CheckedFile, index: LinkIndex): Mistake[] {
  const { file, body, address } = entry;
  // A file without its closing --- is one mistake; its keys are not text of the page.
  if (!file.fenced && body.startsWith('---')) return [];
  if (body.trim() === '') return file.folder === 'faqs' ? [withoutAnswer(file.path)] : [];
  const text = withoutCode(body);
  const lineOf = linesOf(body, file.bodyLine);
  const found: { at: number; finding: MistakeText | undefined }[] = [];
  for (const { level, text: words, index: at } of headingsIn(body, text))
    if (level === 1) found.push({ at, finding: topHeading(words) });
  const opened = new Set<string>();
  for (const { index: at, 0: written, 1: name } of text.matchAll(TAG)) {
    const tag = name?.toLowerCase();
    // An element is one mistake: its closing tag goes when the opening one does.
    if (tag === undefined || !written.startsWith('</') || !opened.has(tag))
      found.push({ at, finding: rawHtml(tag, written) });
    if (tag !== undefined) opened.add(tag);
  }
  for (const link of linksIn(text))
    found.push({
      at: link.index,
      finding: link.isImage
        ? imageFinding(link, index, file.path)
        : linkFinding(link, index, address),
    });
  const place = { path: file.path, key: '' };
  return [
    ...found.flatMap(({ at, finding }) =>
      finding ? [{ ...place, line: lineOf(at), ...finding }] : [],
    ),
    ...markdownFindings(body).map(({ line, finding }) => ({
      ...place,
      line: file.bodyLine + line - 1,
      ...finding,
    })),
  ];
}

const withoutAnswer = (path: string): Mistake => ({
  path,
  line: 0,
  key: '',
  problem: 'The question has no answer',
  expected: 'the answer as text under the second line ---',
  remedy: 'write the answer, or delete the file',
});

const topHeading = (words: string): MistakeText => ({
  problem: `"${words}" is a heading of the first level, and the page already prints its title as one`,
  expected: 'headings that start with ## or more',
  remedy: `change the line to   ## ${words}`,
});

const INSTEAD: Record<string, string> = {
  a: 'write the link as   [words](/address)',
  img: 'write the picture as   ![what it shows](../pictures/photo.jpg)',
  br: 'leave an empty line between the paragraphs',
  b: 'write   **bold words**',
  strong: 'write   **bold words**',
  i: 'write   *words in italics*',
  em: 'write   *words in italics*',
  script: 'delete the script; pages show text, and what they do is part of the site itself',
  style: 'delete the style; the look of all pages is part of the site itself',
};

function rawHtml(tag: string | undefined, written: string): MistakeText {
  const expected = 'Markdown only';
  if (tag === undefined)
    return {
      problem: `${written} starts a comment or an instruction, which would be published with the page`,
      expected,
      remedy: 'delete it',
    };
  const styled = /\sstyle\s*=/i.test(written)
    ? ' with a style= of its own, which browsers are told to ignore'
    : '';
  const remedy = INSTEAD[tag] ?? 'write it in Markdown; to show the sign < itself, write \\<';
  return {
    problem: `<${written.startsWith('</') ? '/' : ''}${tag}> is an HTML tag${styled}`,
    expected,
    remedy,
  };
}
