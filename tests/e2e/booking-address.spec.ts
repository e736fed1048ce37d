import { expect, test } from '@playwright/test';
import { bookingField, fillInParcel, pressBook, price } from '#tests/support/forms/booking-form.ts';

for (const [name, town, eircode, shown] of [
  ['the Eircode decides beside the border of an area', 'Clonee', 'D15 P2P2', '€5.95'],
  ['the town decides in A98, where the border runs', 'Bray', 'A98 X2X5', '€15.94'],
  ['a town that nobody knows is fine with an Eircode', 'Ballynowhere', 'D6W PV38', '€5.95'],
] as const)
  test(name, async ({ page }) => {
    await page.goto('/PayBooking');
    await fillInParcel(page, { pickupTown: town, pickupEircode: eircode });
    await expect(price(page).locator('dl')).toContainText(shown);
    await pressBook(page);
    await expect(page).toHaveURL(/\/pay\//);
  });

test('town and Eircode of different places are asked about, and a press answers', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { pickupEircode: 'D02 X285' });
  await expect(price(page)).toContainText('which is right?');
  await page.getByRole('button', { name: 'The town: Galway' }).click();
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('');
  await expect(price(page).locator('dl')).toContainText('€15.94');
});

test('a town that nobody knows is asked for again', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { pickupTown: 'Ballynowhere' });
  await expect(price(page)).toContainText('We do not know this town.');
  await pressBook(page);
  await expect(bookingField(page, 'pickupTown-problem')).toContainText('We do not know this town.');
});

test('to the USA the form asks for state and ZIP code, and for which of them is right', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { deliveryTown: 'Boston', deliveryPostcode: '02108' });
  await bookingField(page, 'deliveryCountry').selectOption('USA');
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await expect(delivery.getByLabel('ZIP code')).toHaveValue('02108');
  await delivery.getByLabel('State', { exact: true }).fill('CA');
  await expect(price(page)).toContainText('02108 is in MA, the state says CA: which is right?');
  await pressBook(page);
  await expect(bookingField(page, 'deliveryState-problem')).toContainText('which is right?');
});
