import { join } from 'node:path';
import * as v from 'valibot';
import { date } from '#content-schema/schema-parts.ts';
import { DEVELOPMENT_PARTS, SHOWN_DAY } from '#integrations/development/index.ts';
import { addressFrom } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { runForwarding } from '../run.mjs';
import { HEAP, programOf, PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(async () => {
  const { day, rest } = shownDayFrom(process.argv.slice(2));
  if (day !== undefined && !v.is(date, day)) {
    console.error('--date takes a day that exists, year-month-day, such as --date 2026-12-24.');
    return 2;
  }
  const { host, port } = addressFrom(readEnvironment(PROJECT_ROOT));
  const own = Object.entries({ '--host': host, '--port': String(port) });
  const args = ['dev', ...own.filter(([name]) => !rest.includes(name)).flat(), ...rest];
  const running = runForwarding(process.execPath, [...HEAP, programOf('astro'), ...args], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      [DEVELOPMENT_PARTS]: join(PROJECT_ROOT, 'src/cli/development/parts.ts'),
      ...(day === undefined ? {} : { [SHOWN_DAY]: day }),
    },
  });
  // Astro starts meanwhile, on another core. Mistakes can be corrected while it runs.
  const { isContentRight } = await import('./support/content.ts');
  isContentRight();
  const { writeSchemas } = await import('./support/write-schemas.ts');
  writeSchemas();
  return running;
});

/** Returns the day after `--date`, or "", and Astro's arguments. */
function shownDayFrom(words: readonly string[]): { day?: string; rest: readonly string[] } {
  const at = words.indexOf('--date');
  if (at === -1) return { rest: words };
  return { day: words[at + 1] ?? '', rest: words.toSpliced(at, 2) };
}
