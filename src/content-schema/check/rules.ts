import type { Day } from '#domain/days/calendar.ts';
import type { Facts } from '../placeholders.ts';
import type { SourceFile } from './tree.ts';
import { inFile, keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { linesOf, withoutCode } from './markdown.ts';
import { lineAt, lineIn, textsWithPaths } from './values.ts';

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
  placeOf: (index: number) => TextPlace;
}

/** A line of the text below the keys, or a key, perhaps with a line of its own. */
export type TextPlace = KeyPath | number | { path: KeyPath; line: number };

/** Returns passages as they are typed, without code. */
export const passagesOf = ({ file, typed }: CheckedFile): Passage[] => [
  ...textsWithPaths(typed).map(({ path, text }) => ({
    path,
    text,
    placeOf: (index: number) => ({ path, line: lineIn(file, path, { text, index }) }),
  })),
  { text: withoutCode(file.body), placeOf: linesOf(file.body, file.bodyLine) },
];

export type Report = (place: TextPlace, finding: MistakeText) => void;

export interface Circumstances {
  /** The day in Ireland. */
  today: Day;
  /** Returns undefined for a new file, and without published content. */
  before: (file: SourceFile) => SourceFile | undefined;
  /** The published content is known, so that a file without a former one is new. */
  isCompared: boolean;
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
      const report: Report = (place, finding) => {
        const mistake = mistakeIn(entry, place, finding);
        // Bold words have two signs, and are one mistake.
        if (!found.some((one) => isSame(one, mistake))) found.push(mistake);
      };
      check(entry, report, all, circumstances);
      return found;
    }),
  );

const isSame = (one: Mistake, other: Mistake): boolean =>
  one.line === other.line && one.key === other.key && one.problem === other.problem;

export function mistakeIn(entry: CheckedFile, place: TextPlace, finding: MistakeText): Mistake {
  if (typeof place === 'number') return inFile(entry.file.path, finding, place);
  return 'path' in place
    ? { ...mistakeAt(entry, place.path, finding), line: place.line }
    : mistakeAt(entry, place, finding);
}

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
