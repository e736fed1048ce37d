import { ensureFree } from '#server/listen.ts';
import { addressFrom, serveUntilStopped } from '#server/main.ts';
import { buildSite, isBuilt } from './support/build-site.ts';
import { ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(async () => {
  const address = addressFrom(process.env);
  await ensureFree(address);
  const code = isBuilt() ? 0 : await buildSite();
  if (code === 0) await serveUntilStopped({ root: ROOT, ...address });
  return code;
});
