import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import * as v from 'valibot';
import { idsOfRequest } from './request-ids.ts';
import { levelOf, type Log } from './log.ts';

const PACKAGE = new URL('../../../../package.json', import.meta.url);

/** The release that writes the lines: the version of package.json. */
export const RELEASE = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(PACKAGE, 'utf8')),
).version;

/**
 * Fields that would be personal. No line has one; should a change bring one in, its value is replaced before it is
 * written.
 */
const NEVER =
  'email name firstname lastname phone address line1 ip token password cookie authorization message url path'.split(
    ' ',
  );

/**
 * A log that hands each line to `write` as JSON, with its level, its time, the release and the ids of the request that it
 * was written in.
 */
export function logTo(write: (line: string) => void): Log {
  const logger = pino(
    {
      base: { version: RELEASE },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: idsOfRequest,
      redact: { paths: NEVER, censor: '[left out]' },
    },
    { write },
  );
  return (line) => {
    // The level stands in the line by its own means.
    logger[levelOf(line)]({ ...line, level: undefined });
  };
}

/** Writes each line to the standard output; those of one turn of the event loop are one write. */
export const logToOutput: Log = logTo((line) => {
  if (waiting === '') setImmediate(flush);
  waiting += line;
});

/** For a person at a terminal: warnings and errors, a line each, and nothing of what goes well. */
export const logToTerminal: Log = (line) => {
  const level = levelOf(line);
  if (level === 'info') return;
  const { event, outcome, ...rest } = line;
  const facts = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || name === 'level' || NEVER.includes(name) ? [] : [`${name} ${value}`],
  );
  const words = [event, outcome, ...facts].filter((word) => word !== undefined);
  console.error(`${level === 'error' ? 'Error' : 'Warning'}: ${words.join(', ')}`);
};

let waiting = '';
const flush = (): void => {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
};
// What is written to a pipe or a file then is still written.
process.once('exit', flush);
