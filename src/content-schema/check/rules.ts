import type { Day } from '#domain/days/calendar.ts';
import type { Facts } from '../placeholders.ts';
import type { SourceFile } from './tree.ts';
import { inFile, keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { linesOf, withoutCode } from './markdown.ts';
import { lineAt, textsWithPaths } from './values.ts';

/** The files of these folders have a text that people read as a page. */
export const TEXT_FOLDERS = ['pages', 'services', 'international', 'help', 'careers'];

export interface CheckedFile {
  file: SourceFile;
  typed: unknown;
  filled: unknown;
  /** The text with its words in braces filled in; its lines are those of the file. */
  body: string;
  address: string | undefined;
}

/** A passage is the value of a key, with its path, or the whole text below the keys. */
interface Passage {
  path?: KeyPath;
  text: string;
  placeOf: (index: number) => KeyPath | number;
}

/** Returns passages as they are typed, without code. */
export const passagesOf = ({ file, typed }: CheckedFile): Passage[] => [
  ...textsWithPaths(typed).map(({ path, text }) => ({ path, text, placeOf: () => path })),
  { text: withoutCode(file.body), placeOf: linesOf(file.body, file.bodyLine) },
];

export type Report = (place: KeyPath | number, finding: MistakeText) => void;

export interface Circumstances {
  /** The day in Ireland. */
  today: Day;
  /** Returns undefined for a new file, and without git. */
  before: (file: SourceFile) => SourceFile | undefined;
  /** There are none while the settings cannot be read. */
  facts: Facts;
}

export interface Rule {
  /** A folder of content/, a settings file such as "settings/hours", or "*". */
  of: string;
  check: (
    file: CheckedFile,
    report: Report,
    all: readonly CheckedFile[],
    circumstances: Circumstances,
  ) => void;
}

export const applyRules = (
  rules: readonly Rule[],
  all: readonly CheckedFile[],
  circumstances: Circumstances,
): Mistake[] =>
  rules.flatMap(({ of, check }) =>
    filesFor(all, of).flatMap((entry) => {
      const found: Mistake[] = [];
      const report: Report = (place, finding) =>
        void found.push(
          typeof place === 'number'
            ? inFile(entry.file.path, finding, place)
            : mistakeAt(entry, place, finding),
        );
      check(entry, report, all, circumstances);
      return found;
    }),
  );

export function filesFor(all: readonly CheckedFile[], of: string): CheckedFile[] {
  const [folder, id] = of.split('/');
  return all.filter(
    ({ file }) =>
      folder === '*' || (file.folder === folder && (id === undefined || file.id === id)),
  );
}

export const mistakeAt = (
  { file }: Pick<CheckedFile, 'file'>,
  path: KeyPath,
  finding: MistakeText,
): Mistake => ({
  path: file.path,
  line: lineAt(file, path),
  key: keyName(path),
  expected: '',
  ...finding,
});
