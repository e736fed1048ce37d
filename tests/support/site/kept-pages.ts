import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Runs in a page, and returns cached paths by version, and the number of workers. */
export async function keptInPage() {
  const found: Record<string, string[]> = {};
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    // Opening a cache that was just deleted creates an empty one.
    if (requests.length > 0) found[name] = requests.map(({ url }) => new URL(url).pathname);
    else await caches.delete(name);
  }
  return { workers: (await navigator.serviceWorker.getRegistrations()).length, caches: found };
}

export const keptIn = (page: Page) => page.evaluate(keptInPage);

export const NOTHING_KEPT = { workers: 0, caches: {} };

/** Accepts cookies and waits until the worker is active and has stored all that a fast line fetches ahead. */
export async function accept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await waitForAhead(page);
}

/** Waits until the newest version has stored all that a fast line fetches ahead. */
export const waitForAhead = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const paths = Object.values((await keptIn(page)).caches).flat();
      return paths.includes('/offline') && !paths.includes('/_seen');
    })
    .toBe(true);

export const waitForKept = (page: Page, path: string): Promise<void> =>
  expect.poll(async () => Object.values((await keptIn(page)).caches).flat()).toContain(path);

export const cut = (context: BrowserContext): Promise<void> => context.setOffline(true);
