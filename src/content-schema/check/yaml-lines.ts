/** Splits a line into a prefix of spaces and dashes, a key and a value. */
export function splitLine(line: string): { prefix: string; key: string; value: string } {
  const [, prefix = '', key = '', value = ''] = LINE.exec(line) ?? [];
  return { prefix, key, value: value.trimEnd() };
}

const LINE = /^([ \t]*(?:-[ \t]+)*)(?:("[^"]*"|'[^']*'|[^\s"'{}[\]#:][^:]*?):(?=\s|$)[ \t]*)?(.*)$/;

export function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

export interface YamlError {
  /** The code is the parser's, or '' for an alias or anchor, which is a text that begins with * or &. */
  code: string;
  message: string;
  line: number;
  /** The line where the enclosing quotes or brackets begin. */
  startLine: number;
}

export interface Diagnosis {
  line: number;
  problem: string;
  remedy: string;
  repaired?: string[];
}

/** A rule recognises one slip and says how to mend it. */
export type YamlRule = (lines: string[], error: YamlError) => Diagnosis | undefined;

export const rewritten = (
  lines: string[],
  line: number,
  problem: string,
  text: string,
): Diagnosis => ({
  line,
  problem,
  remedy: `change the line to   ${text.trim()}`,
  repaired: lines.with(line - 1, text),
});
