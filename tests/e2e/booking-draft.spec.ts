import { expect, test, type Page } from '@playwright/test';
import { book, expectParcel, field, fillInParcel, price } from '#tests/support/booking-form.ts';
import { accessibleAndFits } from '#tests/support/accessible.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'in another tab' });
const keptDraft = (page: Page) => page.evaluate(() => localStorage.getItem('draft-booking'));

test('nothing is kept before somebody types', async ({ page }) => {
  await page.goto('/PayBooking');
  await field(page, 'pickupName').focus();
  expect(await keptDraft(page)).toBeNull();
});

test('what was typed is there again after a reload, in a new tab, and with its price', async ({
  page,
  context,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await page.reload();
  await expectParcel(page);
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeChecked();
  await field(page, 'email').focus();
  await expect(price(page)).toContainText('€15.94');
  await page.close();
  const other = await context.newPage();
  await other.goto('/PayBooking');
  await expectParcel(other);
});

test('customs lines beyond the fourth are there again, also when the widget was late', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await field(page, 'deliveryCountry').focus();
  await field(page, 'deliveryCountry').selectOption('usa');
  for (let line = 2; line <= 6; line += 1)
    await page.getByRole('button', { name: 'Add a line' }).click();
  await field(page, 'items.5.description').fill('Tea');
  await page.route('**/islands.js*', (route) => route.abort());
  await page.reload();
  await field(page, 'pickupName').fill('Aoife Byrne');
  expect(await keptDraft(page)).toContain('Aoife Byrne');
  await page.unroute('**/islands.js*');
  await page.reload();
  await field(page, 'email').focus();
  await expect(field(page, 'items.5.description')).toBeVisible();
  await expect(field(page, 'items.5.description')).toHaveValue('Tea');
});

test('two tabs never write over each other: the visitor takes the other one', async ({
  page,
  context,
}) => {
  await page.goto('/PayBooking');
  await field(page, 'pickupName').fill('Aoife');
  const other = await context.newPage();
  await other.goto('/PayBooking');
  await expect(field(other, 'pickupName')).toHaveValue('Aoife');
  await other.bringToFront();
  await field(other, 'contents').fill('Books');
  await page.bringToFront();
  await expect(notice(page)).toContainText('This form was changed in another tab');
  await accessibleAndFits(page);
  await field(page, 'pickupName').fill('Somebody else');
  expect(await keptDraft(page)).toContain('Books');
  await notice(page).getByRole('button', { name: 'Take what the other tab has' }).click();
  await expect(field(page, 'contents')).toHaveValue('Books');
  await expect(field(page, 'pickupName')).toHaveValue('Aoife');
  await expect(notice(page)).toBeHidden();
});

test('two tabs never write over each other: the visitor keeps what is here', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/PayBooking');
  await other.goto('/PayBooking');
  await field(page, 'pickupName').fill('Aoife');
  await field(other, 'contents').fill('Books');
  await expect(notice(other)).toBeVisible();
  expect(await keptDraft(other)).not.toContain('Books');
  await notice(other).getByRole('button', { name: 'Keep what is here' }).click();
  expect(await keptDraft(other)).toContain('Books');
  await expect(notice(page)).toBeVisible();
});

test('a booking takes the draft away in every tab, and the other tab says so', async ({
  page,
  context,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  const other = await context.newPage();
  await other.goto('/PayBooking');
  await expectParcel(other);
  await page.bringToFront();
  await book(page);
  await expect(page).toHaveURL(/\/pay\//);
  await expect(notice(other)).toContainText('This form was sent or cleared in another tab');
  await notice(other).getByRole('button', { name: 'Clear it here too' }).click();
  await expect(field(other, 'pickupName')).toHaveValue('');
  expect(await keptDraft(other)).toBeNull();
});

test('the form is cleared on demand, on the device too', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(price(page)).toContainText('€15.94');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByText('The form is empty.')).toBeVisible();
  await expect(field(page, 'pickupName')).toHaveValue('');
  await expect(price(page)).toContainText('Then you see the price here.');
  expect(await keptDraft(page)).toBeNull();
});

test('text that is typed while the widget loads stays, with its focus', async ({ page }) => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/_astro\/Booking[^/]*\.js/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/PayBooking');
  await field(page, 'pickupName').pressSequentially('Aoife');
  letGo();
  await expect(field(page, 'pickupDate')).toHaveAttribute('min', /^\d/);
  await expect(field(page, 'pickupName')).toBeFocused();
  await page.keyboard.type(' Byrne');
  await expect(field(page, 'pickupName')).toHaveValue('Aoife Byrne');
});
