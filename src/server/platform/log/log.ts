import { existsSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import * as v from 'valibot';
import { AsyncLocalStorage } from 'node:async_hooks';

/** They hold no secrets and no names. */
export interface RequestIds {
  id?: string;
  session?: string;
  order?: string;
  booking?: string;
  /** This is the id of a program's key, not the key. */
  key?: string;
}

const requests = new AsyncLocalStorage<RequestIds>();

export const inRequest = <T>(ids: RequestIds, work: () => T): T => requests.run({ ...ids }, work);

export const outOfRequest = <T>(work: () => T): T => requests.exit(work);

export function noteInLog(ids: Pick<RequestIds, 'order' | 'booking' | 'key'>): void {
  const store = requests.getStore();
  if (store !== undefined) Object.assign(store, ids);
}

export const idsOfRequest = (): RequestIds => ({ ...requests.getStore() });

/** Operators look at errors and frequent warnings. */
export type Level = 'info' | 'warn' | 'error';

/** Never pass it names, addresses, tokens or paths with parameters. */
export type LogLine = Readonly<Record<string, string | number | boolean | undefined>> & {
  readonly level?: Level;
};
export type Log = (line: LogLine) => void;

export function levelOf({ level, event, error, outcome, status }: LogLine): Level {
  if (level !== undefined) return level;
  if (event === 'error' || outcome === 'given up') return 'error';
  if (typeof status === 'number') return status >= 500 ? 'warn' : 'info';
  return error === undefined ? 'info' : 'warn';
}

/** The message can quote user input. */
export function errorLine(error: unknown): LogLine {
  if (!(error instanceof Error)) return { error: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    ...('code' in error && { code: String(error.code) }),
    at: places
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' | '),
  };
}

const ROOT = new URL('../../../../', import.meta.url);

/** Returns the tag of the build in `root`, or before the first build the package's version. */
export function releaseIn(root: URL): string {
  const built = new URL('dist/release.txt', root);
  if (existsSync(built)) return readFileSync(built, 'utf8').trim();
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return v.parse(v.object({ version: v.string() }), manifest).version;
}

let known: string | undefined;

/** The release is read at the first call, because `npm start` loads this module before it builds. */
export const releaseHere = (): string => (known ??= releaseIn(ROOT));

const REDACTED =
  'email name firstname lastname phone address line1 ip token password cookie authorization message url path'.split(
    ' ',
  );

export function logTo(write: (line: string) => void): Log {
  const logger = pino(
    {
      base: {},
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ version: releaseHere(), ...idsOfRequest() }),
      redact: { paths: REDACTED, censor: '[left out]' },
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

/** Writes warnings and errors only. */
export const logToTerminal: Log = (line) => {
  const level = levelOf(line);
  if (level === 'info') return;
  const { event, outcome, ...rest } = line;
  const facts = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || name === 'level' || REDACTED.includes(name) ? [] : [`${name} ${value}`],
  );
  const words = [event, outcome, ...facts].filter((word) => word !== undefined);
  console.error(`${level === 'error' ? 'Error' : 'Warning'}: ${words.join(', ')}`);
};

let buffered = '';
const flush = (): void => {
  const lines = buffered;
  buffered = '';
  if (lines === '') return;
  // A full disk, or a reader that has gone, costs lines and not the server.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  process.stdout.write(lines);
};
// Pipes and files still get the buffer.
process.once('exit', flush);
