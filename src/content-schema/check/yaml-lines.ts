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
