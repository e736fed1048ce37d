import { wrapWords } from '#server/platform/index.ts';
import { COMMAND_GROUPS } from './command-list.ts';
import type { Command } from './command.ts';
import { LINE_WIDTH } from './table.ts';

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
    ...wrapWords(EXITS, LINE_WIDTH),
  ].join('\n');
}

export function helpOf({ name, usage, about, details, options }: Command, call: string): string {
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

/** Leaves out the lines that npm prints, for output that goes into a file. */
const intoFile = (call: string): string => call.replace(/^npm run /, 'npm run --silent ');

const EXITS =
  'Exit codes: 0 done; 1 not possible (not found, refused by a rule, or you said no); 2 called in a wrong way.';
