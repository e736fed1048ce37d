import { existsSync, globSync } from 'node:fs';
import { installDebian, onPath } from './browser.ts';

export type WebKitPaths = NonNullable<ReturnType<typeof installedWebKit>>;

export function installedWebKit() {
  const screen = onPath(['Xvfb']).find(existsSync);
  const driver = onPath(['WebKitWebDriver']).find(existsSync);
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return screen === undefined || driver === undefined || browser === undefined
    ? undefined
    : { screen, driver, browser };
}

export async function findWebKit(): Promise<WebKitPaths | { problem: string }> {
  const found = installedWebKit();
  if (found !== undefined) return found;
  await installDebian(['xvfb']);
  await installDebian(['webkit2gtk-driver']);
  return (
    installedWebKit() ?? { problem: 'There is no WebKit: install webkit2gtk-driver and xvfb.' }
  );
}
