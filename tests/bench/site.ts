import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite, isBuilt } from '#cli/tasks/support/build-site.ts';
import { contentDir } from '#cli/tasks/support/content.ts';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { task } from '#cli/tasks/support/task.ts';
import { readRoutes } from '#content-schema/read.ts';
import { StartRefusal } from '#host/refusal.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { temporaryRun } from '#tests/support/paths/temporary.ts';
import { ownData } from '#tests/support/people/own-data.ts';
import { measureBuilds } from './build.ts';
import { measureBytes } from './site/bytes.ts';
import { measureInteraction } from './site/interaction.ts';
import { measureLighthouse } from './site/lighthouse.ts';
import { measurePeers } from './site/peers.ts';
import { measureTimes } from './site/times.ts';
import { measureTouch } from './site/touch.ts';
import { launch, type Site } from './site/visit.ts';
import { measureVisits } from './site/visits.ts';
import type { Measured } from './table.ts';

const SITE_HELP = `npm run bench                  measures all but peers and build, of the built site
npm run bench -- visits        what whole visits receive over slow 3G, and a second one later
npm run bench -- bytes         bytes and requests of every address
npm run bench -- times         what a visitor waits for, over slow 3G and 4G, with a slow processor
npm run bench -- touch         what the first tap costs the page's main thread
npm run bench -- interaction   the slowest answer to a touch and the longest task, 4 and 6 times as slow
npm run bench -- lighthouse    Lighthouse's scores of the measured pages
npm run bench -- peers         the home page by other makers too (installs and builds them)
npm run bench -- build 10000   build time and memory with so many pages more (100, 1,000 and 10,000 unless said)
                 --runs 9      how often each page is measured; medians are shown
                 --only /,/track   these addresses only

Tables go to the standard output, JSON to test-results/bench/. SITE_DIST measures another build. Times move with the machine's
other work: compare two builds in turn.`;

/** This site is published. */
const BUILT = process.env['SITE_DIST'] ?? join(PROJECT_ROOT, 'dist');
const RESULTS = join(PROJECT_ROOT, 'test-results', 'bench');
const ON_THE_SITE = {
  visits: measureVisits,
  peers: measurePeers,
  bytes: measureBytes,
  times: measureTimes,
  touch: measureTouch,
  interaction: measureInteraction,
  lighthouse: measureLighthouse,
};
const USUAL = Object.keys(ON_THE_SITE).filter((part) => part !== 'peers');
const say = (text: string): void => console.error(text);

/** Serves the site and measures the parts that are named. */
async function measureSite(
  parts: readonly string[],
  wanted: Pick<Site, 'runs' | 'only'>,
): Promise<void> {
  const { canonical } = readRoutes(contentDir());
  const unknown = wanted.only?.find((path) => !canonical.includes(path));
  if (unknown !== undefined) throw new StartRefusal(`${unknown} is no address of the site.`);
  // The server calculates with the prices of the pages.
  const settings = { ...ownData(), CONTENT_DIR: contentDir() };
  const { url: address, end } = await startApiProcess(settings, BUILT);
  const browser = await launch();
  try {
    const site = { ...wanted, address, dist: BUILT, browser, say };
    for (const [part, measure] of Object.entries(ON_THE_SITE))
      if (parts.includes(part)) keepResult(part, await measure(site));
  } finally {
    await browser.close();
    await end('SIGTERM');
  }
}

/** Prints a part's table and stores its figures. */
function keepResult(part: string, { found, shown }: Measured): void {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${part}.json`);
  const on = { at: new Date().toISOString(), node: process.version, system: process.platform };
  writeFileSync(file, `${JSON.stringify({ ...on, found }, null, 1)}\n`);
  for (const table of shown) console.table(table);
  say(`All figures: ${file}`);
}

process.on('exit', temporaryRun());
await task(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { runs: { type: 'string' }, only: { type: 'string' } },
  });
  const counts = positionals.map(Number).filter((count) => Number.isInteger(count) && count > 0);
  const words = positionals.filter((word) => !counts.includes(Number(word)));
  const isKnown = words.every((word) => [...Object.keys(ON_THE_SITE), 'build'].includes(word));
  const { runs, only, ...others } = values;
  if (!isKnown || Object.keys(others).length > 0) {
    console.log(SITE_HELP);
    return [...words, ...Object.keys(others)].includes('help') ? 0 : 2;
  }
  const parts = words.length === 0 ? USUAL : words;
  if (parts.some((part) => part !== 'build')) {
    const isReady = process.env['SITE_DIST'] !== undefined || isBuilt();
    const code = isReady ? 0 : await buildSite();
    if (code !== 0) return code;
    await measureSite(parts, {
      runs: runs === undefined ? undefined : Math.max(1, Number(runs)),
      only: only === undefined ? undefined : String(only).split(',').filter(Boolean),
    });
  }
  if (parts.includes('build'))
    keepResult(
      'build',
      await measureBuilds(counts.length > 0 ? counts : [100, 1_000, 10_000], say),
    );
  return 0;
});
