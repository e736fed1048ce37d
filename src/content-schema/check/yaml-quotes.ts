import { quoted, splitLine, unquoted, withValue } from './yaml-lines.ts';
import { rewrittenLine, type Rule } from './yaml-rule.ts';

export const unclosedQuote: Rule = (lines, { message, startLine }) => {
  if (!/Missing closing/.test(message)) return undefined;
  const parts = splitLine(lines[startLine - 1] ?? '');
  if (!/^["']/.test(parts.value)) return undefined;
  return rewrittenLine(
    lines,
    startLine,
    'The quote that opens the text is never closed',
    withValue(parts, quoted(unquoted(parts.value))),
  );
};

export const quoteInside: Rule = (lines, { code, line }) => {
  const parts = splitLine(lines[line - 1] ?? '');
  if (code !== 'UNEXPECTED_TOKEN' || !/^["']/.test(parts.value)) return undefined;
  const mark = parts.value[0] ?? '';
  const closed = parts.value.endsWith(mark);
  const problem = `A second ${mark} ends the text too early`;
  return rewrittenLine(
    lines,
    line,
    problem,
    withValue(parts, quoted(closed ? unquoted(parts.value) : parts.value)),
  );
};

export const unclosedBracket: Rule = (lines, { message, startLine }) => {
  const closing = /end with a ([\]}])/.exec(message)?.[1];
  const text = lines[startLine - 1] ?? '';
  if (closing === undefined) return undefined;
  return rewrittenLine(
    lines,
    startLine,
    `The bracket ${closing} that closes the list or group is missing`,
    text.trimEnd() + (closing === ']' ? closing : ` ${closing}`),
  );
};

/** { label: From {price-from}, link: /pricing } is a group on one line; its texts need the quotes, not all of it. */
export const braceInGroup: Rule = (lines, { line }) => {
  const parts = splitLine(lines[line - 1] ?? '');
  const inGroup = /^\{\s*[\w-]+:\s/.test(parts.value) ? parts.value : '';
  const value = inGroup.replace(
    /(:\s+|[,[]\s*)([^"',:{}[\]\s][^"',:{}[\]]*)?(\{[\w-]+\}[^,[\]{}]*)+(?=[,\]}])/g,
    (found, start: string) => {
      const text = found.slice(start.length);
      return `${start}${quoted(text.trimEnd())}${/\s*$/.exec(text)?.[0] ?? ''}`;
    },
  );
  if (value === inGroup) return undefined;
  return rewrittenLine(
    lines,
    line,
    'A text with { and } needs quotes around it',
    withValue(parts, value),
  );
};

const SIGNS = /^(?:[{}[\]*&!@%`,]|[>|](?![-+\d]*$)|[?-](?=\s))/;
export const signFirst: Rule = (lines, { line }) => {
  const parts = splitLine(lines[line - 1] ?? '');
  const sign = SIGNS.exec(parts.value)?.[0];
  if (sign === undefined || /^\{\s*[\w-]+:\s/.test(parts.value)) return undefined;
  return rewrittenLine(
    lines,
    line,
    `A text that starts with ${sign} needs quotes around it`,
    withValue(parts, quoted(parts.value)),
  );
};

export const colonInside: Rule = (lines, { code, line }) => {
  const parts = splitLine(lines[line - 1] ?? '');
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/:(\s|$)/.test(parts.value)) return undefined;
  return rewrittenLine(
    lines,
    line,
    'A text with a colon and a blank after it needs quotes around it',
    withValue(parts, quoted(parts.value)),
  );
};

export const backslash: Rule = (lines, { code, line }) => {
  if (code !== 'BAD_DQ_ESCAPE') return undefined;
  const text = (lines[line - 1] ?? '').replace(/\\/g, '\\\\');
  return rewrittenLine(
    lines,
    line,
    'A backslash \\ in double quotes has to be written twice',
    text,
  );
};
