/** One line of YAML: blanks and dashes, then "key:", then the value. */
export interface YamlLine {
  /** Blanks and list dashes before the key or the text. */
  prefix: string;
  /** Without its colon; empty on a line without a key. */
  key: string;
  value: string;
}

const LINE = /^([ \t]*(?:-[ \t]+)*)(?:("[^"]*"|'[^']*'|[^\s"'{}[\]#:][^:]*?):(?=\s|$)[ \t]*)?(.*)$/;

export function splitLine(line: string): YamlLine {
  const [, prefix = '', key = '', value = ''] = LINE.exec(line) ?? [];
  return { prefix, key, value: value.trimEnd() };
}

/** The key of a line, for naming it in a message. */
export const keyOf = (line: string): string => {
  const { key } = splitLine(line);
  return /^[A-Za-z][\w-]*$/.test(key) ? key : '';
};

/** Puts a line together again with another value. */
export const withValue = ({ prefix, key }: YamlLine, value: string): string =>
  key === '' ? `${prefix}${value}` : `${prefix}${key}: ${value}`;

/** A text in whichever quotes need the fewest changes to it. */
export function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** The text inside quotes that are opened or closed wrongly. */
export function unquoted(value: string): string {
  const mark = value[0] ?? '';
  const inner = value.slice(1).trimEnd();
  return (inner.endsWith(mark) ? inner.slice(0, -1) : inner).trim();
}

/** The column, counted in blanks, at which the key or the text of a line starts. */
export const columnOf = (line: string): number => splitLine(line).prefix.length;
