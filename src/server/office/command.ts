import type { Payments } from '#server/payments/index.ts';
import type { Store } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { BY, type CommandResult, type OfficeIo } from './io.ts';
import { parseArgs } from 'node:util';
import type { Result } from '#domain/result.ts';
import { nearest } from '#domain/text/nearest.ts';

/** The opener closes it, or a command that needs the file alone. */
export interface Office
  extends
    Pick<PlatformServices, 'config' | 'content' | 'now'>,
    Pick<Store, 'db' | 'engine' | 'close'> {
  payments: Payments;
  loadDemo: () => Promise<Demonstration>;
  io: OfficeIo;
  /** Who does it: the user of the machine, or who was named with --by, with that user. */
  by: string;
  folder: string;
}

/** What `.tools/demo` puts in: it calls the whole API, so that a module of the server cannot import it. */
export interface Demonstration {
  isIn: (db: Office['db']) => Promise<boolean>;
  /** Refuses a weak password, before or after some accounts are made. */
  put: (office: Office, password: string) => Promise<Result<DemoData>>;
}

export interface DemoData {
  bookings: readonly { tracking: string; from: string; to: string; state: string }[];
  people: readonly { email: string; role: string; note: string }[];
}

interface Called<O> {
  flag: (name: NameOf<O, 'boolean'>) => boolean;
  text: (name: NameOf<O, 'string'>) => string | undefined;
  words: string[];
}
type NameOf<O, T> = string & { [N in keyof O]: O[N] extends { type: T } ? N : never }[keyof O];

/** Whether it makes a database: where there was none, or also where the one that was there is gone. */
export type Beginning = 'never' | 'empty' | 'instead';

interface CommandFacts extends Takes {
  begins: Beginning;
  usage: string;
  about: string;
  details: readonly string[];
}

export interface Command extends CommandFacts {
  read: (
    args: readonly string[],
  ) => { run: (office: Office) => Promise<CommandResult> } | { wrong: string };
}

interface Definition<O> extends Pick<CommandFacts, 'name' | 'about'> {
  usage?: string;
  details?: readonly string[];
  options?: O;
  /** It changes something, so that it is noted who did it. */
  isDeed?: true;
  begins?: Beginning;
  needs?: readonly string[];
  more?: 0 | 1 | 'many';
  run: (office: Office, called: Called<O>) => Promise<CommandResult>;
}

export function command<const O extends CommandOptions = CommandOptions>({
  run,
  ...definition
}: Definition<O>): Command {
  const { isDeed = false } = definition;
  const options: CommandOptions = { ...definition.options, ...(isDeed && { by: BY }) };
  const facts = { ...UNSAID, ...definition, options };
  return {
    ...facts,
    read: (args) => {
      const called = readArguments(args, facts);
      if ('wrong' in called) return called;
      const typed = called.text('by')?.trim();
      const byOf = ({ user }: OfficeIo) => (typed ? `${typed} (${user})` : user);
      return { run: (office) => run({ ...office, by: byOf(office.io) }, called) };
    },
  };
}

const UNSAID = {
  usage: '',
  details: [],
  needs: [],
  more: 0,
  begins: 'never',
} as const;

interface Option {
  type: 'boolean' | 'string';
  about: string;
  value?: string;
}
export type CommandOptions = Readonly<Record<string, Option>>;

interface Takes {
  name: string;
  options: CommandOptions;
  needs: readonly string[];
  more: 0 | 1 | 'many';
}

interface Written {
  flag: (name: string) => boolean;
  text: (name: string) => string | undefined;
  words: string[];
}

function readArguments(
  args: readonly string[],
  { name, options, needs, more }: Takes,
): Written | { wrong: string } {
  const read = parsedArguments(args, options);
  if (typeof read === 'string') return { wrong: read };
  const { values, positionals: words } = read;
  const missing = needs[words.length];
  if (missing !== undefined) return { wrong: `After "${name}" comes ${missing}.` };
  const extra = more === 'many' ? undefined : words[needs.length + more];
  if (extra !== undefined) return { wrong: `"${extra}" is one word too many for "${name}".` };
  return {
    flag: (option) => values[option] === true,
    text: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    words,
  };
}

interface Parsed {
  values: Readonly<Record<string, unknown>>;
  positionals: string[];
}

function parsedArguments(args: readonly string[], options: CommandOptions): Parsed | string {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return sentenceOf(error.message, options);
  }
}

function sentenceOf(message: string, options: CommandOptions): string {
  const unknown = /^Unknown option '(-+([^'\s]+))/.exec(message);
  if (unknown === null) return `${message.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? ''}.`;
  const [, written = '', word = ''] = unknown;
  const meant = nearest(word, Object.keys(options));
  return `${written} is no option here.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
}
