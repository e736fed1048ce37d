/** How much a line of the log matters: somebody has to look at an error, and soon at many warnings. */
export type Level = 'info' | 'warn' | 'error';

/**
 * One line of the log. Never a name, an address, a token, a path with parameters or an IP address. The level follows from
 * the line unless it says otherwise.
 */
export type LogLine = Readonly<Record<string, string | number | boolean | undefined>> & {
  readonly level?: Level;
};
export type Log = (line: LogLine) => void;

/** The level of a line: an error that nobody expected, work that was given up, work that is tried again, or news. */
export function levelOf({ level, event, error, outcome, status }: LogLine): Level {
  if (level !== undefined) return level;
  if (event === 'error' || outcome === 'given up') return 'error';
  if (typeof status === 'number') return status >= 500 ? 'warn' : 'info';
  return error === undefined ? 'info' : 'warn';
}

/**
 * An unexpected error for the log: its name, its code and where it came from. The message is left out, because
 * databases and mail servers quote what people typed.
 */
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
