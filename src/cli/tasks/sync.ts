import { sync } from 'astro';
import { checkContent, report } from '#content-schema/check.ts';
import { contentDir } from './support/content.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';
import { writeSchemas } from './support/write-schemas.ts';

await task(async () => {
  writeSchemas();
  try {
    await sync({ root: PROJECT_ROOT });
    return 0;
  } catch (error) {
    const mistakes = checkContent(PROJECT_ROOT, contentDir());
    if (mistakes.length === 0) throw error;
    console.error(report(mistakes));
    // A sync that failed leaves Vite open, which would keep the process.
    process.exit(1);
  }
});
