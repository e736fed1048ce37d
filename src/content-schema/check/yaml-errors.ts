import { isAlias, isCollection, isMap, isNode, isScalar, visit } from 'yaml';
import { parseFile } from '../files.ts';
import { keyOf } from './yaml-lines.ts';
import { diagnose } from './yaml-diagnosis.ts';
import type { YamlProblem } from './yaml-rule.ts';
import type { Mistake } from './mistake.ts';
import type { SourceFile } from './tree.ts';

/**
 * How many repairs are tried: a line that is still wrong after them is left to the editor, and so is a file with more
 * wrong lines.
 */
const MOST_TRIES = 3;
const MOST_LINES = 25;

export interface ReadYaml {
  /** The file with its wrong lines repaired in memory, so that the check can go on after them. */
  file: SourceFile;
  mistakes: Mistake[];
  /** false when a line could not be repaired: then the values of the file are not known. */
  readable: boolean;
}

/** Everything that stops the YAML of a file from being read, each with the line that the editor has to correct. */
export function readYaml(original: SourceFile): ReadYaml {
  if (!original.fenced) return { file: original, mistakes: [unfenced(original)], readable: false };
  const found = new Map<number, Mistake>();
  const repairs = new Map<number, number>();
  let file = original;
  for (let trouble = firstTrouble(file); trouble !== undefined; trouble = firstTrouble(file)) {
    const last = lastYamlLine(file);
    const { line, problem, remedy, mended } = diagnose(file.lines.slice(0, last), trouble);
    const tries = (repairs.get(line) ?? 0) + 1;
    repairs.set(line, tries);
    const before = found.get(line);
    if (!before || remedy.startsWith('change the line'))
      found.set(line, mistakeOn(original, line, before?.problem ?? problem, remedy));
    if (mended === undefined || tries > MOST_TRIES || found.size > MOST_LINES)
      return { file, mistakes: [...found.values()], readable: false };
    const lines = [...mended, ...file.lines.slice(last)];
    file = { ...parseFile(file.path, file.id, lines.join('\n')), folder: file.folder, lines };
  }
  return { file, mistakes: [...found.values(), ...repeatedKeys(file)], readable: true };
}

/** A line that takes two repairs is one mistake: the first says what is wrong, the last shows the line to write. */
function mistakeOn(file: SourceFile, line: number, problem: string, remedy: string): Mistake {
  const text = file.lines[line - 1] ?? '';
  const shown = problem.includes('\n') ? problem : `${problem}. The line now:\n    ${text.trim()}`;
  return { path: file.path, line, key: keyOf(text), problem: shown, expected: '', remedy };
}

/** How many lines from the top belong to the YAML, the opening --- included. */
function lastYamlLine({ path, lines }: SourceFile): number {
  const closing = lines.findIndex((line, at) => at > 0 && /^---[ \t]*$/.test(line));
  return path.endsWith('.md') && closing > 0 ? closing : lines.length;
}

function unfenced({ path, lines }: SourceFile): Mistake {
  const place = { path, line: 1, key: '' };
  const expected = 'the title, description and so on between two lines that hold only ---';
  if (lines.every((line) => line.trim() === ''))
    return {
      ...place,
      problem: 'This file is empty',
      expected,
      remedy: 'write the file, or delete it',
    };
  if (!/^---[ \t]*$/.test(lines[0] ?? ''))
    return {
      ...place,
      problem: 'The front matter is missing: the first line is not ---',
      expected,
      remedy:
        'start the file with a line --- , then one line each such as title: "…", then a line --- again',
    };
  if (/^---[ \t]*$/.test(lines[1] ?? ''))
    return {
      ...place,
      problem: 'There is nothing between the two lines ---',
      expected,
      remedy: 'write one line each such as title: "…" between them',
    };
  return {
    ...place,
    problem: 'The line --- that closes the front matter is missing',
    expected,
    remedy: 'add a line that holds only --- after the last key, over the text of the page',
  };
}

function firstTrouble({ yaml, lineOf }: SourceFile): YamlProblem | undefined {
  const error = yaml.errors.find(({ code }) => code !== 'DUPLICATE_KEY') ?? yaml.warnings[0];
  const found: { at: number; trouble: YamlProblem }[] = [];
  const add = (at: number, code: string, message: string, start = at) =>
    found.push({ at, trouble: { line: lineOf(at), code, message, startLine: lineOf(start) } });
  let around = error?.pos[0];
  visit(yaml, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const [start, end] = node.range;
    const isLong =
      (isScalar(node) && /QUOTE/.test(node.type ?? '')) ||
      (isCollection(node) && node.flow === true);
    if (isLong && error && start <= error.pos[0] && error.pos[0] <= end + 1) around = start;
    if (isAlias(node) || ('anchor' in node && node.anchor)) add(start, 'SIGN', 'sign');
  });
  if (error) add(error.pos[0], error.code, error.message, around);
  return found.sort((a, b) => a.at - b.at)[0]?.trouble;
}

function repeatedKeys(file: SourceFile): Mistake[] {
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
