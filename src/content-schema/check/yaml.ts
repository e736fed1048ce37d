import { isAlias, isCollection, isNode, isScalar, visit } from 'yaml';
import { parseFile } from '../files.ts';
import { count, type Mistake } from './mistake.ts';
import { FENCE, repeatedKeys, unfenced } from './structure.ts';
import type { SourceFile } from './tree.ts';

/** How often one line is repaired, and how many lines of a file, before the rest is left to the editor. */
const MAX_TRIES = 3;
const MAX_LINES = 25;

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
    // A line that takes two repairs is one mistake: the first says what is wrong, the last shows the line to write.
    const before = found.get(line);
    if (!before || remedy.startsWith('change the line')) {
      const text = original.lines[line - 1] ?? '';
      const shown = before?.problem ?? `${problem}. The line now:\n    ${text.trim()}`;
      const { path } = original;
      found.set(line, { path, line, key: keyOf(text), problem: shown, expected: '', remedy });
    }
    if (mended === undefined || tries > MAX_TRIES || found.size > MAX_LINES)
      return { file, mistakes: [...found.values()], readable: false };
    const lines = [...mended, ...file.lines.slice(last)];
    file = { ...parseFile(file.path, file.id, lines.join('\n')), folder: file.folder, lines };
  }
  return { file, mistakes: [...found.values(), ...repeatedKeys(file)], readable: true };
}

/** How many lines from the top belong to the YAML, the opening --- included. */
function lastYamlLine({ path, lines }: SourceFile): number {
  const closing = lines.findIndex((line, at) => at > 0 && FENCE.test(line));
  return path.endsWith('.md') && closing > 0 ? closing : lines.length;
}

/** What the YAML parser stumbled over. */
interface Trouble {
  code: string;
  message: string;
  /** Line of the file on which the parser noticed. */
  line: number;
  /** Line on which the quotes or brackets around that place start. */
  startLine: number;
}

function firstTrouble({ yaml, lineOf }: SourceFile): Trouble | undefined {
  const error = yaml.errors.find(({ code }) => code !== 'DUPLICATE_KEY') ?? yaml.warnings[0];
  const found: { at: number; trouble: Trouble }[] = [];
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
    // An alias or an anchor is a text that begins with * or &.
    if (isAlias(node) || ('anchor' in node && node.anchor)) add(start, 'SIGN', 'sign');
  });
  if (error) add(error.pos[0], error.code, error.message, around);
  return found.sort((a, b) => a.at - b.at)[0]?.trouble;
}

interface Diagnosis {
  line: number;
  problem: string;
  remedy: string;
  /** The lines with this mistake corrected; undefined when nobody can guess what was meant. */
  mended?: string[];
}

/** Finds the line that an editor has to change and says how. */
function diagnose(lines: string[], trouble: Trouble): Diagnosis {
  for (const rule of RULES) {
    const diagnosis = rule(lines, trouble);
    if (diagnosis) return diagnosis;
  }
  return {
    line: trouble.line,
    problem: 'This line cannot be read',
    remedy:
      'put the text after the colon in double quotes, and let the line begin in the same column as its neighbours',
  };
}

/** Recognises one kind of mistake. */
type Rule = (lines: string[], trouble: Trouble) => Diagnosis | undefined;

/** A diagnosis whose remedy is the right line itself. */
const rewritten = (lines: string[], line: number, problem: string, text: string): Diagnosis => ({
  line,
  problem,
  remedy: `change the line to   ${text.trim()}`,
  mended: lines.with(line - 1, text),
});

/** Looks at one line, and returns what is wrong with it and the right line. */
type Look = (line: string, trouble: Trouble) => [problem: string, text: string] | undefined;

/** A rule for the line on which the parser noticed, or the one on which the quotes or brackets start. */
const onLine =
  (look: Look, which: 'line' | 'startLine' = 'line'): Rule =>
  (lines, trouble) => {
    const at = trouble[which];
    const found = look(lines[at - 1] ?? '', trouble);
    return found && rewritten(lines, at, ...found);
  };
