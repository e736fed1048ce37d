import type { Mistake } from './mistake.ts';
import type { SourceFile } from './tree.ts';

/** Files that are saved as UTF-16: between two letters stands a zero, so nothing else that the check would say is of use. */
export const encodingMistakes = (files: readonly SourceFile[]): Mistake[] =>
  files
    .filter(({ lines }) => lines[0]?.includes('\0') === true)
    .map(({ path }) => ({
      path,
      line: 1,
      key: '',
      problem: 'This file is saved as UTF-16, which cannot be read here',
      expected: 'a file saved as UTF-8',
      remedy: 'save it again with the encoding UTF-8; Notepad calls it so in the window "Save as"',
    }));

/**
 * Two versions of a file that git could not put together, marked <<<<<<< ======= >>>>>>>. One mistake a file, at its first
 * mark: what else the check would say of it comes from the marks.
 */
export const conflictMistakes = (files: readonly SourceFile[]): Mistake[] =>
  files.flatMap(({ path, lines }) => {
    const at = lines.findIndex((line) => /^<{7}( |$)/.test(line));
    const isConflict = at >= 0 && lines.slice(at).some((line) => /^>{7}( |$)/.test(line));
    return isConflict
      ? [
          {
            path,
            line: at + 1,
            key: '',
            problem:
              'This file holds two versions of the same lines, which git could not put together',
            expected: 'one version, without the lines <<<<<<<, ======= and >>>>>>>',
            remedy:
              'keep the lines that are right, between <<<<<<< and ======= or between ======= and >>>>>>>, and delete the others and the three marks',
          },
        ]
      : [];
  });
