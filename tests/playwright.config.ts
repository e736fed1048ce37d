// Tests import what the server draws, and with it style sheets, which Node cannot read.
import '../src/cli/setup/tsx.mjs';
import { defineConfig, devices, type Project } from '@playwright/test';
import { windowedBrowser } from './support/paths/browser.ts';
import { CONTENT } from './support/paths/content.ts';
import { temporaryRun } from './support/paths/temporary.ts';

// Of two lists of features that are off the browser takes the last one, so Playwright's own are repeated here. The last
// three are pages of the browser's own that every window starts, and that are not seen here: a third of the time.
const OFF =
  `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose DialMediaRouteProvider
  GlobalMediaControls HttpsUpgrades LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  BlockOriginHeaderModificationOnRedirect AvoidCorsURLLoaderRestartOnRedirect Translate
  OptimizationHints NetworkTimeServiceQuerying AimEnabled WebUIOmniboxPopup WebUIOmniboxAimPopup
  PreloadTopChromeWebUI`.split(/\s+/);
const ARGUMENTS = [
  `--disable-features=${OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// The programs that tests start, such as the development server, read it.
process.env['CONTENT_DIR'] = CONTENT;
process.on('exit', temporaryRun());

const executable = (name: string) => {
  const executablePath = process.env[name];
  return executablePath === undefined ? {} : { executablePath };
};
const CHROMIUM = {
  ...devices['Desktop Chrome'],
  launchOptions: { args: ARGUMENTS, ...executable('CHROMIUM_PATH') },
};
const FIREFOX = {
  ...devices['Desktop Firefox'],
  // It is the system's own, through WebDriver BiDi; Playwright has a build of its own.
  channel: 'moz-firefox',
  launchOptions: executable('FIREFOX_PATH'),
};

/**
 * Playwright 1.64 can do this with an installed Firefox: no pages without scripts, emulated media, request bodies or
 * offline workers.
 */
const IN_FIREFOX = /\/(appeal|consent|driver-camera|login|quote|tracking)\.spec\.ts$/;
/** The journeys do not come to these, and `npm test` tries them nevertheless. */
const isQuick = process.env['TEST_LEVEL'] === 'quick';

const PROJECTS: Project[] = [
  { name: 'e2e', testDir: 'e2e', use: CHROMIUM, ...(isQuick && { grep: /@quick/ }) },
  { name: 'e2e-firefox', testDir: 'e2e', use: FIREFOX, testMatch: IN_FIREFOX },
  { name: 'faults', testDir: 'faults', use: CHROMIUM },
  {
    name: 'journeys-chromium',
    testDir: 'journeys',
    use: CHROMIUM,
    // Their files fail in more ways in faults/files.spec.ts.
    testIgnore: ['**/broken-scripts.spec.ts', '**/late-scripts.spec.ts'],
  },
  { name: 'journeys-firefox', testDir: 'journeys', use: FIREFOX },
  // Its driver does nothing on a page whose first script hangs.
  { name: 'journeys-webkit', testDir: 'journeys', testIgnore: '**/late-scripts.spec.ts' },
];
const chosen = process.env['BROWSER_PROJECTS'] ?? 'e2e journeys-chromium';
const siteAddress = process.env['SITE_URL'];
const report = process.env['BROWSER_REPORT'];

export default defineConfig({
  // It is left out where there is no browser for it; support/runner/browser-tests.ts says so.
  testIgnore: windowedBrowser() === undefined ? '**/page-memory.spec.ts' : [],
  outputDir: '../test-results/browser',
  snapshotPathTemplate: '{testDir}/../fixtures/reading-order/{arg}{ext}',
  globalSetup: './support/site/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine needs it: a test ends as soon as it has seen what it waits for.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    screenshot: 'only-on-failure',
    ...(siteAddress === undefined ? {} : { baseURL: siteAddress }),
  },
  projects: PROJECTS.filter(({ name }) => chosen.split(' ').includes(name ?? '')),
});
