import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Findings } from '#content-schema/check.ts';
import { readRoutes } from '#content-schema/read.ts';
import { StartRefusal } from '#host/refusal.ts';
import { siteMistakes, siteWarnings } from '../check/site.ts';
import { printCheck } from './support/print-check.ts';
import { contentDir } from './support/content.ts';
import { programOf, PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';
import { writeSchemas } from './support/write-schemas.ts';

/** It is not dist/, which may be in use. */
const DIST = join(PROJECT_ROOT, '.cache', 'check');

await task(() => {
  const content = contentDir();
  writeSchemas();
  return Promise.resolve(printCheck(content, () => builtFindings(content)));
});

/** Throws a StartRefusal with a failed build's output. */
function builtFindings(content: string): Findings {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [programOf('astro'), 'build', '--outDir', DIST],
    { cwd: PROJECT_ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new StartRefusal(`${stdout}${stderr}\nThe site could not be built.`);
  const site = { dist: DIST, content, table: readRoutes(content) };
  return { mistakes: siteMistakes(site), warnings: siteWarnings(site) };
}
