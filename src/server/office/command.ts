import type { Payments } from '#server/payments/index.ts';
import type { Store } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Ending, OfficeIo } from './io.ts';
import { parseArgs } from 'node:util';
import { nearest } from '#domain/nearest.ts';

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
  /** Makes a database where the one that was there is gone. */
  mayBegin: boolean;
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
  mayBegin?: boolean;
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
  const facts = {
    usage: '',
    mayBegin: false,
    details: [],
    needs: [],
    more: 0,
    ...definition,
    options,
  } as const;
  return {
    ...facts,
    read: (args) => {
      const called = readArguments(args, facts);
      return 'wrong' in called ? called : { run: (office) => run(office, called) };
    },
  };
}

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
