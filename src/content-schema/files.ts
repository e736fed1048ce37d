import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LineCounter, parseDocument, type Document } from 'yaml';

/** A content file as read: its YAML with positions, and for Markdown the text under the front matter. */
export interface ContentFile {
  /** Path with forward slashes, such as content/pages/pricing.md, whatever the folder of the content is called. */
  path: string;
  /** Path inside its collection without the ending: the entry's id, letter case kept. */
  id: string;
  yaml: Document.Parsed;
  front: string;
  /** Line of the file, counted from 1, for an offset in the YAML. */
  lineOf: (offset: number) => number;
  body: string;
  /** Line of the file on which the body starts. */
  bodyLine: number;
  /** false when a Markdown file lacks the line --- at the start or at the end of its front matter. */
  fenced: boolean;
}

/** The keys of a Markdown file between lines of three hyphens, with the line ends of Unix. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

/** Splits a file into YAML and body. A byte order mark and Windows line ends are accepted. */
export function parseFile(path: string, id: string, source: string): ContentFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isMarkdown = path.endsWith('.md');
  const match = isMarkdown ? FRONT_MATTER.exec(text) : null;
  const lines = new LineCounter();
  const front = isMarkdown ? (match?.[1] ?? '') : text;
  // Parsing costs most of reading: the server needs a few settings only.
  let parsed: Document.Parsed | undefined;
  const yaml = (): Document.Parsed =>
    (parsed ??= parseDocument(front, { lineCounter: lines, prettyErrors: false, strict: true }));
  const body = isMarkdown ? text.slice(match?.[0].length ?? 0) : '';
  const firstLine = isMarkdown ? 1 : 0;
  return {
    path,
    id,
    front,
    get yaml() {
      return yaml();
    },
    lineOf: (offset) => {
      yaml();
      return lines.linePos(offset).line + firstLine;
    },
    body,
    bodyLine: text.slice(0, match?.[0].length ?? 0).split('\n').length,
    fenced: !isMarkdown || match !== null,
  };
}

/** The path that messages give to a file of the content. */
export const contentPath = (content: string, file: string): string =>
  `content/${relative(content, file).split(sep).join('/')}`;

/** Every file below a folder of the content with one of the endings, in the order of their names. */
export const contentFiles = (content: string, folder: string, endings: string[]): ContentFile[] =>
  namesIn(content, folder, endings).map(({ file, id }) =>
    parseFile(contentPath(content, file), id, readFileSync(file, 'utf8')),
  );

export const idsIn = (content: string, folder: string, endings: string[]): string[] =>
  namesIn(content, folder, endings).map(({ id }) => id);

function namesIn(
  content: string,
  folder: string,
  endings: string[],
): { file: string; id: string }[] {
  const base = join(content, folder);
  // git keeps no empty folders: without notices or jobs the folder is gone.
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && endings.some((ending) => item.name.endsWith(ending)))
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((file) => {
      const inside = relative(base, file).split(sep).join('/');
      return { file, id: inside.replace(/\.[^./]+$/, '') };
    });
}
