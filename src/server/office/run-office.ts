import { nearest } from '#domain/nearest.ts';
import { systemErrorCode } from '#server/platform/index.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { EXIT, failed, misused, type Exit, type OfficeIo } from './io.ts';
import type { Office } from './command.ts';

/** The folder in which the command is called. */
export interface Caller {
  io: OfficeIo;
  /** Opens the database; called only by commands that need it. */
  open: () => Promise<Office>;
}

/** Runs one command of the office; `args` is what was written after "office". */
export async function runOffice(args: readonly string[], { io, open }: Caller): Promise<Exit> {
  const [name = 'help', ...more] = args;
  const asksForHelp = more.some((word) => word === '--help' || word === '-h');
  if (['help', '--help', '-h'].includes(name)) return help(io, more[0]);
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) return unknown(io, name);
  if (asksForHelp) return help(io, name);
  const called = command.read(more);
  if ('wrong' in called) return misused(io, `${called.wrong}\n${hint(command, io)}`);
  const office = await open();
  try {
    return await called.run(office);
  } catch (error) {
    // An error of the database or the disk, not a programming mistake.
    if (!(error instanceof Error) || systemErrorCode(error) === '') throw error;
    return failed(io, `It did not work: ${error.message}.`);
  } finally {
    await office.close();
  }
}

function help(io: OfficeIo, name: string | undefined): Exit {
  if (name === undefined || name.startsWith('-')) {
    io.out(overview(io.calledAs));
    return EXIT.done;
  }
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) return unknown(io, name);
  io.out(helpOf(command, io.calledAs));
  return EXIT.done;
}

function unknown(io: OfficeIo, name: string): Exit {
  const meant = nearest(
    name,
    COMMANDS.map((known) => known.name),
  );
  const what = meant === undefined ? '"help" lists all.' : `Did you mean "${meant}"?`;
  return misused(io, `There is no command "${name}". ${what}`);
}

const hint = ({ name, usage }: Command, { calledAs }: OfficeIo): string =>
  `It is written: ${[calledAs, name, usage].filter(Boolean).join(' ')}`;
