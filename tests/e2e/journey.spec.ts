import { expect, test } from '@playwright/test';
import {
  expectPricedOrder,
  orderButton,
  bookingField,
  fillInParcel,
  pressBook,
  declareItem,
} from '#tests/support/forms/booking-form.ts';
import { fillInCard, on, payOnPage, tabTo } from '#tests/support/payments/journey.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { newAddress, openOwnAccount } from '#tests/support/people/visitor.ts';

test('a parcel to the USA is paid with credit and card, its CN23 printed', async ({ page }) => {
  const email = await openOwnAccount(page);
  await page.goto('/PayBooking');
  await fillInParcel(page, {
    email,
    pickupTown: 'Dublin',
    deliveryCountry: 'usa',
    deliveryTown: 'Boston',
    deliveryPostcode: '02108',
    deliveryState: 'Massachusetts',
    weight: '20',
  });
  await bookingField(page, 'customsReason').selectOption('gift');
  await declareItem(page, 0, 'Tea');
  await page.getByRole('checkbox', { name: /Use my credit/ }).check();
  await expect(page.locator('.price-list')).toContainText('Your credit−€100.00');
  await expect(orderButton(page)).toHaveText(/Pay €73.95 – order with obligation to pay/);
  await pressBook(page);
  await payOnPage(page);
  await expect(on(page).paid).toBeVisible();
  await page.getByRole('link', { name: 'Customs declaration CN23' }).click();
  await expect(page.getByText('Tea').first()).toBeVisible();
  await accessibleAndFits(page);
});

test('whoever comes back without paying reads that nothing was charged', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { email: newAddress() });
  await expectPricedOrder(page);
  await pressBook(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page).toHaveURL(/\/pay\/15\.94\/IE\w{12}\/booking\?cancelled=1$/);
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
  await accessibleAndFits(page);
});

test('the keyboard alone leads from the form to the label, 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/PayBooking');
  await fillInParcel(page, { email: newAddress() });
  await accessibleAndFits(page);
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');
  await fillInCard(page);
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
