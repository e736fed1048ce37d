import type { Page } from '@playwright/test';

/** Fails the next request to an address. The route stays: removing it while requests are held can leave them unanswered. */
export async function failOnce(page: Page, address: string): Promise<void> {
  let isNext = true;
  await page.route(address, (route) => {
    const fails = isNext;
    isNext = false;
    return fails ? route.abort() : route.continue();
  });
}
