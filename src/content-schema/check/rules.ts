import type { SourceFile } from './tree.ts';
import { keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { lineAt } from './values.ts';

export interface CheckedFile {
  file: SourceFile;
  /** The values of the keys as typed; undefined when the YAML cannot be read. */
  typed: unknown;
  /** The same with placeholders filled. */
  filled: unknown;
  /** The text under the front matter with placeholders filled; its lines are those of the file. */
  body: string;
  /** undefined for a file that makes no page of its own. */
  address: string | undefined;
}

export type Report = (path: KeyPath, finding: MistakeText) => void;

export interface Rule {
  /** The files it looks at: a folder of content/, or one settings file, such as "settings/hours". */
  of: string;
  check: (file: CheckedFile, report: Report, all: readonly CheckedFile[]) => void;
}

export const applyRules = (rules: readonly Rule[], all: readonly CheckedFile[]): Mistake[] =>
  rules.flatMap(({ of, check }) =>
    filesFor(all, of).flatMap((entry) => {
      const found: Mistake[] = [];
      check(entry, (path, finding) => found.push(mistakeAt(entry, path, finding)), all);
      return found;
    }),
  );

export function filesFor(all: readonly CheckedFile[], of: string): CheckedFile[] {
  const [folder, id] = of.split('/');
  return all.filter(({ file }) => file.folder === folder && (id === undefined || file.id === id));
}

export const mistakeAt = (
  { file }: Pick<CheckedFile, 'file'>,
  path: KeyPath,
  finding: MistakeText,
): Mistake => ({
  path: file.path,
  line: lineAt(file, path),
  key: keyName(path),
  ...finding,
});
