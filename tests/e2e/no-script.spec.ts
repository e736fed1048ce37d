import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('the home page leads to the price list and has a form that can be sent', async ({ page }) => {
  await page.goto('/');
  const prices = page.locator('#quote').getByRole('link', { name: 'See all prices' });
  await page.getByLabel('Pickup location').fill('Galway');
  await page.getByLabel('Destination').fill('Dublin');
  await page.getByLabel('Weight (kg)').fill('3');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page).toHaveURL('/?from=Galway&to=Dublin&kg=3#quote');
  await prices.click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('table').first()).toContainText('€5.95');
});

test('the browser itself asks for what is missing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page).toHaveURL('/');
});

test('the tracking box leads to the tracking page', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Tracking number').fill('IE123');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page).toHaveURL('/track?id=IE123');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the menus open and lead on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByText('Services').click();
  await page.getByRole('banner').getByRole('link', { name: 'Same-day delivery' }).click();
  await expect(page).toHaveURL('/services/same-day-parcel-delivery-service');
});

test('on a phone the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pricing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('the role chooser and the notice open and close', async ({ page }) => {
  await page.goto('/pricing');
  const chooser = page.getByRole('dialog');
  for (const opener of [
    page.getByRole('contentinfo').getByRole('button', { name: 'Register' }),
    page.getByRole('banner').getByRole('button', { name: 'All kinds of account' }),
  ]) {
    await opener.click();
    await expect(chooser.getByRole('link')).toHaveCount(6);
    await chooser.getByRole('button', { name: 'Close' }).click();
    await expect(chooser).toBeHidden();
  }
  await page.locator('.notice').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('25kg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
