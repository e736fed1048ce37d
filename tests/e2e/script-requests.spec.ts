import { expect, test, type Page } from '@playwright/test';
import { unlikePages } from '#tests/support/site/page-kinds.ts';
import { EVERY_PAGE } from '#tests/support/site/whole-page.ts';

/** The scripts that the page asked for, and whether it had loaded by then. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ file: name, isEarly: !(startTime >= loadedAt) }));
  });

test('no page asks for a script before it has loaded', async ({ page }) => {
  for (const path of unlikePages(EVERY_PAGE)) {
    await page.goto(path);
    // Whoever is led away from a page for customers reads why, and that sentence does not wait.
    if ((await page.locator('html[data-left-over]').count()) > 0) continue;
    const early = (await scriptsOf(page)).filter(({ isEarly }) => isEarly);
    expect(early, path).toEqual([]);
  }
});

test('the booking form comes alive with six scripts, what was kept for it and its prices included', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await page.getByLabel('Contact name').first().focus();
  await expect(page.locator('[data-island=Booking][data-alive]')).toBeAttached();
  const files = async () => (await scriptsOf(page)).map(({ file }) => file);
  // The prices come last.
  await expect.poll(files).toContainEqual(expect.stringContaining('/rules.'));
  expect(await files()).toHaveLength(6);
});
