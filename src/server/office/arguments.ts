import { parseArgs } from 'node:util';
import { nearest } from '#domain/nearest.ts';

interface Option {
  type: 'boolean' | 'string';
  about: string;
  value?: string;
}
export type CommandOptions = Readonly<Record<string, Option>>;

export interface Takes {
  name: string;
  options: CommandOptions;
  needs: readonly string[];
  more: 0 | 1 | 'many';
}

export interface Written {
  flag: (name: string) => boolean;
  text: (name: string) => string | undefined;
  words: string[];
}

export function readArguments(
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
