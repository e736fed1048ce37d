export interface OfficeIo {
  out: (text: string) => void;
  err: (text: string) => void;
  ask: (question: string) => Promise<string | undefined>;
  /** Undefined when not UTF-8 or too long. */
  readInput: () => Promise<string | undefined>;
  isTerminal: boolean;
  calledAs: string;
}

export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export function failed({ err }: Pick<OfficeIo, 'err'>, sentence: string): Exit {
  err(sentence);
  return EXIT.failed;
}

export function misused({ err }: Pick<OfficeIo, 'err'>, sentence: string): Exit {
  err(sentence);
  return EXIT.misused;
}

export const messageIn = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const SERVED =
  'A server uses this database: stop it first. One that was killed counts for a minute.';
