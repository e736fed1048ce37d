import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, isBuilt } from '#cli/tasks/support/build-site.ts';
import { contentDir } from '#cli/tasks/support/content.ts';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { task } from '#cli/tasks/support/task.ts';
import { readRoutes } from '#content-schema/read.ts';
import { StartRefusal } from '#server/platform/refusal.ts';
import { measureBuilds } from './build-scale.ts';
import { PAGES } from './site/actions.ts';
import { missedScores, missedTimes } from './site/aims.ts';
import { bytesTable, measureBytes } from './site/bytes.ts';
import { selfSigned, type Certificate } from './site/certificate.ts';
import { startBenchEdge, type BenchEdge } from './site/edge.ts';
import { lighthouseTable } from './site/lighthouse-report.ts';
import { measureLighthouse } from './site/lighthouse.ts';
import { hasNginx, startNginx } from './site/nginx.ts';
import { HELP, optionsFrom, type Options, type Part } from './site/options.ts';
import { startOwnEdge } from './site/own-edge.ts';
import { timesTable, touchTable } from './site/times-table.ts';
import { measureTimes } from './site/times.ts';
import { measureTouch, workTable } from './site/touch.ts';
import { fileOf, variantFolders } from './site/variants.ts';
import { launch } from './site/visit.ts';

/** The site that is published. */
const DIST = process.env['SITE_DIST'] ?? join(PROJECT_ROOT, 'dist');
const RESULTS = join(PROJECT_ROOT, 'test-results', 'bench');
const say = (text: string): void => console.error(text);

/** Serves the site and what it is compared with, and measures the parts that are asked for. */
async function measureSite(options: Options): Promise<void> {
  const certificate = selfSigned();
  const folders = variantFolders(DIST, join(PROJECT_ROOT, '.cache', 'bench'), PAGES.map(fileOf));
  const isNginx = await hasNginx();
  const isSlow = options.link === undefined ? isNginx : options.link === 'proxy';
  const served = isNginx ? 'nginx' : 'our own server';
  const slowed = isSlow ? 'a model of TCP' : 'the browser';
  say(`Served by ${served}; ${slowed} makes the network slow.`);
  const start = isNginx ? startNginx : startOwnEdge;
  const edge = await startBenchEdge(folders, certificate, { isSlow, start });
  // Told to stop, it leaves no server behind.
  const stop = (): void => void edge.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await measureParts(options, { edge, certificate, served, slowed });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await edge.close();
  }
}

interface Conditions {
  edge: BenchEdge;
  certificate: Certificate;
  served: string;
  slowed: string;
}

async function measureParts(
  { parts, runs, only }: Options,
  { edge, certificate, ...conditions }: Conditions,
): Promise<void> {
  const routes = readRoutes(contentDir());
  const browser = await launch(certificate);
  try {
    if (parts.includes('bytes')) {
      const paths = only.length === 0 ? routes.canonical : only;
      const found = await measureBytes(browser, {
        dist: DIST,
        address: edge.addressOf('site'),
        paths,
      });
      keep('bytes', { ...conditions, found }, bytesTable(found));
    }
    if (parts.includes('times')) {
      const found = await measureTimes(browser, edge, { runs: runs ?? 5, only, say });
      const shown = [timesTable(found), touchTable(found), ...missed(missedTimes(found))];
      keep('times', { ...conditions, found }, shown.join('\n\n'));
    }
    if (parts.includes('touch')) {
      const found = await measureTouch(browser, edge.addressOf('site'), { runs: runs ?? 7, only });
      keep('touch', { ...conditions, found }, workTable(found));
    }
    if (parts.includes('lighthouse')) {
      const { fingerprint } = certificate;
      const more = { browser: browser.path, fingerprint, say };
      const found = await measureLighthouse(edge, { routes, only, runs: runs ?? 1, ...more });
      const shown = [lighthouseTable(found), ...missed(missedScores(found))];
      keep('lighthouse', { ...conditions, found }, shown.join('\n\n'));
    }
  } finally {
    await browser.close();
  }
}

const missed = (sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : [`Missed aims:\n${sentences.join('\n')}`];

/** Prints a part's table and keeps its figures, with what they were measured on. */
function keep(part: Part, figures: object, shown: string): void {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${part}.json`);
  const on = { at: new Date().toISOString(), node: process.version, system: process.platform };
  writeFileSync(file, `${JSON.stringify({ ...on, ...figures }, null, 1)}\n`);
  console.log(`\n${shown}`);
  say(`All figures: ${file}`);
}

await task(async () => {
  const words = process.argv.slice(2);
  const options = optionsFrom(words);
  if (words.some((word) => /^(--)?help$/.test(word))) {
    console.log(HELP);
    return 0;
  }
  if ('problem' in options) {
    console.error(options.problem);
    return 2;
  }
  const { canonical } = readRoutes(contentDir());
  const unknown = options.only.find((path) => !canonical.includes(path));
  if (unknown !== undefined) throw new StartRefusal(`${unknown} is no address of the site.`);
  if (options.parts.some((part) => part !== 'build')) {
    const code = process.env['SITE_DIST'] !== undefined || isBuilt() ? 0 : await buildSite();
    if (code !== 0) return code;
    await measureSite(options);
  }
  if (options.parts.includes('build')) {
    const { figures, shown } = await measureBuilds(options.rest, say);
    keep('build', figures, shown);
  }
  return 0;
});
