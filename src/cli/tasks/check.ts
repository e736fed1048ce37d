import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { examineContent } from '#content-schema/check.ts';
import type { Mistake } from '#content-schema/check/mistake.ts';
import { readRoutes } from '#content-schema/read.ts';
import { StartRefusal } from '#server/platform/index.ts';
import { siteMistakes } from '../check/site.ts';
import { printCheck } from './support/print-check.ts';
import { contentDir } from './support/content.ts';
import { programOf, PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

/** Apart from dist/, which may be in use. */
const DIST = join(PROJECT_ROOT, '.cache', 'check');

await task(() => {
  const content = contentDir();
  return Promise.resolve(
    printCheck(content, {
      content: () => examineContent(PROJECT_ROOT, { content }),
      site: () => builtMistakes(content),
    }),
  );
});

/** Builds without a word. Throws a StartRefusal with what the build printed when it fails. */
function builtMistakes(content: string): readonly Mistake[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [programOf('astro'), 'build', '--outDir', DIST],
    { cwd: PROJECT_ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new StartRefusal(`${stdout}${stderr}\nThe site could not be built.`);
  return siteMistakes({ dist: DIST, content, table: readRoutes(content) });
}
