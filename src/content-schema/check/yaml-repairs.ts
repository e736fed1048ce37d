import {
  blockText,
  commentedName,
  firstIndented,
  textWithoutKey,
  wrongColumn,
} from './yaml-columns.ts';
import {
  quoted,
  rewritten,
  splitLine,
  type Diagnosis,
  type YamlError,
  type YamlRule,
} from './yaml-lines.ts';

function unquoted(value: string): string {
  const inner = value.slice(1).trimEnd();
  return (inner.endsWith(value[0] ?? '') ? inner.slice(0, -1) : inner).trim();
}

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
  (look: Look, which: 'line' | 'startLine' = 'line'): YamlRule =>
  (lines, error) => {
    const line = lines[error[which] - 1] ?? '';
    const { prefix, key, value } = splitLine(line);
    const withValue = (text: string): string => `${prefix}${key === '' ? '' : `${key}: `}${text}`;
    const found = look({ line, value, withValue }, error);
    return found && rewritten(lines, error[which], ...found);
  };

const tabs: YamlRule = (lines, { code, line }) => {
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
const strayStart: YamlRule = (lines, { line }) => {
  for (const at of [line, line - 1]) {
    const [, start = '', signs, rest = ''] =
      /^(\s*)([^\w\s"'#-]+)([A-Za-z][\w-]*:(?:\s.*)?)$/.exec(lines[at - 1] ?? '') ?? [];
    if (signs !== undefined)
      return rewritten(lines, at, `The sign ${signs} does not belong before the key`, start + rest);
  }
  return undefined;
};

const proseLine: YamlRule = (lines, { line }) => {
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

const noBreakSpace: YamlRule = (lines, { line }) => {
  const at = [line, line - 1].find(
    (one) => (one === line ? /\u00A0/ : /^ *\u00A0/).exec(lines[one - 1] ?? '') !== null,
  );
  if (at === undefined) return undefined;
  const text = (lines[at - 1] ?? '').replaceAll('\u00A0', ' ');
  const problem = 'A space on this line is a no-break space, as word processors make them';
  return rewritten(lines, at, problem, text);
};

/** `{ label: Prices link: /pricing }`, where other groups of the file have the second key too. */
const commaInGroup: YamlRule = (lines, { line }) => {
  const text = lines[line - 1] ?? '';
  const [, before = '', key = ''] =
    /^(.*[{,]\s*[\w-]+:\s+[^"',{}]*?[^\s"',{}]) +([\w-]+): [^{]*\}/.exec(text) ?? [];
  const isKnown = lines.some((one) => one !== text && RegExp(`[{,] *${key}: `).test(one));
  if (key === '' || !isKnown) return undefined;
  const whole = `${before},${text.slice(before.length)}`;
  return rewritten(lines, line, `The comma before "${key}:" is missing`, whole);
};

/** The parser may stop one line later. */
const groupWithoutDash: YamlRule = (lines, { line }) => {
  for (const at of [line - 1, line]) {
    const [, start, group] = /^( *)-?(\{ ?[\w-]+:.*\})\s*$/.exec(lines[at - 1] ?? '') ?? [];
    const isInList = [lines[at - 2], lines[at]].some((one) => /^ *- /.test(one ?? ''));
    if (start !== undefined && group !== undefined && isInList)
      return rewritten(
        lines,
        at,
        'The dash and its space before { are missing',
        `${start}- ${group}`,
      );
  }
  return undefined;
};

const YAML_RULES: readonly YamlRule[] = [
  tabs,
  noBreakSpace,
  groupWithoutDash,
  commaInGroup,
  commentedName,
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
    if (code !== 'BLOCK_AS_IMPLICIT_KEY' || GROUP.test(value) || !/:(\s|$)/.test(value))
      return undefined;
    const problem = 'A text with a colon and a space after it needs quotes around it';
    return [problem, withValue(quoted(value))];
  }),
  blockText,
  textWithoutKey,
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
