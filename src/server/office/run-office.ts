import { nearest } from '#domain/text/nearest.ts';
import { refused } from '#domain/result.ts';
import { systemErrorCode } from '#host/refusal.ts';
import type { Beginning, Command, Office } from './command.ts';
import { type CommandResult, EXIT, misused, type Exit, type OfficeIo } from './io.ts';
import { COMMANDS } from './command-list.ts';
import { helpOf, overview } from './help.ts';

export interface Caller {
  io: OfficeIo;
  open: (begins: Beginning) => Promise<Office>;
}

export async function runOffice(args: readonly string[], caller: Caller): Promise<Exit> {
  const { out, err } = caller.io;
  const result = await resultOf(args, caller);
  if (typeof result === 'string') {
    if (result !== '') out(result);
    return EXIT.done;
  }
  err(result.message);
  return result.isMisused === true ? EXIT.misused : EXIT.failed;
}

async function resultOf(args: readonly string[], { io, open }: Caller): Promise<CommandResult> {
  const [name = 'help', ...more] = args;
  const asksForHelp = more.some((word) => word === '--help' || word === '-h');
  if (['help', '--help', '-h'].includes(name)) return helpFor(more[0], io);
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) return unknownCommand(name);
  if (asksForHelp) return helpFor(name, io);
  const read = command.read(more);
  if (!read.ok) return misused(`${read.message}\n${hint(command, io)}`);
  const office = await open(command.begins);
  try {
    return await read.value(office);
  } catch (error) {
    // Errors of database or disk are reported, and mistakes of the program thrown.
    if (!(error instanceof Error) || systemErrorCode(error) === '') throw error;
    return refused(`It did not work: ${error.message}.`);
  } finally {
    await office.close();
  }
}

function helpFor(name: string | undefined, { calledAs }: OfficeIo): CommandResult {
  if (name === undefined || name.startsWith('-')) return overview(calledAs);
  const command = COMMANDS.find((known) => known.name === name);
  return command === undefined ? unknownCommand(name) : helpOf(command, calledAs);
}

function unknownCommand(name: string): CommandResult {
  const meant = nearest(
    name,
    COMMANDS.map((known) => known.name),
  );
  const what = meant === undefined ? '"help" lists all.' : `Did you mean "${meant}"?`;
  return misused(`There is no command "${name}". ${what}`);
}

const hint = ({ name, usage }: Command, { calledAs }: OfficeIo): string =>
  `It is written: ${[calledAs, name, usage].filter(Boolean).join(' ')}`;
