import { addressFrom } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { serveUntilStopped } from '#server/main.ts';
import { PROJECT_ROOT } from '../tasks/support/project.ts';
import { task } from '../tasks/support/task.ts';

await task(async () => {
  const environment = readEnvironment(PROJECT_ROOT);
  await serveUntilStopped({ root: PROJECT_ROOT, ...addressFrom(environment), environment });
  return 0;
});
