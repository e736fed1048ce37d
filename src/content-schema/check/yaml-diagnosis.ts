import { firstIndented, tabs, wrongColumn } from './yaml-columns.ts';
import { splitLine } from './yaml-lines.ts';
import {
  backslash,
  braceInGroup,
  colonInside,
  quoteInside,
  signFirst,
  unclosedBracket,
  unclosedQuote,
} from './yaml-quotes.ts';
import { change, rewrittenLine, type Diagnosis, type Rule, type YamlProblem } from './yaml-rule.ts';

/** Finds the line that an editor has to change and says how. */
export function diagnose(lines: string[], trouble: YamlProblem): Diagnosis {
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

const noBlankAfterColon: Rule = (lines, { line }) => {
  const [, start, rest] =
    /^(\s*(?:- +)*[A-Za-z][\w-]*:)([^\s:].*)$/.exec(lines[line - 1] ?? '') ?? [];
  if (start === undefined || rest === undefined) return undefined;
  return rewrittenLine(lines, line, 'The blank after the colon is missing', `${start} ${rest}`);
};

const noColon: Rule = (lines, { line }) => {
  const [, start, rest = ''] =
    /^(\s*(?:- +)*[a-z][A-Za-z]*)(?: +([^:]*[^:.\s]))?\s*$/.exec(lines[line - 1] ?? '') ?? [];
  return start === undefined
    ? undefined
    : rewrittenLine(
        lines,
        line,
        'The colon after the key is missing',
        `${start}: ${rest}`.trimEnd(),
      );
};

const strayStart: Rule = (lines, { line }) => {
  // The parser may notice it only on the line below.
  for (const at of [line, line - 1]) {
    const [, start = '', signs, rest = ''] =
      /^(\s*)([^\w\s"'#-]+)([A-Za-z][\w-]*:(?:\s.*)?)$/.exec(lines[at - 1] ?? '') ?? [];
    if (signs !== undefined)
      return rewrittenLine(
        lines,
        at,
        `The sign ${signs} does not belong before the key`,
        start + rest,
      );
  }
  return undefined;
};

const prose: Rule = (lines, { line }) => {
  const parts = splitLine(lines[line - 1] ?? '');
  if (parts.key !== '' && !/^---/.test(parts.key)) return undefined;
  return {
    line,
    problem: 'This line is not of the form "key: text"',
    remedy:
      'write a key and a colon before it. If it is text of the page, the line --- that ends the front matter is missing above it',
    mended: change(lines, line, '#'),
  };
};

const RULES: Rule[] = [
  tabs,
  unclosedQuote,
  unclosedBracket,
  quoteInside,
  braceInGroup,
  strayStart,
  signFirst,
  colonInside,
  wrongColumn,
  firstIndented,
  noBlankAfterColon,
  backslash,
  noColon,
  prose,
];
