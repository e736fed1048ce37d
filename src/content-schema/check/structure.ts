import { isScalar, visit } from 'yaml';
import { inFile, type Mistake, type MistakeText } from './mistake.ts';
import type { SourceFile } from './tree.ts';
import { repeated } from './values.ts';

/** Finds the place of a mistake in the lines of a file; -1 for none. */
interface LineRule {
  at: (lines: readonly string[]) => number;
  finding: MistakeText;
}

/** Mistakes that spoil the file: the check's other sentences would be of no use. */
const SPOILT: readonly LineRule[] = [
  {
    // UTF-16 has a zero between two letters.
    at: (lines) => (lines[0]?.includes('\0') === true ? 0 : -1),
    finding: {
      problem: 'This file is saved as UTF-16, which cannot be read here',
      expected: 'a file saved as UTF-8',
      remedy: 'save it again with the encoding UTF-8; Notepad calls it so in the window "Save as"',
    },
  },
  {
    at: (lines) => {
      const start = lines.findIndex((line) => /^<{7}( |$)/.test(line));
      return lines.slice(start).some((line) => /^>{7}( |$)/.test(line)) ? start : -1;
    },
    finding: {
      problem: 'This file holds two versions of the same lines, which git could not put together',
      expected: 'one version, without the lines <<<<<<<, ======= and >>>>>>>',
      remedy:
        'keep the lines that are right, between <<<<<<< and ======= or between ======= and >>>>>>>, and delete the others and the three marks',
    },
  },
];

/** Characters that are no part of a text. Of these rules only the first that fits is reported. */
const STRANGE: readonly LineRule[] = [
  {
    at: (lines) => lines.findIndex((line) => line.includes('\uFFFD')),
    finding: {
      problem: 'Letters on this line cannot be read',
      expected: 'a file saved as UTF-8',
      remedy:
        'save the file again with the encoding UTF-8, and check letters such as á and € on this line',
    },
  },
  {
    // YAML and Markdown report a wrong tab themselves.
    at: (lines) => lines.findIndex((line) => /[\p{Cc}--\t]/v.test(line)),
    finding: {
      problem: 'There is a sign on this line that nobody sees and browsers show as a box',
      expected: 'letters, digits and punctuation alone',
      remedy: 'delete the line and type it again instead of pasting it',
    },
  },
];

const applied = (rules: readonly LineRule[], { path, lines }: SourceFile): Mistake[] =>
  rules
    .map(({ at, finding }) => ({ line: at(lines) + 1, finding }))
    .flatMap(({ line, finding }) => (line > 0 ? [inFile(path, finding, line)] : []));

export const spoilt = (file: SourceFile): Mistake[] => applied(SPOILT, file);
export const strangeCharacters = (file: SourceFile): Mistake[] =>
  applied(STRANGE, file).slice(0, 1);

/** The line around front matter. */
export const FENCE = /^---[ \t]*$/;

/** The mistake of a Markdown file without both lines around its front matter. */
export function unfenced({ path, lines: [first = '', second = '', ...rest] }: SourceFile): Mistake {
  const isEmpty = [first, second, ...rest].every((line) => line.trim() === '');
  const [problem, remedy] = isEmpty
    ? ['This file is empty', 'write the file, or delete it']
    : !FENCE.test(first)
      ? [
          'The front matter is missing: the first line is not ---',
          'start the file with a line --- , then one line each such as title: "…", then a line --- again',
        ]
      : FENCE.test(second)
        ? [
            'There is nothing between the two lines ---',
            'write one line each such as title: "…" between them',
          ]
        : [
            'The line --- that closes the front matter is missing',
            'add a line that holds only --- after the last key, over the text of the page',
          ];
  const expected = 'the title, description and so on between two lines that hold only ---';
  return inFile(path, { problem, expected, remedy }, 1);
}

/** Keys that are in one group twice. */
export function repeatedKeys({ path, yaml, lineOf }: SourceFile): Mistake[] {
  const mistakes: Mistake[] = [];
  if (yaml.errors.length === 0) return mistakes;
  visit(yaml, {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ key: String(key.value), line: lineOf(key.range[0]) }] : [],
      );
      for (const { item, first } of repeated(keys, ({ key }) => key))
        mistakes.push({
          path,
          ...item,
          problem: `"${item.key}" stands here a second time; the first is on line ${first.line}`,
          expected: 'each key once',
          remedy: `delete one of the two lines, ${first.line} or ${item.line}`,
        });
    },
  });
  return mistakes;
}
