import { isScalar, isSeq, visit } from 'yaml';
import { inFile, type Mistake } from './mistake.ts';
import { tables } from './tables.ts';
import type { SourceFile } from './tree.ts';
import { repeated } from './values.ts';

const atLine =
  (
    indexOf: (lines: readonly string[]) => number,
    name: 'utf16' | 'conflict' | 'lostLetters' | 'control' | 'emptied',
  ) =>
  ({ path, lines }: SourceFile): Mistake[] => {
    const index = indexOf(lines);
    return index < 0 ? [] : [inFile(path, tables().sentences[name], index + 1)];
  };

// UTF-16 has NUL bytes.
const utf16 = atLine((lines) => (lines[0]?.includes('\0') === true ? 0 : -1), 'utf16');
// Who puts two versions together by hand may leave one mark.
const conflict = atLine(
  (lines) => lines.findIndex((line) => /^(?:(?:<{7}|>{7}|\|{7})(?: |$)|={7}$)/.test(line)),
  'conflict',
);
const lostLetters = atLine(
  (lines) => lines.findIndex((line) => line.includes('\uFFFD')),
  'lostLetters',
);
const INVISIBLE = /[[\p{Cc}--\t]\u200b\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/v;
const control = atLine((lines) => lines.findIndex((line) => INVISIBLE.test(line)), 'control');

const emptied = atLine(
  (lines) => (lines.every((line) => /^\s*(?:#|$)/.test(line)) ? 0 : -1),
  'emptied',
);
export const spoilt = (file: SourceFile): Mistake[] => [
  ...conflict(file),
  ...utf16(file),
  ...(file.folder === 'settings' ? emptied(file) : []),
];
export const strangeCharacters = (file: SourceFile): Mistake[] =>
  [...lostLetters(file), ...control(file)].slice(0, 1);

export const FENCE = /^---[ \t]*$/;
/** Matches other dashes, or hyphens with spaces, where a fence was meant. */
const LIKE_FENCE = /^[ \t]*[-–—―−‐‑][-–—―−‐‑ \t]*$/;

export function unfenced({ path, lines: [first = '', second = '', ...rest] }: SourceFile): Mistake {
  const finding = (problem: string, remedy: string): Mistake =>
    inFile(
      path,
      {
        problem,
        expected: 'the title, description and so on between two lines that hold only ---',
        remedy,
      },
      1,
    );
  if ([first, second, ...rest].every((line) => line.trim() === ''))
    return finding('This file is empty', 'write the file, or delete it');
  if (!FENCE.test(first))
    return finding(
      'The front matter is missing: the first line is not ---',
      remedyForStart([first, second, ...rest]),
    );
  if (FENCE.test(second))
    return finding(
      'There is nothing between the two lines ---',
      'write one line each such as title: "…" between them',
    );
  const likeFence = [second, ...rest].findIndex((line) => LIKE_FENCE.test(line)) + 1;
  return finding(
    'The line --- that closes the front matter is missing',
    likeFence > 0
      ? `write   ---   with three hyphens in line ${likeFence + 1}`
      : 'add a line that holds only --- after the last key, over the text of the page',
  );
}

function remedyForStart(lines: string[]): string {
  const at = lines.findIndex((line) => line.trim() !== '');
  const line = lines[at] ?? '';
  if (FENCE.test(line))
    return `delete ${at === 1 ? 'the empty line' : 'the empty lines'} above ---`;
  if (LIKE_FENCE.test(line)) return `write   ---   with three hyphens in line ${at + 1}`;
  if (/^\w+:(\s|$)/.test(line)) return `write a line   ---   above   ${line}`;
  return 'start the file with a line --- , then one line each such as title: "…", then a line --- again';
}

export function repeatedKeys({ path, yaml, lineOf }: SourceFile): Mistake[] {
  const mistakes: Mistake[] = [];
  if (yaml.errors.length === 0) return mistakes;
  visit(yaml, {
    Map(_, { items }, ancestors) {
      const keys = items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ key: String(key.value), line: lineOf(key.range[0]) }] : [],
      );
      const again = repeated(keys, ({ key }) => key);
      const [start] = again;
      if (start && again.length > 1 && isSeq(ancestors.at(-1)))
        mistakes.push({ path, ...start.item, ...withoutDash(start.item.key) });
      else
        for (const { item, first } of again)
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

/** Several keys of an item of a list that come twice are the next item. */
const withoutDash = (key: string) => ({
  problem: `The next item of the list begins with "${key}", and its dash is missing`,
  expected: 'a dash before the first key of each item',
  remedy: `write   - ${key}:   with the dash below the dashes of the other items`,
});
