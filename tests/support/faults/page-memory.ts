import { expect, type Page } from '@playwright/test';

/**
 * Leaves a page for another one, does something there, and comes back by the history, and expects that the browser has kept the page
 * as it was left (back/forward cache), because otherwise nothing is shown.
 */
export async function leaveAndComeBack(
  page: Page,
  meanwhile: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const left = page.url();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
    location.assign('/about-us');
  });
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await meanwhile(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(left);
  await expect(page.locator('html'), 'the browser has kept the page').toHaveAttribute(
    'data-persisted',
    'true',
  );
}
