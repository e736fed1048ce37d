/** "512 bytes", "48 kB", "1.2 MB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

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

/** Undefined to go on. Without a terminal --yes is required. */
export async function declined(
  io: OfficeIo,
  question: string,
  isYes: boolean,
): Promise<Exit | undefined> {
  if (isYes) return undefined;
  const refused = refuseWithoutTerminal(io, isYes);
  if (refused !== undefined) return refused;
  const answer = (await io.ask(`${question} [y/N]`))?.trim().toLowerCase();
  if (answer === 'y' || answer === 'yes') return undefined;
  io.err('Nothing was done.');
  return EXIT.failed;
}

/** Fails before any work. */
export function refuseWithoutTerminal(io: OfficeIo, isYes: boolean): Exit | undefined {
  if (isYes || io.isTerminal) return undefined;
  io.err(
    'This asks before it acts, and nobody is there to answer: run it in a terminal, or add --yes.',
  );
  return EXIT.misused;
}

export const YES = { type: 'boolean', about: 'Does not ask before it acts' } as const;
