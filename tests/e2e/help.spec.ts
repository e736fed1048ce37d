import { expect, test } from '@playwright/test';

test(
  'help is searched while typing, without a script by the API',
  { tag: '@quick' },
  async ({ page, browser }) => {
    await page.goto('/help');
    await page.getByRole('searchbox').fill('pallets');
    await expect(page.getByRole('link', { name: 'Do you take pallets?' })).toBeVisible();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto('/help');
    await bare.getByRole('searchbox').fill('pallets');
    await bare.getByRole('button', { name: 'Search' }).click();
    await expect(bare.getByRole('link', { name: 'Do you take pallets?' })).toBeVisible();
    await plain.close();
  },
);

test('a search that is emptied before its answer shows nothing', async ({ page }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/help-search.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/help');
  const request = page.waitForRequest('**/help-search.js');
  await page.getByRole('searchbox').fill('pallets');
  await request;
  await page.getByRole('searchbox').fill('');
  answer();
  // The page's own import of the index is answered before this one.
  await page.evaluate(`import('/help-search.js').then(() => new Promise(requestAnimationFrame))`);
  await expect(page.getByRole('link', { name: 'Do you take pallets?' })).toHaveCount(0);
});
