/** One line of the log. Never a name, an address, a token, a path with parameters or an IP address. */
export type LogLine = Readonly<Record<string, string | number | boolean | undefined>>;
export type Log = (line: LogLine) => void;

/** Writes each line as JSON to the standard output; those of one turn of the event loop are one write. */
export const logToOutput: Log = (line) => {
  if (waiting === '') setImmediate(write);
  waiting += `${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`;
};

let waiting = '';
const write = (): void => {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
};
// What is written to a pipe or a file then is still written.
process.once('exit', write);

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
