import { join } from 'node:path';
import { readRoutes } from '#content-schema/read.ts';
import { readVariables } from '#host/environment.ts';
import { edgeText } from '#edge/command.ts';
import { contentDir } from './support/content.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(() => {
  const text = edgeText(process.argv.slice(2), {
    dist: join(PROJECT_ROOT, 'dist'),
    routes: () => readRoutes(contentDir()),
    settings: () => readVariables(PROJECT_ROOT),
  });
  console.log(text.trimEnd());
  return Promise.resolve(0);
});
