import type { Payments } from '#server/payments/index.ts';
import type { Store } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { BY, type CommandResult, type OfficeIo } from './io.ts';
import { parseArgs } from 'node:util';
import { ok, refused, type Result } from '#domain/result.ts';
import { nearest } from '#domain/text/nearest.ts';

/** What a command works with. Its opener closes it, or a command that needs the file alone. */
export interface Office
  extends
    Pick<PlatformServices, 'config' | 'content' | 'now'>,
    Pick<Store, 'db' | 'engine' | 'close'> {
  payments: Payments;
  loadDemo: () => Promise<Demonstration>;
  io: OfficeIo;
  /** Who does it: the user of the machine, or the name that --by gives, with that user. */
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

interface Option {
  type: 'boolean' | 'string';
  about: string;
  value?: string;
}
type CommandOptions = Readonly<Record<string, Option>>;

/** A command makes a database never, where there was none, or also in place of one that is gone. */
export type Beginning = 'never' | 'empty' | 'instead';

interface CommandName {
  name: string;
  about: string;
}

interface CommandFacts extends CommandName {
  /** What is written after the name. */
  usage: string;
  details: readonly string[];
  options: CommandOptions;
  /** Names each word that has to follow, for the sentence that asks for it. */
  needs: readonly string[];
  /** Counts the words that may follow these. */
  more: 0 | 1 | 'many';
  begins: Beginning;
}

export interface Command extends CommandFacts {
  /** Reads what was written after the name, and returns what does it. */
  read: (args: readonly string[]) => Result<(office: Office) => Promise<CommandResult>>;
}

/** What was written after the name of a command. */
interface Called<Flag extends string = string, Text extends string = string> {
  flag: (name: Flag) => boolean;
  text: (name: Text) => string | undefined;
  words: string[];
}
type NamesOf<O, T> = string & { [N in keyof O]: O[N] extends { type: T } ? N : never }[keyof O];

interface Definition<O>
  extends CommandName, Partial<Omit<CommandFacts, keyof CommandName | 'options'>> {
  options?: O;
  /** A deed changes something, so that it is noted who did it. */
  isDeed?: true;
  run: (
    office: Office,
    called: Called<NamesOf<O, 'boolean'>, NamesOf<O, 'string'>>,
  ) => Promise<CommandResult>;
}

export function command<const O extends CommandOptions = CommandOptions>({
  run,
  isDeed,
  ...own
}: Definition<O>): Command {
  const options = { ...own.options, ...(isDeed && { by: BY }) };
  const facts = {
    usage: '',
    details: [],
    needs: [],
    more: 0,
    begins: 'never',
    ...own,
    options,
  } as const;
  return {
    ...facts,
    read: (args) => {
      const read = readCall(args, facts);
      if (!read.ok) return read;
      const name = read.value.text('by')?.trim();
      return ok((office) => {
        const { user } = office.io;
        return run({ ...office, by: name ? `${name} (${user})` : user }, read.value);
      });
    },
  };
}

function readCall(
  args: readonly string[],
  { name, options, needs, more }: CommandFacts,
): Result<Called> {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    const { values, positionals: words } = read;
    const missing = needs[words.length];
    if (missing !== undefined) return refused(`After "${name}" comes ${missing}.`);
    const extra = more === 'many' ? undefined : words[needs.length + more];
    if (extra !== undefined) return refused(`"${extra}" is one word too many for "${name}".`);
    return ok({
      flag: (option) => values[option] === true,
      text: (option) => {
        const value = values[option];
        return typeof value === 'string' ? value : undefined;
      },
      words,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refused(sentenceOf(error.message, options));
  }
}

function sentenceOf(message: string, options: CommandOptions): string {
  const unknown = /^Unknown option '(-+([^'\s]+))/.exec(message);
  if (unknown === null) return `${message.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? ''}.`;
  const [, written = '', word = ''] = unknown;
  const meant = nearest(word, Object.keys(options));
  return `${written} is no option here.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
}
