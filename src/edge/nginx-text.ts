/** One line of a `map`: what the variable is compared with, and the value. */
export type MapLine = readonly [key: string, value: string];

/**
 * The longest key, in bytes, that fits into the hash table of a map by default. Only the whole `http` block can make the
 * table's buckets larger, and that belongs to the machine (map_hash_bucket_size is 64 on a usual processor: two pointers, and
 * the key with its length, rounded up to 8).
 */
const LONGEST_KEY = 46;

/**
 * A `map` of nginx: the variable `to` from the text `from`. Keys are compared case-insensitively; those that begin with
 * `~` are regular expressions (`~*` for case-insensitive ones). Texts are tried first, then the first expression that
 * matches. Values may hold variables. A text that is too long for the table becomes an expression.
 */
export const map = (from: string, to: string, lines: readonly MapLine[], fallback = ''): string =>
  [
    `map ${valued(from)} ${to} {`,
    ...[...lines.filter(isLong).map(asExpression), ...lines.filter((line) => !isLong(line))].map(
      ([key, value]) => `  ${quoted(key)} ${valued(value)};`,
    ),
    `  default ${valued(fallback)};`,
    '}',
  ].join('\n');

const isLong = ([key]: MapLine): boolean =>
  !key.startsWith('~') && Buffer.byteLength(key) > LONGEST_KEY;
const asExpression = ([key, value]: MapLine): MapLine => [`~*^${escaped(key)}$`, value];

/**
 * Puts a site's own name before every variable that its text defines, by a `map` or a part of an expression: all sites of a
 * machine share one set. nginx reads "$name" as a variable wherever it stands, so none of them is anything else.
 */
export function ownVariables(text: string, site: string): string {
  const defined = new Set(
    [...text.matchAll(/^\s*map ".*?" \$(\w+) \{$|\(\?<(\w+)>/gm)].map(
      ([, mapped, part]) => mapped ?? part ?? '',
    ),
  );
  return text.replace(/(\$|\(\?<|\\k<)(\w+)/g, (found, before: string, name: string) =>
    defined.has(name) ? `${before}${site}_${name}` : found,
  );
}

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
