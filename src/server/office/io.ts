import { refused, type Refused } from '#domain/result.ts';

export interface OfficeIo {
  out: (text: string) => void;
  err: (text: string) => void;
  ask: (question: string) => Promise<string | undefined>;
  /** Returns undefined for a text that is not UTF-8 or too long. */
  readInput: () => Promise<string | undefined>;
  isTerminal: boolean;
  calledAs: string;
  /** The user of the machine. */
  user: string;
}

export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Says why a command was not done, and whether it was called in a wrong way. */
export interface CommandFailure extends Refused {
  isMisused?: true;
}
/** What a command says at its end; '' says nothing more. */
export type CommandResult = string | CommandFailure;

export const misused = (message: string): CommandFailure => ({
  ok: false,
  message,
  isMisused: true,
});

export const messageIn = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const SERVED =
  'A server uses this database: stop it first. One that was killed counts for a minute.';

/** Asks before a deed, and returns undefined to go on. Where there is no terminal, --yes is required. */
export async function declined(
  io: OfficeIo,
  question: string,
  isYes: boolean,
): Promise<CommandFailure | undefined> {
  if (isYes) return undefined;
  const unasked = refuseWithoutTerminal(io, isYes);
  if (unasked !== undefined) return unasked;
  const answer = (await io.ask(`${question} [y/N]`))?.trim().toLowerCase();
  return answer === 'y' || answer === 'yes' ? undefined : refused('Nothing was done.');
}

/** Refuses a command that asks, where there is no terminal, before any work is done. */
export function refuseWithoutTerminal(io: OfficeIo, isYes: boolean): CommandFailure | undefined {
  if (isYes || io.isTerminal) return undefined;
  return misused(
    'This asks before it acts, and nobody is there to answer: run it in a terminal, or add --yes.',
  );
}

export const BY = {
  type: 'string',
  value: '<name>',
  about: 'Who does it, if not the user of this machine',
} as const;

export const YES = { type: 'boolean', about: 'Does not ask before it acts' } as const;
