import { isAlias, isCollection, isNode, isScalar, visit } from 'yaml';
import { parseFile } from '../files.ts';
import type { Mistake } from './mistake.ts';
import { FENCE, repeatedKeys, unfenced } from './structure.ts';
import type { SourceFile } from './tree.ts';
import { splitLine, type YamlError } from './yaml-lines.ts';
import { diagnose } from './yaml-repairs.ts';

/** A line is repaired at most so many times. */
const MAX_REPAIRS = 3;
/** At most so many lines of a file are repaired. */
const MAX_REPAIRED_LINES = 25;

export interface ReadYaml {
  /** The file is repaired in memory for the other checks. */
  file: SourceFile;
  mistakes: Mistake[];
  /** It is false where a line cannot be repaired. */
  readable: boolean;
}

export function readYaml(original: SourceFile): ReadYaml {
  if (!original.fenced) return { file: original, mistakes: [unfenced(original)], readable: false };
  const { path } = original;
  const found = new Map<number, Mistake & { tries: number }>();
  let file = original;
  for (let error = firstError(file); error !== undefined; error = firstError(file)) {
    const end = yamlEnd(file);
    const { line, problem, remedy, repaired } = diagnose(file.lines.slice(0, end), error);
    const before = found.get(line);
    const tries = (before?.tries ?? 0) + 1;
    const text = original.lines[line - 1] ?? '';
    // Two repairs of a line are one mistake: the first problem with the last remedy.
    if (before && !remedy.startsWith('change the line')) before.tries = tries;
    else
      found.set(line, {
        path,
        line,
        key: /^[A-Za-z][\w-]*$/.exec(splitLine(text).key)?.[0] ?? '',
        problem: before?.problem ?? `${problem}. The line now:\n    ${text.trim()}`,
        remedy,
        expected: '',
        tries,
      });
    if (repaired === undefined || tries > MAX_REPAIRS || found.size > MAX_REPAIRED_LINES)
      return { file, mistakes: [...found.values()], readable: false };
    const lines = [...repaired, ...file.lines.slice(end)];
    file = { ...parseFile(path, file.id, lines.join('\n')), folder: file.folder, lines };
  }
  return { file, mistakes: [...found.values(), ...repeatedKeys(file)], readable: true };
}

/** Counts the lines of the YAML, with the opening ---. */
function yamlEnd({ path, lines }: SourceFile): number {
  const closing = lines.findIndex((line, at) => at > 0 && FENCE.test(line));
  return path.endsWith('.md') && closing > 0 ? closing : lines.length;
}

function firstError({ yaml, lineOf }: SourceFile): YamlError | undefined {
  const error = yaml.errors.find(({ code }) => code !== 'DUPLICATE_KEY') ?? yaml.warnings[0];
  const at = error?.pos[0] ?? Infinity;
  let start = at;
  let marked = Infinity;
  visit(yaml, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const [from, to] = node.range;
    const isQuoted = isScalar(node) && /QUOTE/.test(node.type ?? '');
    const isEnclosed = isQuoted || (isCollection(node) && node.flow === true);
    if (isEnclosed && from <= at && at <= to + 1) start = from;
    if (isAlias(node) || ('anchor' in node && node.anchor)) marked = Math.min(marked, from);
  });
  if (marked < at)
    return { code: '', message: '', line: lineOf(marked), startLine: lineOf(marked) };
  if (error === undefined) return undefined;
  const { code, message } = error;
  return { code, message, line: lineOf(at), startLine: lineOf(start) };
}
