import { buildServer } from './support/build-server.ts';
import { buildSite } from './support/build-site.ts';
import { task } from './support/task.ts';

await task(async () => {
  const code = await buildSite(process.argv.slice(2));
  if (code === 0) await buildServer();
  return code;
});
