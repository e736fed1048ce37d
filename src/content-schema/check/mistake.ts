/** A mistake in the content, worded for editors who do not program. */
export interface Mistake {
  /** The path looks like content/pages/pricing.md. */
  path: string;
  /** Lines count from 1; 0 means a whole file or folder. */
  line: number;
  /** The key is written as "cards 2 → title"; it is '' for a mistake outside keys. */
  key: string;
  /** The sentence lacks its full stop. */
  problem: string;
  /** Completes "Expected: …"; may be ''. */
  expected: string;
  /** Completes "Do this: …". */
  remedy: string;
  /** A doubt is improbable: the editor is asked whether it is meant. */
  isDoubt?: true;
}

/** Mistakes fail a build, warnings do not; both are sorted. */
export interface Findings {
  mistakes: Mistake[];
  warnings: Mistake[];
}

export type MistakeText = Pick<Mistake, 'problem' | 'remedy'> & Partial<Pick<Mistake, 'expected'>>;

/** A path has keys, and indexes of lists from 0. */
export type KeyPath = readonly (string | number)[];

export const inFile = (path: string, finding: MistakeText, line = 0): Mistake => ({
  path,
  line,
  key: '',
  expected: '',
  ...finding,
});

/** Writes ["cards", 1, "title"] as "cards 2 → title". */
export const keyName = (path: KeyPath): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name || 'item'} ${part + 1}`;
    return name === '' ? part : `${name} → ${part}`;
  }, '');

export const sortMistakes = (mistakes: Mistake[]): Mistake[] =>
  [...mistakes].sort((a, b) => compare(a.path, b.path) || a.line - b.line || compare(a.key, b.key));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const count = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? '' : 's'}`;

export const didYouMean = (
  meant: string | undefined,
  action: (meant: string) => string,
  otherwise: string,
): string => (meant === undefined ? otherwise : `did you mean ${meant}? ${action(meant)}`);
