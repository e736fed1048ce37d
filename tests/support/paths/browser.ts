import { execFile, type ExecFileOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { programOf } from '#cli/tasks/support/project.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';

// The headless shell comes first, because it uses a third less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

export type Found = { path: string } | { problem: string };

/** Takes CHROMIUM_PATH, else an installed one, else Playwright's download, else Debian's. */
export async function findBrowser(): Promise<Found> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (await starts(named)) return { path: named };
    return { problem: `CHROMIUM_PATH is "${named}", which does not start.` };
  }
  for (const look of [installed, downloaded, fromPlaywright, fromApt]) {
    const path = await look();
    if (path !== undefined) return { path };
  }
  return {
    problem:
      'There is no browser for the browser tests, and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  };
}

export async function findFirefox(): Promise<Found> {
  const named = process.env['FIREFOX_PATH'];
  const look = async (): Promise<string | undefined> =>
    firstThatStarts([
      ...(named === undefined ? [] : [named]),
      ...onPath(['firefox-esr', 'firefox']),
    ]);
  const path =
    (await look()) ?? ((await installDebian(['firefox-esr'])) ? await look() : undefined);
  if (path !== undefined) return { path };
  return {
    problem: 'There is no Firefox: install it, or set FIREFOX_PATH to one.',
  };
}

/** The headless shell has no back-forward cache. */
export const windowedBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...onPath(NAMES), ...USUAL_PLACES, chromium.executablePath()]
    .filter((path) => !path.includes('headless'))
    .find(existsSync);

const installed = (): Promise<string | undefined> =>
  firstThatStarts([...onPath(NAMES), ...USUAL_PLACES]);

export function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function firstThatStarts(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await starts(file)) return file;
  return undefined;
}

async function downloaded(): Promise<string | undefined> {
  const path = chromium.executablePath();
  return (await starts(path)) ? path : undefined;
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log('No browser is installed. Downloading Chromium with Playwright…');
  const args = [programOf('playwright', '@playwright/test'), 'install', '--no-shell', 'chromium'];
  const isLoaded = await runQuietly(process.execPath, args, { timeout: 3 * MINUTE_MS });
  return isLoaded ? downloaded() : undefined;
}

const fromApt = async (): Promise<string | undefined> =>
  (await installDebian(['chromium-headless-shell', 'chromium'])) ? installed() : undefined;

/** Installs the first available package; returns false without permission. */
export async function installDebian(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names.join(' or ')} with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 10 * MINUTE_MS, maxBuffer: Infinity };
  await runQuietly('apt-get', ['update'], options);
  for (const name of names)
    if (await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], options))
      return true;
  return false;
}

/** Shows no output, and returns whether it succeeded in time. */
const runQuietly = (program: string, args: string[], options: ExecFileOptions): Promise<boolean> =>
  promisify(execFile)(program, args, options).then(
    () => true,
    () => false,
  );

/** On Windows the program is not tried, because --version opens a window there. */
const starts = async (file: string): Promise<boolean> =>
  existsSync(file) &&
  (process.platform === 'win32' || runQuietly(file, ['--version'], { timeout: MINUTE_MS / 4 }));
