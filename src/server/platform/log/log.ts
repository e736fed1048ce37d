/** Operators look at errors and frequent warnings. */
export type Level = 'info' | 'warn' | 'error';

/** Never names, addresses, tokens or paths with parameters. */
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
