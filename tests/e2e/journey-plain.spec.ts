import { expect, test } from '@playwright/test';
import { pressBook, fillInParcel, bookingField } from '#tests/support/forms/booking-form.ts';
import {
  CARD,
  fillInCard,
  on,
  payOnPage,
  readLabel,
  tabTo,
} from '#tests/support/payments/journey.ts';
import { askQuote } from '#tests/support/forms/quote.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest goes from the quote to the label', async ({ page }) => {
    await page.goto('/');
    await askQuote(page, 'Galway', 'Dublin', '3');
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
    await expect(bookingField(page, 'pickupTown')).toHaveValue('Galway');
    await expect(bookingField(page, 'weight')).toHaveValue('3');
    await fillInParcel(page, { email: newAddress() });
    await pressBook(page);
    await expect(on(page).pay).toHaveText('Pay €15.94 – order with obligation to pay');
    await on(page).pay.click();
    await payOnPage(page, CARD.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await payOnPage(page);
    await expect(page).toHaveURL(/\/success\?id=IE\w{12}$/);
    await page.getByRole('link', { name: 'Show the booking' }).click();
    await readLabel(page);
  });

  test('a booking is paid by its number, and a number that is not known comes back', async ({
    page,
  }) => {
    await page.goto('/PayBooking');
    await fillInParcel(page, { email: newAddress() });
    await pressBook(page);
    await expect(page).toHaveURL(/\/booking\/IE\w{12}/);
    const [number = ''] = /IE\w{12}/.exec(page.url()) ?? [];
    await page.goto('/pay');
    await page.getByLabel('Booking number').fill('IE7M3D90QXM2VC');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/pay\?again=/);
    await expect(summaryOf(page)).toContainText('There is no booking of yours with this number.');
    await expect(page.getByLabel('Booking number')).toHaveValue('IE7M3D90QXM2VC');
    await page.getByLabel('Booking number').fill(`${number.slice(0, 6)} ${number.slice(6)}`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${number}`));
    await expect(on(page).pay).toBeVisible();
  });
});

test('the keyboard alone leads from the form to the label, 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/PayBooking');
  await fillInParcel(page, { email: newAddress() });
  await tabTo(page, bookingField(page, 'contents'));
  await page.keyboard.press('Enter');
  await expect(on(page).pay).toBeVisible();
  await accessibleAndFits(page);
  await tabTo(page, on(page).pay);
  await page.keyboard.press('Enter');
  await fillInCard(page, CARD.good);
  await accessibleAndFits(page);
  await page.keyboard.press('Enter');
  await expect(on(page).paid).toBeVisible();
  await accessibleAndFits(page);
  await tabTo(page, on(page).label);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/userBooking\/label\/IE\w{12}$/);
  await page.setViewportSize({ width: 320, height: 640 });
  await accessibleAndFits(page);
});
