import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of this run for the processes that it starts, so that each run has one. */
const NAME = 'TESTS_TEMPORARY';

/** One temporary folder for a run and the processes it starts. Returns what removes it; inside another run that does nothing. */
export function temporaryRun(): () => void {
  if (process.env[NAME] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  for (const name of [NAME, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
