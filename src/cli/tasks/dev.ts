import * as v from 'valibot';
import { date } from '#content-schema/schema-parts.ts';
import { SHOWN_DAY } from '#integrations/development/index.ts';
import { addressFrom } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { runForwarding } from '../run.mjs';
import { isContentRight } from './support/content.ts';
import { programOf, PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';
import { writeSchemas } from './support/write-schemas.ts';

await task(async () => {
  const { day, rest } = shownDayFrom(process.argv.slice(2));
  if (day !== undefined && !v.is(date, day)) {
    console.error('--date takes a day that exists, year-month-day, such as --date 2026-12-24.');
    return 2;
  }
  const { host, port } = addressFrom(readEnvironment(PROJECT_ROOT));
  // Mistakes can be corrected while it runs.
  isContentRight();
  writeSchemas();
  const own = Object.entries({ '--host': host, '--port': String(port) });
  const args = ['dev', ...own.filter(([name]) => !rest.includes(name)).flat(), ...rest];
  return runForwarding(process.execPath, [programOf('astro'), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...(day === undefined ? {} : { [SHOWN_DAY]: day }) },
  });
});

/** The day after `--date`, or "", and Astro's arguments. */
function shownDayFrom(words: readonly string[]): { day?: string; rest: readonly string[] } {
  const at = words.indexOf('--date');
  if (at === -1) return { rest: words };
  return { day: words[at + 1] ?? '', rest: words.toSpliced(at, 2) };
}
