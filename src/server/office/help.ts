import type { Command } from './command.ts';
import { COMMAND_GROUPS } from './commands.ts';
import { wrapWords } from './text.ts';
import { WIDTH } from './table.ts';

const EXITS =
  'Exit codes: 0 done; 1 not possible (not found, refused by a rule, or you said no); 2 called in a wrong way.';

/** The list of all commands. `call` is what is written before the name of one. */
export function overview(call: string): string {
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
    ...wrapWords(EXITS, WIDTH),
  ].join('\n');
}

/** All about one command. */
export function helpOf({ name, usage, about, details, options }: Command, call: string): string {
  const written = Object.entries(options).map(([option, { value, about: meaning }]) => ({
    option: `--${option}${value === undefined ? '' : ` ${value}`}`,
    meaning,
  }));
  const width = Math.max(0, ...written.map(({ option }) => option.length));
  const indent = ' '.repeat(width + 4);
  return [
    ...wrapWords(`${about}.`, WIDTH),
    '',
    `  ${[call, name, usage].filter(Boolean).join(' ')}`,
    ...(written.length > 0 ? [''] : []),
    ...written.flatMap(({ option, meaning }) =>
      wrapWords(meaning, WIDTH - indent.length).map((line, at) =>
        at === 0 ? `  ${option.padEnd(width)}  ${line}` : indent + line,
      ),
    ),
    ...details.flatMap((paragraph) => ['', ...wrapWords(paragraph, WIDTH)]),
    '',
    ...wrapWords(EXITS, WIDTH),
  ].join('\n');
}
