import { count } from './mistake.ts';
import { FENCE } from './structure.ts';
import { quoted, splitLine } from './yaml-lines.ts';

export interface YamlError {
  /** The code is the parser's, or '' for an alias or anchor, which is a text that begins with * or &. */
  code: string;
  message: string;
  line: number;
  /** The line where the enclosing quotes or brackets begin. */
  startLine: number;
}

function unquoted(value: string): string {
  const inner = value.slice(1).trimEnd();
  return (inner.endsWith(value[0] ?? '') ? inner.slice(0, -1) : inner).trim();
}

interface Diagnosis {
  line: number;
  problem: string;
  remedy: string;
  repaired?: string[];
}

type Rule = (lines: string[], error: YamlError) => Diagnosis | undefined;

export function diagnose(lines: string[], error: YamlError): Diagnosis {
  for (const rule of YAML_RULES) {
    const diagnosis = rule(lines, error);
    if (diagnosis) return diagnosis;
  }
  return {
    line: error.line,
    problem: 'This line cannot be read',
    remedy:
      'put the text after the colon in double quotes, and let the line begin in the same column as its neighbours',
  };
}

interface Place {
  line: string;
  value: string;
  withValue: (value: string) => string;
}

/** Returns the problem and the corrected line. */
type Look = (place: Place, error: YamlError) => [problem: string, line: string] | undefined;

/** Looks at the line where the parser stopped, or where quotes or brackets start. */
const onLine =
  (look: Look, which: 'line' | 'startLine' = 'line'): Rule =>
  (lines, error) => {
    const line = lines[error[which] - 1] ?? '';
    const { prefix, key, value } = splitLine(line);
    const withValue = (text: string): string => `${prefix}${key === '' ? '' : `${key}: `}${text}`;
    const found = look({ line, value, withValue }, error);
    return found && rewritten(lines, error[which], ...found);
  };

const rewritten = (lines: string[], line: number, problem: string, text: string): Diagnosis => ({
  line,
  problem,
  remedy: `change the line to   ${text.trim()}`,
  repaired: lines.with(line - 1, text),
});

const tabs: Rule = (lines, { code, line }) => {
  if (code !== 'TAB_AS_INDENT' && !/^[ -]*\t/.test(lines[line - 1] ?? '')) return undefined;
  const more = lines.filter((text, at) => at !== line - 1 && /^\s*\t/.test(text)).length;
  return {
    line,
    problem: `This line begins with a tab${more > 0 ? `, and so do others (${more})` : ''}`,
    remedy: 'replace the tab at the start of the line by two spaces for each step',
    repaired: lines.map((text) => text.replace(/^[\s-]+/, (start) => start.replaceAll('\t', '  '))),
  };
};

