import { addressFrom } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { runForwarding } from '../setup/run.mjs';
import { isContentRight } from './support/content.ts';
import { programOf, PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(() => {
  const { host, port } = addressFrom(readEnvironment(PROJECT_ROOT));
  // Mistakes are shown with their lines; the server starts all the same, so that they can be corrected while it runs.
  isContentRight();
  const args = ['dev', '--host', host, '--port', String(port), ...process.argv.slice(2)];
  return runForwarding(process.execPath, [programOf('astro'), ...args], { cwd: PROJECT_ROOT });
});
