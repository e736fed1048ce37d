import { addressFrom, serveUntilStopped } from '#server/main.ts';
import { ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(async () => {
  await serveUntilStopped({ root: ROOT, ...addressFrom(process.env) });
  return 0;
});
