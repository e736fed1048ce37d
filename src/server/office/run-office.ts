import { nearest } from '#domain/text/nearest.ts';
import { refused } from '#domain/result.ts';
import { wrapWords } from '#server/platform/index.ts';
import { systemErrorCode } from '#host/refusal.ts';
import type { Beginning, Command, Office } from './command.ts';
import { type CommandResult, EXIT, misused, type Exit, type OfficeIo } from './io.ts';
import { LINE_WIDTH } from './table.ts';
import {
  accountsCommand,
  approveCommand,
  lockCommand,
  unlockCommand,
  withdrawCommand,
} from './commands/accounts.ts';
import { agreeCommand } from './commands/agree.ts';
import { answerCommand } from './commands/answer.ts';
import { applicationsCommand } from './commands/applications.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { bookingCommand } from './commands/booking.ts';
import { bookingsCommand } from './commands/bookings.ts';
import { cancelCommand } from './commands/cancel.ts';
import { claimCommand } from './commands/claim.ts';
import { correctCommand, scanCommand } from './commands/scan.ts';
import { creditCommand, exportCommand, moneyCommand, refundCommand } from './commands/money.ts';
import { deedsCommand, noteCommand } from './commands/deeds.ts';
import { demoCommand } from './commands/demo.ts';
import { enquiriesCommand, enquiryCommand, notSpamCommand } from './commands/enquiries.ts';
import { hoursCommand, suspendCommand } from './commands/suspend.ts';
import { jobsCommand } from './commands/jobs.ts';
import { moveDatabaseCommand, restoreCommand } from './commands/move-database.ts';
import { newsletterCommand } from './commands/newsletter.ts';
import { personCommand } from './commands/person.ts';
import { registrationsCommand } from './commands/registrations.ts';
import { subscribersCommand } from './commands/subscribers.ts';

const COMMAND_GROUPS: readonly { title: string; commands: readonly Command[] }[] = [
  {
    title: 'People who write',
    commands: [enquiriesCommand, enquiryCommand, answerCommand, notSpamCommand],
  },
  {
    title: 'Accounts',
    commands: [
      accountsCommand,
      approveCommand,
      withdrawCommand,
      lockCommand,
      unlockCommand,
      registrationsCommand,
      hoursCommand,
      personCommand,
    ],
  },
  {
    title: 'Parcels',
    commands: [
      bookingsCommand,
      bookingCommand,
      noteCommand,
      cancelCommand,
      agreeCommand,
      scanCommand,
      correctCommand,
      claimCommand,
      suspendCommand,
    ],
  },
  {
    title: 'Money',
    commands: [moneyCommand, refundCommand, creditCommand, exportCommand, auditCommand],
  },
  {
    title: 'Newsletter and jobs',
    commands: [newsletterCommand, subscribersCommand, applicationsCommand],
  },
  {
    title: 'The machine',
    commands: [
      deedsCommand,
      jobsCommand,
      backupCommand,
      restoreCommand,
      moveDatabaseCommand,
      demoCommand,
    ],
  },
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);

const EXITS =
  'Exit codes: 0 done; 1 not possible (not found, refused by a rule, or you said no); 2 called in a wrong way.';

function overview(call: string): string {
  const names = COMMAND_GROUPS.flatMap(({ commands }) => commands.map(({ name }) => name.length));
  const width = Math.max(...names);
  return [
    `The office's command. It works on the server's own database, also while the server runs.`,
    '',
    `  ${call} <command> [what it needs]`,
    ...COMMAND_GROUPS.flatMap(({ title, commands }) => [
      '',
      title,
      ...commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
    ]),
    '',
    `"${call} help <command>" tells more about one.`,
    'An id can be cut down to its last characters, as the lists show it. Times are Irish times.',
    ...(call.startsWith('npm ')
      ? ['npm prints two lines of its own first: npm run --silent office -- … leaves them out.']
      : []),
    ...wrapWords(EXITS, LINE_WIDTH),
  ].join('\n');
}

function helpOf({ name, usage, about, details, options }: Command, call: string): string {
  const written = Object.entries(options).map(([option, { value, about: meaning }]) => ({
    option: `--${option}${value === undefined ? '' : ` ${value}`}`,
    meaning,
  }));
  const width = Math.max(0, ...written.map(({ option }) => option.length));
  const indent = ' '.repeat(width + 4);
  return [
    ...wrapWords(`${about}.`, LINE_WIDTH),
    '',
    `  ${[call, name, usage].filter(Boolean).join(' ')}`,
    ...(written.length > 0 ? [''] : []),
    ...written.flatMap(({ option, meaning }) =>
      wrapWords(meaning, LINE_WIDTH - indent.length).map((line, at) =>
        at === 0 ? `  ${option.padEnd(width)}  ${line}` : indent + line,
      ),
    ),
    ...details.flatMap((paragraph) => [
      '',
      ...wrapWords(paragraph.replace('{call}', intoFile(call)), LINE_WIDTH),
    ]),
    '',
    ...wrapWords(EXITS, LINE_WIDTH),
  ].join('\n');
}

/** npm prints lines of its own. */
const intoFile = (call: string): string => call.replace(/^npm run /, 'npm run --silent ');

export interface Caller {
  io: OfficeIo;
  open: (begins: Beginning) => Promise<Office>;
}

export async function runOffice(args: readonly string[], caller: Caller): Promise<Exit> {
  const { out, err } = caller.io;
  const ending = await endingOf(args, caller);
  if (typeof ending === 'string') {
    if (ending !== '') out(ending);
    return EXIT.done;
  }
  err(ending.message);
  return ending.isMisused === true ? EXIT.misused : EXIT.failed;
}

async function endingOf(args: readonly string[], { io, open }: Caller): Promise<CommandResult> {
  const [name = 'help', ...more] = args;
  const asksForHelp = more.some((word) => word === '--help' || word === '-h');
  if (['help', '--help', '-h'].includes(name)) return showHelp(io, more[0]);
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) return unknownCommand(name);
  if (asksForHelp) return showHelp(io, name);
  const called = command.read(more);
  if ('wrong' in called) return misused(`${called.wrong}\n${hint(command, io)}`);
  const office = await open(command.begins);
  try {
    return await called.run(office);
  } catch (error) {
    // Errors of database or disk are reported, programming mistakes thrown.
    if (!(error instanceof Error) || systemErrorCode(error) === '') throw error;
    return refused(`It did not work: ${error.message}.`);
  } finally {
    await office.close();
  }
}

function showHelp({ calledAs }: OfficeIo, name: string | undefined): CommandResult {
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
