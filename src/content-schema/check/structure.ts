import { isMap, isScalar, visit } from 'yaml';
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

/** The line around front matter. */
export const FENCE = /^---[ \t]*$/;

/** The mistake of a Markdown file without both lines around its front matter. */
export function unfenced({ path, lines }: SourceFile): Mistake {
  const expected = 'the title, description and so on between two lines that hold only ---';
  const [problem, remedy] = lines.every((line) => line.trim() === '')
    ? ['This file is empty', 'write the file, or delete it']
    : !FENCE.test(lines[0] ?? '')
      ? [
          'The front matter is missing: the first line is not ---',
          'start the file with a line --- , then one line each such as title: "…", then a line --- again',
        ]
      : FENCE.test(lines[1] ?? '')
        ? [
            'There is nothing between the two lines ---',
            'write one line each such as title: "…" between them',
          ]
        : [
            'The line --- that closes the front matter is missing',
            'add a line that holds only --- after the last key, over the text of the page',
          ];
  return { path, line: 1, key: '', problem, expected, remedy };
}

/** Keys that stand twice in one group. */
export function repeatedKeys(file: SourceFile): Mistake[] {
  const mistakes: Mistake[] = [];
  if (file.yaml.errors.length === 0) return mistakes;
  visit(file.yaml, (_, node) => {
    if (!isMap(node)) return;
    const first = new Map<string, number>();
    for (const { key } of node.items) {
      if (!isScalar(key) || !key.range) continue;
      const name = String(key.value);
      const line = file.lineOf(key.range[0]);
      const before = first.get(name);
      if (before === undefined) first.set(name, line);
      else
        mistakes.push({
          path: file.path,
          line,
          key: name,
          problem: `"${name}" stands here a second time; the first is on line ${before}`,
          expected: 'each key once',
          remedy: `delete one of the two lines, ${before} or ${line}`,
        });
    }
  });
  return mistakes;
}
