import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Passes the folder to child processes. */
const VARIABLE = 'TESTS_TEMPORARY';

/** Makes a new folder, which is deleted with the run. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `${name}-`));

/** A run has one temporary folder. Returns its removal, which does nothing in a nested run. */
export function temporaryRun(): () => void {
  if (process.env[VARIABLE] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  for (const name of [VARIABLE, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Under root PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
