import { formAddress, type Editing } from './editing.ts';
import { BLANK, type FileValues } from './file-values.ts';
import { NEW_VERSION, openFile } from './folder/folder.ts';
import { schemaOfPath } from './folder/paths.ts';
import { commentsIn } from './fields/comments.ts';
import type { FileFormState } from './pages/form-state.ts';

/** A file that a form is open for: on disk, or new after the example of another one. */
export interface OpenedFile {
  path: string;
  /** Its text, or that of its example. */
  text: string;
  version: string;
  /** The path of the example; undefined for a file on disk. */
  example: string | undefined;
}

/** What is opened at a path; undefined when it is no content file. */
export function openedAt(editing: Editing, path: string, example = ''): OpenedFile | undefined {
  if (schemaOfPath(path) === undefined) return undefined;
  const file = openFile(editing.content, path);
  if (file) {
    editing.opened.keep(file.text);
    return { ...file, example: undefined };
  }
  const like = openFile(editing.content, example);
  return path.endsWith('.md')
    ? { path, text: like?.text ?? BLANK, version: NEW_VERSION, example: like?.path ?? '' }
    : undefined;
}

/** The text that a form was opened with: the change on disk since then is told from that of the form by it. */
export const textSeen = (
  { opened }: Editing,
  { version, text }: OpenedFile,
  seen: string,
): string => (seen === version ? text : (opened.textOf(seen) ?? text));

/** The state of a form without anything to say. */
export const quietState = (
  editing: Editing,
  opened: OpenedFile,
  file: FileValues,
): FileFormState => ({
  action: formAddress(editing, 'edit', queryOf(opened)),
  comments: commentsIn(file.front),
  mistakes: [],
  clashes: [],
  isFolded:
    file.field.kind === 'group' &&
    file.field.keys.filter(({ field }) => field.kind === 'group').length > 5,
});

/** The query of the pages about a file. */
export const queryOf = ({ path, example }: OpenedFile): Record<string, string> =>
  example === undefined ? { path } : { path, like: example };
