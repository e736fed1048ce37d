import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, test as base, type Page } from '@playwright/test';

/**
 * Starts a Chromium without Playwright's launch flags: it has a back-forward cache, and its tab survives a crash of the
 * page.
 */
async function startOwnBrowser(program: string, site: string) {
  const folder = mkdtempSync(join(tmpdir(), 'own-browser-'));
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--window-size=1280,900',
  ];
  const place = ['--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(program, [...args, ...place, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await addressIn(child.stderr);
  let joined = await joinBrowser(url, site);
  return {
    page: joined.page,
    crash: async (): Promise<Page> => {
      const { browser, page } = joined;
      const session = await page.context().newCDPSession(page);
      const { targetInfo } = await session.send('Target.getTargetInfo');
      const crashed = page.waitForEvent('crash');
      // The crashed process does not answer.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      // Reloads the tab, as its button does. This connection cannot drive it then.
      const whole = await browser.newBrowserCDPSession();
      const { targetId } = targetInfo;
      const { sessionId } = await whole.send('Target.attachToTarget', { targetId });
      const message = JSON.stringify({ id: 1, method: 'Page.reload' });
      await whole.send('Target.sendMessageToTarget', { sessionId, message });
      await browser.close();
      joined = await joinBrowser(url, site);
      return joined.page;
    },
    end: async (): Promise<void> => {
      await joined.browser.close();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The browser has not started.');
}

async function joinBrowser(url: string, site: string) {
  const browser = await chromium.connectOverCDP(url);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('The browser has no tab.');
  for (const tab of page.context().pages()) atHome(tab, site);
  page.context().on('page', (tab) => atHome(tab, site));
  return { browser, page };
}

/** Playwright's context settings do not apply here. */
function atHome(page: Page, site: string): void {
  const goTo = page.goto.bind(page);
  page.goto = (path, options) => goTo(new URL(path, site).href, options);
}

export const ownBrowserTest = base.extend<{
  program: string;
  own: Awaited<ReturnType<typeof startOwnBrowser>>;
}>({
  program: [
    async ({ launchOptions }, use) =>
      use(launchOptions.executablePath ?? chromium.executablePath()),
    { option: true },
  ],
  own: async ({ program, baseURL }, use) => {
    const own = await startOwnBrowser(program, baseURL ?? '');
    await use(own);
    await own.end();
  },
});
