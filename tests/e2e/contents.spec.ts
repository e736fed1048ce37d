import { expect, test } from '@playwright/test';

test('a long text has its contents beside it, in view wherever the reader is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms-and-conditions');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toBeInViewport();
  await contents.getByRole('link', { name: '13. Changes, law and courts' }).click();
  await expect(page.getByRole('heading', { name: '13. Changes' })).toBeInViewport();
  await expect(contents).toBeInViewport();
});

test('a phone has the summary above a long text and no contents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('region', { name: 'In short' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});
