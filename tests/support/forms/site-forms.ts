import { type Locator, type Page } from '@playwright/test';

export const summaryOf = (place: Page | Locator): Locator =>
  place.locator('.error-summary').filter({ hasText: 'There is a problem' });

export async function holdBack(
  page: Page,
  url: string,
): Promise<{ letGo: () => void; requests: () => number }> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    await free;
    await route.fallback();
  });
  return { letGo: () => letGo(), requests: () => requests };
}
