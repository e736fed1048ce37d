import { EXIT, type Exit, type OfficeIo } from './io.ts';

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
