/** What the YAML parser stumbled over. */
export interface YamlProblem {
  code: string;
  message: string;
  /** Line of the file on which the parser noticed. */
  line: number;
  /** Line on which the quotes or brackets around that place start. */
  startLine: number;
}

export interface Diagnosis {
  line: number;
  problem: string;
  remedy: string;
  /** The lines with this mistake corrected; undefined when nobody can guess what was meant. */
  mended?: string[];
}

/** Recognises one kind of mistake. */
export type Rule = (lines: string[], trouble: YamlProblem) => Diagnosis | undefined;

/** The lines with one of them replaced. */
export const change = (lines: string[], line: number, text: string): string[] =>
  lines.map((old, at) => (at === line - 1 ? text : old));
const better = (text: string): string => `change the line to   ${text.trim()}`;

/** A diagnosis whose remedy is the right line itself. */
export const rewrittenLine = (
  lines: string[],
  line: number,
  problem: string,
  text: string,
): Diagnosis => ({
  line,
  problem,
  remedy: better(text),
  mended: change(lines, line, text),
});
