import { join } from 'node:path';
import { readRoutes } from '#content/read.ts';
import { edgeText } from '../edge/command.ts';
import { ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(() => {
  const text = edgeText(process.argv.slice(2), {
    dist: join(ROOT, 'dist'),
    routes: () => readRoutes(ROOT),
  });
  console.log(text.trimEnd());
  return Promise.resolve(0);
});