/** The parser may stop one line later. */
const strayStart: Rule = (lines, { line }) => {
  for (const at of [line, line - 1]) {
    const [, start = '', signs, rest = ''] =
      /^(\s*)([^\w\s"'#-]+)([A-Za-z][\w-]*:(?:\s.*)?)$/.exec(lines[at - 1] ?? '') ?? [];
    if (signs !== undefined)
      return rewritten(lines, at, `The sign ${signs} does not belong before the key`, start + rest);
  }
  return undefined;
};

const wrongColumn: Rule = (lines, { code, line, message }) => {
  // Deeper "key: value" under a value is reported one line later.
  const isLate = code === 'BLOCK_AS_IMPLICIT_KEY';
  if (!isLate && !/same column|without - indicator/.test(message)) return undefined;
  const at = isLate ? line + 1 : line;
  const [neighbour, text] = [lines[at - 2], lines[at - 1]];
  if (text === undefined || neighbour === undefined) return undefined;
  const [, dash] = /^(\s*- )/.exec(neighbour) ?? [];
  if (dash !== undefined && splitLine(text).key === '')
    return rewritten(lines, at, 'The dash of this list item is missing', dash + text.trim());
  const column = splitLine(neighbour).prefix.length;
  return {
    line: at,
    problem: `This line begins in another column than its neighbours (after ${count(text.length - text.trimStart().length, 'space')})`,
    remedy: `let the line begin after ${count(column, 'space')}, right under the line above, or where its own group begins`,
    repaired: lines.with(at - 1, ' '.repeat(column) + text.trimStart()),
  };
};

const firstIndented: Rule = (lines) => {
  const at = lines.findIndex((text) => /^\s*[^\s#]/.test(text) && !FENCE.test(text));
  const text = lines[at] ?? '';
  if (!/^ +[^\s#-]/.test(text)) return undefined;
  return {
    line: at + 1,
    problem: 'The first line is indented',
    remedy: 'delete the spaces before the key',
    repaired: lines.with(at, text.trimStart()),
  };
};

const proseLine: Rule = (lines, { line }) => {
  const { key } = splitLine(lines[line - 1] ?? '');
  if (key !== '' && !key.startsWith('---')) return undefined;
  return {
    line,
    problem: 'This line is not of the form "key: text"',
    remedy:
      'write a key and a colon before it. If it is text of the page, the line --- that ends the front matter is missing above it',
    repaired: lines.with(line - 1, '#'),
  };
};

/** In a group such as { label: From {price-from}, link: /pricing } only texts get quotes. */
const GROUP = /^\{\s*[\w-]+:\s/;
const BRACE_IN_GROUP =
  /(:\s+|[,[]\s*)((?:[^"',:{}[\]\s][^"',:{}[\]]*)?(?:\{[\w-]+\}[^,[\]{}]*)+)(?=[,\]}])/g;
const HASH_IN_GROUP = /([{,]\s*[\w-]+:\s+)([^"',{}[\]]*?\s#[^"',{}[\]]*)(?=[,}])/g;
const COLON_IN_GROUP = /([{,]\s*[\w-]+:\s+)([^"',{}[\]]*?:\s[^"',{}[\]]*)(?=[,}])/g;
const quotedInGroup = (_: string, start: string, text: string): string =>
  `${start}${quoted(text.trimEnd())}${/\s*$/.exec(text)?.[0] ?? ''}`;
const FIRST_CHARACTER = /^(?:[{}[\]*&!@%`,]|[>|](?![-+\d]*$)|[?-](?=\s))/;

const YAML_RULES: readonly Rule[] = [
  tabs,
  onLine(({ line }) =>
    line.includes('\u00A0')
      ? [
          'A space on this line is a no-break space, as word processors make them',
          line.replaceAll('\u00A0', ' '),
        ]
      : undefined,
  ),
  onLine(({ line, value, withValue }, { message }) => {
    if (/Missing closing/.test(message) && /^["']/.test(value))
      return ['The quote that opens the text is never closed', withValue(quoted(unquoted(value)))];
    const closing = /end with a ([\]}])/.exec(message)?.[1];
    if (closing === undefined) return undefined;
    const whole = line.replace(HASH_IN_GROUP, quotedInGroup);
    if (whole !== line) return ['A text with # in it needs quotes around it', whole];
    const text = line.trimEnd() + (closing === ']' ? closing : ` ${closing}`);
    return [`The bracket ${closing} that closes the list or group is missing`, text];
  }, 'startLine'),
  onLine(({ value, withValue }, { code }) => {
    const mark = /^["']/.exec(value)?.[0];
    if (code === 'UNEXPECTED_TOKEN' && mark !== undefined) {
      const twice = /^(""|'')([^"']*)\1$/.exec(value)?.[2];
      const text =
        twice === undefined
          ? quoted(value.endsWith(mark) ? unquoted(value) : value)
          : quoted(twice);
      return [`A second ${mark} ends the text too early`, withValue(text)];
    }
    if (!GROUP.test(value)) return undefined;
    const whole = value.replace(COLON_IN_GROUP, quotedInGroup);
    if (whole !== value)
      return ['A text with a colon and a space after it needs quotes around it', withValue(whole)];
    const text = value.replace(BRACE_IN_GROUP, quotedInGroup);
    if (text === value) return undefined;
    return ['A text with { and } needs quotes around it', withValue(text)];
  }),
  strayStart,
  onLine(({ value, withValue }, { code }) => {
    const first = GROUP.test(value) ? undefined : FIRST_CHARACTER.exec(value)?.[0];
    if (first !== undefined)
      return [`A text that starts with ${first} needs quotes around it`, withValue(quoted(value))];
    if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/:(\s|$)/.test(value)) return undefined;
    const problem = 'A text with a colon and a space after it needs quotes around it';
    return [problem, withValue(quoted(value))];
  }),
  wrongColumn,
  firstIndented,
  onLine(({ line }, { code }) => {
    const spaced = line.replace(/^(\s*(?:- +)*[A-Za-z][\w-]*:)([^\s:].*)$/, '$1 $2');
    if (spaced !== line) return ['The space after the colon is missing', spaced];
    if (code === 'BAD_DQ_ESCAPE')
      return [
        'A backslash \\ in double quotes has to be written twice',
        line.replace(/\\/g, '\\\\'),
      ];
    const [, start, rest = ''] =
      /^(\s*(?:- +)*[a-z][A-Za-z]*)(?: +([^:]*[^:.\s]))?\s*$/.exec(line) ?? [];
    if (start === undefined) return undefined;
    return ['The colon after the key is missing', `${start}: ${rest}`.trimEnd()];
  }),
  proseLine,
];
