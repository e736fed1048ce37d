import { join } from 'node:path';
import { sync } from 'astro';
import { checkContent, report } from '#content-schema/check.ts';
import { contentDir } from './support/content.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';
import { writeSchemas } from './support/write-schemas.ts';

await task(async () => {
  writeSchemas();
  // The linter and the check of types both begin so, and Astro renames files that the other may just be writing.
  await oneAtATime(join(PROJECT_ROOT, '.cache', 'sync-runs'));
  try {
    await sync({ root: PROJECT_ROOT });
    return 0;
  } catch (error) {
    const mistakes = checkContent(PROJECT_ROOT, contentDir());
    if (mistakes.length === 0) throw error;
    console.error(report(mistakes));
    // A sync that failed leaves Vite open, which would keep the process alive.
    process.exit(1);
  }
});
