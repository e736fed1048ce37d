import type { SourceFile } from './tree.ts';
import { keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { lineAt } from './values.ts';

export interface CheckedFile {
  file: SourceFile;
  /** Undefined when the YAML is invalid. */
  typed: unknown;
  /** With placeholders filled. */
  filled: unknown;
  /** With placeholders filled; line numbers stay the same. */
  body: string;
  /** Undefined without a page. */
  address: string | undefined;
}

export type Report = (path: KeyPath, finding: MistakeText) => void;

export interface Rule {
  /** A folder of content/, or a settings file such as "settings/hours". */
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
