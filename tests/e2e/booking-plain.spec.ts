import { expect, test } from '@playwright/test';
import { book, expectParcel, field, fillInParcel } from '#tests/support/booking-form.ts';
import { summaryOf } from '#tests/support/site-forms.ts';

test.use({ javaScriptEnabled: false });

test('without a script a parcel is booked and leads to the page of the booking', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await book(page);
  await expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE\w{12}/);
  await expect(page.getByText('€15.94').first()).toBeVisible();
});

test('without a script a parcel to the USA is declared and booked', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, {
    deliveryCountry: 'usa',
    deliveryTown: 'Boston',
    deliveryPostcode: '',
  });
  await page.getByText('Customs declaration: only for').click();
  await expect(field(page, 'items.3.description')).toBeVisible();
  await expect(field(page, 'items.4.description')).toBeHidden();
  await field(page, 'customsReason').selectOption('gift');
  const values = { description: 'Tea', quantity: '2', weight: '0.4', value: '25', origin: 'IE' };
  for (const [name, value] of Object.entries(values))
    await field(page, `items.0.${name}`).fill(value);
  await book(page);
  await expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE\w{12}/);
});

test('without a script what is wrong comes back filled in', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { pickupTown: 'Ballynowhere' });
  await book(page);
  await expect(page).toHaveURL(/\/PayBooking\?again=[\w-]{43}#booking$/);
  await expect(summaryOf(page)).toContainText('We do not know this town.');
  await expect(field(page, 'pickupTown')).toHaveValue('Ballynowhere');
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeChecked();
  await field(page, 'pickupTown').fill('Galway');
  await expectParcel(page);
  await book(page);
  await expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE\w{12}/);
});

test('without a script a parcel to Great Britain without lines is asked for them', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { deliveryCountry: 'great-britain', deliveryPostcode: 'LS1 4AP' });
  await book(page);
  await expect(summaryOf(page)).toContainText('at least one line');
});
