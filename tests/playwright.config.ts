import { defineConfig, devices } from '@playwright/test';
import { windowedBrowser } from './support/paths/browser.ts';
import { CONTENT } from './support/paths/content.ts';

// Of two lists of features that are off the browser takes the last one, so Playwright's own stand here again. The last
// three are pages of the browser's own that every window starts, and that nobody sees here: a third of the time.
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
];
// A quiet browser: nothing but the site is asked for.
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
// For the programs that tests start, such as the development server.
process.env['CONTENT_DIR'] = CONTENT;
const browser = process.env['CHROMIUM_PATH'];
const firefox = process.env['FIREFOX_PATH'];
const address = process.env['SITE_URL'];
const report = process.env['BROWSER_REPORT'];

const CHROMIUM = {
  name: 'chromium',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      args: ARGUMENTS,
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
};

const FIREFOX = {
  name: 'firefox',
  use: {
    ...devices['Desktop Firefox'],
    // The one of the system, through WebDriver BiDi; Playwright's own is a build of its own.
    channel: 'moz-firefox',
    launchOptions: firefox === undefined ? {} : { executablePath: firefox },
  },
};

/** The tests of journeys start it themselves. */
const WEBKIT = { name: 'webkit' };
const engines = process.env['ENGINES'] ?? (firefox === undefined ? 'chromium' : 'firefox');

export default defineConfig({
  testDir: process.env['BROWSER_TESTS'] ?? 'e2e',
  // Left out where there is no browser for it; support/paths/browser-tests.ts says so.
  testIgnore: windowedBrowser() === undefined ? '**/page-memory.spec.ts' : [],
  outputDir: '../test-results/browser',
  // What a screen reader goes through is the same in every engine and on every system.
  snapshotPathTemplate: '{testDir}/../fixtures/reading-order/{arg}{ext}',
  globalSetup: './support/site/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Patience for a busy machine: a test ends as soon as it has seen what it waits for.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    screenshot: 'only-on-failure',
    ...(address === undefined ? {} : { baseURL: address }),
  },
  projects: [CHROMIUM, FIREFOX, WEBKIT].filter(({ name }) => engines.split(' ').includes(name)),
});
