import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSeq, parseDocument, type Document } from 'yaml';
import { parseFile } from '#content-schema/files.ts';
import { newTermsVersion, termsDays } from '#content-schema/terms.ts';
import { addDays, dublinDay } from '#domain/days/calendar.ts';

/** A page has front matter and text. */
interface PageText {
  keys: Document;
  body: string;
}

/** Edits the files of a content folder, whatever they contain. */
export interface Editor {
  settings: (name: string, change: (file: Document) => void) => void;
  /** Changes keys or text of an existing page. */
  page: (file: string, change: (page: PageText) => void) => void;
  write: (file: string, text: string | Uint8Array) => void;
  remove: (file: string) => void;
  read: (file: string) => string;
  /** The paths are relative to the content folder. */
  filesIn: (folder: string) => string[];
  /** Replaces a passage in all files. */
  everywhere: (passage: string, replacement: string) => void;
  /** Does what `npm run new -- terms` does, on the day after the newest version. */
  newTerms: () => void;
}

export function editorOf(content: string): Editor {
  const at = (file: string): string => join(content, file);
  const read = (file: string): string => readFileSync(at(file), 'utf8');
  const write: Editor['write'] = (file, text) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const filesIn = (folder: string): string[] =>
    existsSync(at(folder))
      ? readdirSync(at(folder), { recursive: true, withFileTypes: true })
          .filter((item) => item.isFile() && item.name !== 'README.md')
          .map((item) => join(item.parentPath, item.name).slice(content.length + 1))
          .sort()
      : [];
  return {
    settings: (name, change) => {
      const file = `settings/${name}.yaml`;
      const document = parseDocument(read(file));
      change(document);
      write(file, document.toString({ lineWidth: 0 }));
    },
    page: (file, change) => {
      const { front, body } = parseFile(file, file, read(file));
      const keys = parseDocument(front);
      const text = { keys, body };
      change(text);
      write(file, `---\n${keys.toString({ lineWidth: 0 })}---\n${text.body}`);
    },
    write,
    remove: (file) => rmSync(at(file)),
    read,
    filesIn,
    everywhere: (passage, replacement) => {
      for (const file of filesIn('.')) {
        const text = read(file);
        if (text.includes(passage))
          write(
            file,
            text.replaceAll(passage, () => replacement),
          );
      }
    },
    newTerms: () => {
      const day = addDays(termsDays(content).at(-1) ?? dublinDay(Date.now()), 1);
      const { file, text, page } = newTermsVersion(content, day);
      write(file, text);
      write(page.file, page.text);
    },
  };
}

export function lengthAt(file: Document, path: readonly (string | number)[]): number {
  const list = file.getIn(path, true);
  return isSeq(list) ? list.items.length : 0;
}

/** Returns the scalar items of a list. */
export const itemsOf = (file: Document, path: readonly (string | number)[]): unknown[] =>
  Array.from({ length: lengthAt(file, path) }, (_, at) => file.getIn([...path, at]));

export function addFirst(file: Document, path: readonly (string | number)[], item: unknown): void {
  const list = file.getIn(path, true);
  if (isSeq(list)) list.items.unshift(file.createNode(item));
}

export interface EditorChange {
  name: string;
  make: (editor: Editor) => void;
}

export const setting = (
  name: string,
  file: string,
  change: (settings: Document) => void,
): EditorChange => ({ name, make: ({ settings }) => settings(file, change) });

export const written = (name: string, file: string, text: string): EditorChange => ({
  name,
  make: ({ write }) => write(file, text),
});

export const paged = (
  name: string,
  file: string,
  change: (page: PageText) => void,
): EditorChange => ({ name, make: ({ page }) => page(file, change) });

/** Adds to a change of what the terms say their new version. */
export const withTerms = ({ name, make }: EditorChange): EditorChange => ({
  name,
  make: (editor) => {
    make(editor);
    editor.newTerms();
  },
});
