import { expect, test } from '@playwright/test';
import { bookingField } from '#tests/support/forms/booking-form.ts';

test.use({ javaScriptEnabled: false });

test('an address with a quote fills in the booking form', async ({ page }) => {
  await page.goto('/PayBooking?from=Galway&to=Germany&kg=2');
  await page.getByRole('link', { name: 'Fill in my quote' }).click();
  await expect(bookingField(page, 'pickupTown')).toHaveValue('Galway');
  await expect(bookingField(page, 'deliveryCountry')).toHaveValue('germany');
  await expect(bookingField(page, 'weight')).toHaveValue('2');
});

test('the form of a booking is one page, and names no step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/PayBooking');
  await expect(bookingField(page, 'deliveryTown')).toBeVisible();
  await expect(page.getByText(/^Step \d of 3/).filter({ visible: true })).toHaveCount(0);
});

test('the browser itself asks for what is missing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page).toHaveURL('/');
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
  await page.getByRole('contentinfo').getByRole('button', { name: 'Register' }).click();
  await expect(chooser.getByRole('link')).toHaveCount(6);
  await chooser.getByRole('button', { name: 'Close' }).click();
  await expect(chooser).toBeHidden();
  await page.locator('.notice').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('25kg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the hours of the office stand there without a claim', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.locator('.open-now').filter({ hasText: 'Office hours' })).toContainText(
    'Monday to Friday 8.00am-6.00pm',
  );
  await expect(page.getByText(/(open|closed) now/i)).toHaveCount(0);
});
