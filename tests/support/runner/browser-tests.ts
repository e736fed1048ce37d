import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runForwarding } from '#cli/run.mjs';
import { programOf, PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { findBrowser, findFirefox, windowedBrowser } from '../paths/browser.ts';
import { countPlaywright, oneStep, readReport, type Counts } from './counts.ts';
import { findWebKit } from '../paths/webkit.ts';

const REPORTS = join(PROJECT_ROOT, 'test-results', 'reports');

/** The suffix of a Playwright project names its browser; without one it is Chromium. */
const FINDERS = { chromium: findBrowser, firefox: findFirefox, webkit: findWebKit };
const browserOf = (project: string): keyof typeof FINDERS =>
  project.endsWith('-firefox') ? 'firefox' : project.endsWith('-webkit') ? 'webkit' : 'chromium';

/** Runs projects of Playwright, and says which of them are left out because their browser is missing. */
export async function browserTests(
  projects: readonly string[],
  { files, level = 'all' }: { files: readonly string[]; level?: string },
): Promise<Counts> {
  const found: string[] = [];
  const leftOut: string[] = [];
  const paths: NodeJS.ProcessEnv = {};
  for (const project of projects) {
    const engine = browserOf(project);
    const browser = await FINDERS[engine]();
    if ('problem' in browser) leftOut.push(`${project} is left out. ${browser.problem}`);
    else found.push(project);
    if ('path' in browser) paths[`${engine.toUpperCase()}_PATH`] = browser.path;
  }
  if (found.includes('faults') && windowedBrowser() === undefined)
    leftOut.push('page-memory is left out. There is no Chromium or Chrome with windows.');
  const counts =
    found.length === 0 ? oneStep(false) : await play(found, files, { ...paths, TEST_LEVEL: level });
  for (const line of leftOut) console.log(line);
  return counts;
}

async function play(
  projects: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Counts> {
  const report = freshReport(`${projects.join('-')}.json`);
  const code = await runForwarding(
    process.execPath,
    [
      ...[programOf('playwright', '@playwright/test'), 'test'],
      ...['--config', 'tests/playwright.config.ts'],
      ...files,
    ],
    {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        ...env,
        BROWSER_PROJECTS: projects.join(' '),
        BROWSER_REPORT: report,
      },
    },
  );
  return countPlaywright(readReport(report), code);
}

export function freshReport(name: string): string {
  const file = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
