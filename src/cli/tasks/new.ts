import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { date } from '#content-schema/schema-parts.ts';
import { newTermsVersion, termsDays } from '#content-schema/terms.ts';
import { dublinDay, type Day } from '#domain/days/calendar.ts';
import { TEMPLATE_KINDS, templateFor } from '#content-schema/template.ts';
import { contentDir } from './support/content.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

const TERMS = 'terms';

await task(() => Promise.resolve(begin(process.argv.slice(2))));

function begin([kind = '', name = '']: readonly string[]): number {
  if (kind === TERMS) return beginTerms(name === '' ? dublinDay(Date.now()) : name);
  const folder = TEMPLATE_KINDS[kind];
  if (folder === undefined || !/^[A-Za-z0-9-]+$/.test(name)) {
    console.error(
      `Write what you begin and its file name, such as   npm run new -- job van-driver-cork\nYou can begin: ${[...Object.keys(TEMPLATE_KINDS), TERMS].join(', ')}.`,
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

/** Makes the terms page, as it is now, the version that counts from this day on (D71). */
function beginTerms(day: Day): number {
  const content = contentDir();
  const newest = termsDays(content).at(-1) ?? '';
  if (!v.is(date, day) || day < newest) {
    console.error(
      `Write the day from which the terms count, such as   npm run new -- terms 2026-12-24${newest && `   The newest version is of ${newest}, and the next one is later.`}`,
    );
    return 2;
  }
  const { file, text, page } = newTermsVersion(content, day);
  for (const [name, words] of [[file, text] as const, [page.file, page.text] as const]) {
    const path = join(content, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, words);
    console.log(`${relative(PROJECT_ROOT, path)} is written.`);
  }
  if (day === newest)
    console.log(
      'There was a version of that day. If it is published, take it back and name a later day.',
    );
  return 0;
}
