import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TEMPLATE_KINDS, templateFor } from '#content-schema/template.ts';
import { contentDir } from './support/content.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(() => Promise.resolve(begin(process.argv.slice(2))));

function begin([kind = '', name = '']: readonly string[]): number {
  const folder = TEMPLATE_KINDS[kind];
  if (folder === undefined || !/^[A-Za-z0-9-]+$/.test(name)) {
    console.error(
      `Write what you begin and its file name, such as   npm run new -- job van-driver-cork\nYou can begin: ${Object.keys(TEMPLATE_KINDS).join(', ')}.`,
    );
    return 2;
  }
  const file = join(contentDir(), folder, `${name}.md`);
  const shown = relative(PROJECT_ROOT, file);
  if (existsSync(file)) {
    console.error(`${shown} is there already.`);
    return 1;
  }
  writeFileSync(file, templateFor(folder));
  console.log(`Fill in ${shown}. "npm run check:content" says what is missing.`);
  return 0;
}
