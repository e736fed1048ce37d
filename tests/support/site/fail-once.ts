import type { Page } from '@playwright/test';

/**
 * Lets the next request to an address fail, and the later ones pass. The route stays: taken away while the browser holds other
 * requests, it can leave them without an answer.
 */
export async function failOnce(page: Page, address: string): Promise<void> {
  let isNext = true;
  await page.route(address, (route) => {
    const fails = isNext;
    isNext = false;
    return fails ? route.abort() : route.continue();
  });
}
