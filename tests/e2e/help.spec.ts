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
