import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LineCounter, parseDocument, type Document } from 'yaml';

export interface ContentFile {
  /** The path has forward slashes, such as content/pages/pricing.md. */
  path: string;
  /** The path in the collection without its extension; capitals stay. */
  id: string;
  yaml: Document.Parsed;
  front: string;
  lineOf: (offset: number) => number;
  body: string;
  bodyLine: number;
  /** It is false where a --- is missing at the start or the end. */
  fenced: boolean;
}

/** Needs Unix line endings. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

/** Accepts a byte order mark and CRLF. */
export function parseFile(path: string, id: string, source: string): ContentFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isMarkdown = path.endsWith('.md');
  const match = isMarkdown ? FRONT_MATTER.exec(text) : null;
  const lines = new LineCounter();
  const front = isMarkdown ? (match?.[1] ?? '') : text;
  // Lazy: the server needs few settings.
  let parsed: Document.Parsed | undefined;
  const yaml = (): Document.Parsed =>
    (parsed ??= parseDocument(front, {
      lineCounter: lines,
      prettyErrors: false,
      strict: true,
      // A mapping used as a key is reported as an unknown key, not on the console.
      logLevel: 'silent',
    }));
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

export const contentPath = (content: string, file: string): string =>
  `content/${relative(content, file).split(sep).join('/')}`;

/** Returns the files sorted by path. */
export function contentFiles(content: string, folder: string, endings: string[]): ContentFile[] {
  const base = join(content, folder);
  // git keeps no empty folders.
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && endings.some((ending) => item.name.endsWith(ending)))
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((file) => {
      const id = relative(base, file)
        .split(sep)
        .join('/')
        .replace(/\.[^./]+$/, '');
      return parseFile(contentPath(content, file), id, readFileSync(file, 'utf8'));
    });
}
