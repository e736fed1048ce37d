import { defineConfig, devices } from '@playwright/test';

// A quiet browser: nothing but the site is asked for.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browser = process.env['CHROMIUM_PATH'];
const address = process.env['SITE_URL'];
const report = process.env['BROWSER_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
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
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          args: ARGUMENTS,
          ...(browser === undefined ? {} : { executablePath: browser }),
        },
      },
    },
  ],
});
