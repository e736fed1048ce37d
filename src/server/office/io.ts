/** What a command says and hears; the tests stand in for the terminal. */
export interface OfficeIo {
  /** A line of the result, on the standard output. */
  out: (text: string) => void;
  /** A line about the work: notes, questions and mistakes, on the error output. */
  err: (text: string) => void;
  /** The line that the operator answers; undefined when there is none any more. */
  ask: (question: string) => Promise<string | undefined>;
  /** All that is typed or piped in; undefined when it is no UTF-8 or too long. */
  readInput: () => Promise<string | undefined>;
  /** Whether a person sits there who can be asked. */
  isTerminal: boolean;
}

/** How a command ended: done, not possible (not found, refused by a rule, declined), or called in a wrong way. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Says why it was not possible. */
export function failed({ err }: Pick<OfficeIo, 'err'>, sentence: string): Exit {
  err(sentence);
  return EXIT.failed;
}

/** Says what was wrong with the call. */
export function misused({ err }: Pick<OfficeIo, 'err'>, sentence: string): Exit {
  err(sentence);
  return EXIT.misused;
}
