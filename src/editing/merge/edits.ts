/** A passage of a text and what stands there afterwards; offsets in UTF-16 units, `to` not included. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A value cannot be put into the text without touching what it does not concern: such a file is changed as text. */
export class Unmergeable extends Error {}

/** The part of a text from `from` to `to` with its edits, which do not overlap; those at one place keep their order. */
export function patched(
  source: string,
  edits: readonly Edit[],
  from = 0,
  to = source.length,
): string {
  let text = '';
  let at = from;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < at || edit.to > to) throw new Unmergeable('Two changes meet.');
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at, to);
}
