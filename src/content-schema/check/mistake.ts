/** A mistake in content, in words for someone who knows no programming. */
export interface Mistake {
  /** Path from the project's folder, such as content/pages/pricing.md. */
  path: string;
  /** Counted from 1; 0 when the mistake is about the whole file or folder. */
  line: number;
  /** The key as an editor names it, such as "cards 2 → title"; empty outside front matter and settings. */
  key: string;
  /** A sentence without its full stop. */
  problem: string;
  /** A noun phrase that completes "Expected: …"; empty where the problem says it all. */
  expected: string;
  /** Completes "Do this: …". */
  remedy: string;
}

export type MistakeText = Pick<Mistake, 'problem' | 'expected' | 'remedy'>;

/** Where a value is in a YAML file: keys, and positions in lists counted from 0. */
export type KeyPath = readonly (string | number)[];

/** A mistake of a line without a key, or of a whole file. */
export const inFile = (path: string, finding: MistakeText, line = 0): Mistake => ({
  path,
  line,
  key: '',
  ...finding,
});

/** ["cards", 1, "title"] is named "cards 2 → title". */
export const keyName = (path: KeyPath): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name || 'item'} ${part + 1}`;
    return name === '' ? part : `${name} → ${part}`;
  }, '');

export const sortMistakes = (mistakes: Mistake[]): Mistake[] =>
  [...mistakes].sort((a, b) => compare(a.path, b.path) || a.line - b.line || compare(a.key, b.key));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** "3 mistakes", "1 mistake". */
export const count = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? '' : 's'}`;

/** The remedy for a mistyped word: what was meant and what to do with it, or the other remedy when no word is near. */
export const didYouMean = (
  meant: string | undefined,
  action: (meant: string) => string,
  otherwise: string,
): string => (meant === undefined ? otherwise : `did you mean ${meant}? ${action(meant)}`);
