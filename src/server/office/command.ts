import type { Payments } from '#server/payments/index.ts';
import type { Store } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { readArguments, type CommandOptions, type Takes } from './arguments.ts';
import type { Ending, OfficeIo } from './io.ts';

/** The opener closes it, or a command that needs the file alone. */
export interface Office
  extends
    Pick<PlatformServices, 'config' | 'content' | 'now'>,
    Pick<Store, 'db' | 'engine' | 'close'> {
  payments: Payments;
  apiAt: (now: () => number) => Promise<(path: string, init: RequestInit) => Promise<Response>>;
  io: OfficeIo;
  folder: string;
}

interface Called<O> {
  flag: (name: NameOf<O, 'boolean'>) => boolean;
  text: (name: NameOf<O, 'string'>) => string | undefined;
  words: string[];
}
type NameOf<O, T> = string & { [N in keyof O]: O[N] extends { type: T } ? N : never }[keyof O];

interface CommandFacts extends Takes {
  usage: string;
  about: string;
  details: readonly string[];
}

export interface Command extends CommandFacts {
  read: (
    args: readonly string[],
  ) => { run: (office: Office) => Promise<Ending> } | { wrong: string };
}

interface Definition<O> extends Pick<CommandFacts, 'name' | 'about'> {
  usage?: string;
  details?: readonly string[];
  options?: O;
  needs?: readonly string[];
  more?: 0 | 1 | 'many';
  run: (office: Office, called: Called<O>) => Promise<Ending>;
}

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
