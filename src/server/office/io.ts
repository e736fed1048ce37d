/** The input and output of a command; tests take the place of the terminal. */
export interface OfficeIo {
  /** A line of the result, on the standard output. */
  out: (text: string) => void;
  /** A line about the work: notes, questions and mistakes, on the error output. */
  err: (text: string) => void;
  /** The operator's answer, a line; undefined at the end of the input. */
  ask: (question: string) => Promise<string | undefined>;
  /** The whole input, typed or piped; undefined when it is not UTF-8 or too long. */
  readInput: () => Promise<string | undefined>;
  /** Whether there is a person at the terminal to ask. */
  isTerminal: boolean;
  /** What an operator writes before the name of a command on this machine. */
  calledAs: string;
}

/** How a command ended: done, not possible (not found, refused by a rule, declined), or called in a wrong way. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Prints why it was not possible. */
export function failed({ err }: Pick<OfficeIo, 'err'>, sentence: string): Exit {
  err(sentence);
  return EXIT.failed;
}

/** Prints what was wrong with the call. */
export function misused({ err }: Pick<OfficeIo, 'err'>, sentence: string): Exit {
  err(sentence);
  return EXIT.misused;
}
