import { expect, test, type Page } from '@playwright/test';
import {
  bookingField,
  fillInParcel,
  pressBook,
  declareItem,
  TO_BOSTON,
} from '#tests/support/forms/booking-form.ts';
import { logInByApi } from '#tests/support/people/visitor.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

test.use({ javaScriptEnabled: false });

const booked = (page: Page) => expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE\w{12}/);

test('without a script a parcel to the USA is asked for its customs lines', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, TO_BOSTON);
  await pressBook(page);
  await expect(summaryOf(page)).toContainText('at least one line');
  const items = bookingField(page, 'items.0.description');
  if (!(await items.isVisible())) await page.getByText('Customs declaration: only for').click();
  await expect(bookingField(page, 'items.3.description')).toBeVisible();
  await expect(bookingField(page, 'items.4.description')).toBeHidden();
  await bookingField(page, 'customsReason').selectOption('gift');
  await declareItem(page, 0, 'Tea');
  await pressBook(page);
  await booked(page);
});

test('without a script the form begins with what the account knows', async ({ page, context }) => {
  await logInByApi(context);
  await page.goto('/PayBooking');
  await page.getByRole('link', { name: 'what my account knows' }).click();
  await expect(page.getByLabel('Use my credit of')).not.toBeChecked();
  await expect(bookingField(page, 'email')).not.toHaveValue('');
  await expect(bookingField(page, 'pickupName')).not.toHaveValue('');
});

test('without a script a quote is booked with the credit', async ({ page, context }) => {
  await logInByApi(context);
  await page.goto('/api/userBooking/start?from=Galway&to=Dublin&kg=3');
  await expect(bookingField(page, 'pickupDate')).not.toHaveValue('');
  await expect(page.getByRole('radio', { name: /Morning|Afternoon/, checked: true })).toBeVisible();
  await page.getByLabel('Use my credit of €100.00').check();
  await fillInParcel(page);
  await pressBook(page);
  await booked(page);
  await expect(page.getByRole('main')).toContainText('paid');
});
