import { userInfo } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { OFFICE_COMMAND } from '#server/platform/index.ts';
import type { OfficeIo } from './io.ts';

/** Close it: an open input keeps the process alive. */
interface Terminal extends OfficeIo {
  close: () => void;
}

export function terminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // "| head" closes the pipe early, which is no error.
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  let reader: Interface | undefined;
  let lines: NodeJS.AsyncIterator<string> | undefined;
  const nextLine = async (): Promise<string | undefined> => {
    // Without the terminal mode of readline Ctrl+C ends the program.
    reader ??= createInterface({ input: stdin, terminal: false });
    lines ??= reader[Symbol.asyncIterator]();
    const next = await lines.next();
    return next.done === true ? undefined : next.value;
  };
  const isTerminal = stdin.isTTY && stderr.isTTY;
  const err = (text: string): void => void stderr.write(`${text}\n`);
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err,
    isTerminal,
    calledAs: process.env['OFFICE_COMMAND']?.trim() || OFFICE_COMMAND,
    user: process.env['OFFICE_USER']?.trim() || userName(),
    ask: (question) => {
      stderr.write(`${question} `);
      return nextLine();
    },
    readInput: () => {
      if (!stdin.isTTY) return allOf(stdin);
      err('Write the text. A line with only a full stop ends it.');
      return typed(nextLine);
    },
    close: () => reader?.close(),
  };
}

/** A container's user need not have a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** Reads until a lone full stop, because no question is possible after the end of the input. */
async function typed(nextLine: () => Promise<string | undefined>): Promise<string> {
  const lines: string[] = [];
  for (;;) {
    const line = await nextLine();
    if (line === undefined || line.trim() === '.') return lines.join('\n');
    lines.push(line);
  }
}

async function allOf(input: NodeJS.ReadStream): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(input));
  } catch {
    return undefined;
  }
}
