/** One line of a `map`: what the variable is compared with, and the value. */
export type MapLine = readonly [key: string, value: string];

/**
 * A `map` of nginx: the variable `to` from the text `from`. Keys are compared case-insensitively; those that begin with
 * `~` are regular expressions (`~*` for case-insensitive ones). Texts are tried first, then the first expression that
 * matches. Values may hold variables.
 */
export const map = (from: string, to: string, lines: readonly MapLine[], fallback = ''): string =>
  [
    `map ${valued(from)} ${to} {`,
    ...lines.map(([key, value]) => `  ${quoted(key)} ${valued(value)};`),
    `  default ${valued(fallback)};`,
    '}',
  ].join('\n');

/** A text as nginx reads it: nothing in it is a variable. Throws for a `$`, which nginx has no way to write. */
export function literal(text: string): string {
  if (/[$\p{Cc}]/u.test(text))
    throw new Error(
      `nginx cannot hold the text "${text}": take the $ or the control character out.`,
    );
  return quoted(text);
}

/** A text in which `$name` stands for a variable. */
const valued = (text: string): string => quoted(text);

/** Between quotes nginx keeps blanks, `;` and braces; it reads `\\`, `\"`, `\'`, `\t`, `\r` and `\n` as one character. */
const quoted = (text: string): string =>
  `"${text.replace(/\\(?=["'\\trn]|$)/g, '\\\\').replaceAll('"', '\\"')}"`;

/** A text for a regular expression, taken literally. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Indents the lines of a block by two blanks. */
export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
