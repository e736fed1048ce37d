import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import type { BrowserEngine, BrowserStart, Tab } from './tab.ts';

export function playwrightEngine(
  name: 'chromium' | 'firefox',
  options: LaunchOptions,
): BrowserEngine {
  let shared: Promise<Browser> | undefined;
  const launch = (more: LaunchOptions = {}): Promise<Browser> =>
    name === 'chromium'
      ? chromium.launch({ ...options, ...more })
      : firefox.launch({ ...options, ...more, channel: 'moz-firefox' });
  return {
    start: async ({ hasScripts }: BrowserStart) => {
      // Firefox disables scripts per browser only.
      const own =
        name === 'firefox' && !hasScripts
          ? await launch({ firefoxUserPrefs: { 'javascript.enabled': false } })
          : undefined;
      const browser = own ?? (await (shared ??= launch()));
      const context = await browser.newContext({
        locale: 'en-IE',
        timezoneId: 'Europe/Dublin',
        ...(name === 'chromium' && { javaScriptEnabled: hasScripts }),
      });
      return {
        tab: tabOf(context, await context.newPage()),
        end: async () => {
          await context.close();
          await own?.close();
        },
      };
    },
    stop: async () => (await shared)?.close(),
  };
}

/** Firefox may restart a navigation in another process, which Playwright reports as an interruption. */
async function goTo(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address);
  } catch (error) {
    if (!String(error).includes(`is interrupted by another navigation to "${address}"`))
      throw error;
    await page.waitForURL(address);
  }
}

const tabOf = (context: BrowserContext, page: Page): Tab => ({
  open: (address) => goTo(page, address),
  address: () => Promise.resolve(page.url()),
  reload: async () => void (await page.reload()),
  run: (script, facts = {}) => page.evaluate(script, facts),
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  attach: (selector, { name, type, text }) =>
    page.setInputFiles(selector, { name, mimeType: type, buffer: Buffer.from(text) }),
  another: async () => tabOf(context, await context.newPage()),
  close: () => page.close(),
});
