import type { Mistake } from './mistake.ts';
import type { SourceFile } from './tree.ts';

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