const onStart = (look: Look): Rule => onLine(look, 'startLine');

/** One line of YAML: spaces and dashes, then "key:" without its colon, empty when there is none, then the value. */
export function splitLine(line: string): { prefix: string; key: string; value: string } {
  const [, prefix = '', key = '', value = ''] = LINE.exec(line) ?? [];
  return { prefix, key, value: value.trimEnd() };
}

const LINE = /^([ \t]*(?:-[ \t]+)*)(?:("[^"]*"|'[^']*'|[^\s"'{}[\]#:][^:]*?):(?=\s|$)[ \t]*)?(.*)$/;

/** The key of a line, for naming it in a message. */
function keyOf(line: string): string {
  const { key } = splitLine(line);
  return /^[A-Za-z][\w-]*$/.test(key) ? key : '';
}

/** The line with another value. */
function withValue(line: string, value: string): string {
  const { prefix, key } = splitLine(line);
  return key === '' ? `${prefix}${value}` : `${prefix}${key}: ${value}`;
}

/** A text in whichever quotes need the fewest changes to it. */
export function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** The text inside quotes that are opened or closed wrongly. */
function unquoted(value: string): string {
  const inner = value.slice(1).trimEnd();
  return (inner.endsWith(value[0] ?? '') ? inner.slice(0, -1) : inner).trim();
}

const tabs: Rule = (lines, { code, line }) => {
  if (code !== 'TAB_AS_INDENT' && !/^[ -]*\t/.test(lines[line - 1] ?? '')) return undefined;
  const more = lines.filter((text, at) => at !== line - 1 && /^\s*\t/.test(text)).length;
  return {
    line,
    problem: `This line begins with a tab${more > 0 ? `, and so do others (${more})` : ''}`,
    remedy: 'replace the tab at the start of the line by two blanks for each step',
    mended: lines.map((text) => text.replace(/^[\s-]+/, (start) => start.replaceAll('\t', '  '))),
  };
};

const wrongColumn: Rule = (lines, { code, line, message }) => {
  // The parser notices a deeper "key: value" under a finished value on the line above it.
  const isLate = code === 'BLOCK_AS_IMPLICIT_KEY';
  if (!isLate && !/same column|without - indicator/.test(message)) return undefined;
  const late = isLate ? line + 1 : line;
  const [neighbour, text] = [lines[late - 2], lines[late - 1]];
  if (text === undefined || neighbour === undefined) return undefined;
  if (splitLine(text).key === '' && /^\s*- /.test(neighbour)) {
    const item = `${/^\s*/.exec(neighbour)?.[0] ?? ''}- ${text.trim()}`;
    return rewritten(lines, late, 'The dash of this list item is missing', item);
  }
  const column = splitLine(neighbour).prefix.length;
  return {
    line: late,
    problem: `This line begins in another column than its neighbours (after ${count(text.length - text.trimStart().length, 'blank')})`,
    remedy: `let the line begin after ${count(column, 'blank')}, right under the line above, or where its own group begins`,
    mended: lines.with(late - 1, ' '.repeat(column) + text.trimStart()),
  };
};

const firstIndented: Rule = (lines) => {
  const at = lines.findIndex((text) => /^\s*[^\s#]/.test(text) && !FENCE.test(text));
  const text = lines[at] ?? '';
  if (!/^ +[^\s#-]/.test(text)) return undefined;
  return {
    line: at + 1,
    problem: 'The first line is indented',
    remedy: 'delete the blanks before the key',
    mended: lines.with(at, text.trimStart()),
  };
};

const strayStart: Rule = (lines, { line }) => {
  // The parser may notice it only on the line below.
  for (const at of [line, line - 1]) {
    const [, start = '', signs, rest = ''] =
      /^(\s*)([^\w\s"'#-]+)([A-Za-z][\w-]*:(?:\s.*)?)$/.exec(lines[at - 1] ?? '') ?? [];
    if (signs !== undefined)
      return rewritten(lines, at, `The sign ${signs} does not belong before the key`, start + rest);
  }
  return undefined;
};

const prose: Rule = (lines, { line }) => {
  const { key } = splitLine(lines[line - 1] ?? '');
  if (key !== '' && !key.startsWith('---')) return undefined;
  return {
    line,
    problem: 'This line is not of the form "key: text"',
    remedy:
      'write a key and a colon before it. If it is text of the page, the line --- that ends the front matter is missing above it',
    mended: lines.with(line - 1, '#'),
  };
};

/** { label: From {price-from}, link: /pricing } is a group on one line; its texts need the quotes, not all of it. */
const GROUP = /^\{\s*[\w-]+:\s/;
const BRACE_IN_GROUP =
  /(:\s+|[,[]\s*)([^"',:{}[\]\s][^"',:{}[\]]*)?(\{[\w-]+\}[^,[\]{}]*)+(?=[,\]}])/g;
const FIRST_SIGN = /^(?:[{}[\]*&!@%`,]|[>|](?![-+\d]*$)|[?-](?=\s))/;

const RULES: readonly Rule[] = [
  tabs,
  onStart((line, { message }) => {
    const { value } = splitLine(line);
    if (!/Missing closing/.test(message) || !/^["']/.test(value)) return undefined;
    return [
      'The quote that opens the text is never closed',
      withValue(line, quoted(unquoted(value))),
    ];
  }),
  onStart((line, { message }) => {
    const closing = /end with a ([\]}])/.exec(message)?.[1];
    if (closing === undefined) return undefined;
    const text = line.trimEnd() + (closing === ']' ? closing : ` ${closing}`);
    return [`The bracket ${closing} that closes the list or group is missing`, text];
  }),
  onLine((line, { code }) => {
    const { value } = splitLine(line);
    if (code !== 'UNEXPECTED_TOKEN' || !/^["']/.test(value)) return undefined;
    const mark = value[0] ?? '';
    const text = quoted(value.endsWith(mark) ? unquoted(value) : value);
    return [`A second ${mark} ends the text too early`, withValue(line, text)];
  }),
  onLine((line) => {
    const { value } = splitLine(line);
    if (!GROUP.test(value)) return undefined;
    const text = value.replace(BRACE_IN_GROUP, (found, start: string) => {
      const inner = found.slice(start.length);
      return `${start}${quoted(inner.trimEnd())}${/\s*$/.exec(inner)?.[0] ?? ''}`;
    });
    if (text === value) return undefined;
    return ['A text with { and } needs quotes around it', withValue(line, text)];
  }),
  strayStart,
  onLine((line) => {
    const { value } = splitLine(line);
    const sign = FIRST_SIGN.exec(value)?.[0];
    if (sign === undefined || GROUP.test(value)) return undefined;
    return [
      `A text that starts with ${sign} needs quotes around it`,
      withValue(line, quoted(value)),
    ];
  }),
  onLine((line, { code }) => {
    const { value } = splitLine(line);
    if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/:(\s|$)/.test(value)) return undefined;
    const problem = 'A text with a colon and a blank after it needs quotes around it';
    return [problem, withValue(line, quoted(value))];
  }),
  wrongColumn,
  firstIndented,
  onLine((line) => {
    const [, start, rest] = /^(\s*(?:- +)*[A-Za-z][\w-]*:)([^\s:].*)$/.exec(line) ?? [];
    if (start === undefined) return undefined;
    return ['The blank after the colon is missing', `${start} ${rest}`];
  }),
  onLine((line, { code }) => {
    if (code !== 'BAD_DQ_ESCAPE') return undefined;
    const problem = 'A backslash \\ in double quotes has to be written twice';
    return [problem, line.replace(/\\/g, '\\\\')];
  }),
  onLine((line) => {
    const [, start, rest = ''] =
      /^(\s*(?:- +)*[a-z][A-Za-z]*)(?: +([^:]*[^:.\s]))?\s*$/.exec(line) ?? [];
    if (start === undefined) return undefined;
    return ['The colon after the key is missing', `${start}: ${rest}`.trimEnd()];
  }),
  prose,
];
