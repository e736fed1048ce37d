import { existsSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import * as v from 'valibot';
import { idsOfRequest } from './request-ids.ts';
import { levelOf, type Log } from './log.ts';

const ROOT = new URL('../../../../', import.meta.url);
const BUILT = new URL('dist/release.txt', ROOT);

/** The build's tag; before the first build the package's version. */
export const RELEASE = existsSync(BUILT)
  ? readFileSync(BUILT, 'utf8').trim()
  : v.parse(
      v.object({ version: v.string() }),
      JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')),
    ).version;

/** Redacted, should a line contain one. */
const NEVER =
  'email name firstname lastname phone address line1 ip token password cookie authorization message url path'.split(
    ' ',
  );

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
    // pino writes the level itself.
    logger[levelOf(line)]({ ...line, level: undefined });
  };
}

export const logToOutput: Log = logTo((line) => {
  if (buffered === '') setImmediate(flush);
  buffered += line;
});

/** Warnings and errors only. */
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

let buffered = '';
const flush = (): void => {
  const lines = buffered;
  buffered = '';
  if (lines !== '') process.stdout.write(lines);
};
// Pipes and files still get the buffer.
process.once('exit', flush);
