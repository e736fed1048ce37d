import type { Payments } from '#server/payments/index.ts';
import type { Store } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { readArguments, type CommandOptions, type Takes } from './arguments.ts';
import type { Exit, OfficeIo } from './io.ts';

/**
 * What a command works with: the server's own database, which may be in use. Whoever opened it closes it; a command that
 * needs the file to itself closes it before.
 */
export interface Office
  extends
    Pick<PlatformServices, 'config' | 'content' | 'now'>,
    Pick<Store, 'db' | 'engine' | 'close'> {
  /** The payment provider; its SDK is loaded when a command asks for it. */
  payments: Payments;
  /** The API by another clock, loaded when a command needs it; the path of a request is below its base. */
  apiAt: (now: () => number) => Promise<(path: string, init: RequestInit) => Promise<Response>>;
  io: OfficeIo;
  /** The operator's folder, from which file names are resolved. */
  folder: string;
}

/** How a command was called. */
interface Called<O> {
  /** Whether an option without a value was given. */
  flag: (name: NameOf<O, 'boolean'>) => boolean;
  /** The value of an option; undefined when it was not given. */
  text: (name: NameOf<O, 'string'>) => string | undefined;
  /** The words that are not options: as many as the command needs, or more if it takes more. */
  words: string[];
}
type NameOf<O, T> = string & { [N in keyof O]: O[N] extends { type: T } ? N : never }[keyof O];

/** What the help says about a command. */
interface CommandFacts extends Takes {
  /** Its usage line, such as "<id>". */
  usage: string;
  /** What it does, in a few words. */
  about: string;
  /** More for "help <command>", a paragraph each. */
  details: readonly string[];
}

/** A command of the table. */
export interface Command extends CommandFacts {
  /** Parses what follows the name: returns the work to do, or a sentence about what is wrong. */
  read: (args: readonly string[]) => { run: (office: Office) => Promise<Exit> } | { wrong: string };
}

interface Definition<O> extends Pick<CommandFacts, 'name' | 'about'> {
  usage?: string;
  details?: readonly string[];
  options?: O;
  needs?: readonly string[];
  more?: 0 | 1 | 'many';
  run: (office: Office, called: Called<O>) => Promise<Exit>;
}

/** Defines a command and keeps the types of its options. */
export function command<const O extends CommandOptions = CommandOptions>({
  run,
  ...definition
}: Definition<O>): Command {
  const options: CommandOptions = definition.options ?? {};
  const facts = { usage: '', details: [], needs: [], more: 0, ...definition, options } as const;
  return {
    ...facts,
    read: (args) => {
      const called = readArguments(args, facts);
      return 'wrong' in called ? called : { run: (office) => run(office, called) };
    },
  };
}
