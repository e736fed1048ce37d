import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runForwarding } from '#cli/setup/run.mjs';
import { programOf, PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { startServer } from '#server/main.ts';
import { ownData } from '../people/own-data.ts';
import { findBrowser, findFirefox, windowedBrowser } from './browser.ts';
import { countPlaywright, oneStep, readReport, type Counts } from './counts.ts';
import { DIST } from './dist.ts';
import { faultTable } from './fault-table.ts';

const REPORTS = join(PROJECT_ROOT, 'test-results', 'reports');

export type EngineName = 'chromium' | 'firefox' | 'webkit';

interface BrowserTests {
  /** In which browsers; they are installed. */
  engines?: readonly EngineName[];
  /** Where the report goes. */
  report?: string;
}

/** Runs the tests of a folder in browsers, against a server of its own. */
export async function browserTests(
  folder: string,
  files: readonly string[],
  {
    engines = ['chromium'],
    report = freshReport(`${folder}-${engines.join('-')}.json`),
  }: BrowserTests = {},
): Promise<Counts> {
  const paths: NodeJS.ProcessEnv = {};
  for (const [engine, variable, find] of [
    ['chromium', 'CHROMIUM_PATH', findBrowser],
    ['firefox', 'FIREFOX_PATH', findFirefox],
  ] as const) {
    if (!engines.includes(engine)) continue;
    const browser = await find();
    if ('problem' in browser) {
      console.error(browser.problem);
      return oneStep(false);
    }
    paths[variable] = browser.path;
  }
  const { environment, remove } = ownData();
  const { url, close } = await startServer({
    root: PROJECT_ROOT,
    dist: DIST,
    host: 'localhost',
    port: 0,
    environment,
  });
  const args = ['test', '--config', 'tests/playwright.config.ts', ...files];
  const env = {
    ...process.env,
    ...paths,
    SITE_URL: url,
    SITE_DATA: environment['DATA_DIR'],
    SITE_DIST: DIST,
    ENGINES: engines.join(' '),
    BROWSER_REPORT: report,
    BROWSER_TESTS: folder,
  };
  const program = programOf('playwright', '@playwright/test');
  const code = await runForwarding(process.execPath, [program, ...args], {
    cwd: PROJECT_ROOT,
    env,
  });
  await close();
  remove();
  const found = readReport(report);
  if (folder === 'faults') {
    console.log(faultTable(found));
    if (windowedBrowser() === undefined)
      console.log('page-memory is left out. There is no Chromium or Chrome with windows.');
  }
  return countPlaywright(found, code);
}

/** The place of a report, without the one of an earlier run. */
export function freshReport(name: string): string {
  const file = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
