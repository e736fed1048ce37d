import { expect, test, type Page } from '@playwright/test';
import * as common from '#messages/common.ts';
import {
  bookingField,
  orderToCardPage,
  expectParcel,
  fillInParcel,
  price,
} from '#tests/support/forms/booking-form.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { keptSession, newAddress } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

const otherTab = (page: Page) => page.getByRole('alert').filter({ hasText: 'in another tab' });
const keptDraft = (page: Page) => page.evaluate(() => localStorage.getItem('draft-booking'));

test('a draft is back after a reload, in a new tab, with its price', async ({ page, context }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').focus();
  expect(await keptDraft(page)).toBeNull();
  await fillInParcel(page);
  await page.reload();
  await expectParcel(page);
  const restored = page.locator('.booking-page').getByRole('status').first();
  await expect(restored).toHaveText(common.restored);
  await expect(page.locator('#toasts')).toBeEmpty();
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeChecked();
  await bookingField(page, 'email').focus();
  await expect(price(page)).toContainText('€15.94');
  await page.close();
  const other = await context.newPage();
  await other.goto('/PayBooking');
  await expectParcel(other);
  await expect(price(other)).toContainText('€15.94');
});

test('a day far ahead is back in sight, not only in the form', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-22T10:00:00Z');
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').fill('Aoife');
  await page.getByRole('group', { name: 'Collection date' }).getByText('Other day').click();
  await bookingField(page, 'pickupDate').fill('2027-01-11');
  await expect.poll(() => keptDraft(page)).toContain('2027-01-11');
  await page.reload();
  await bookingField(page, 'email').focus();
  await expect(page.getByRole('radio', { name: 'Other day' })).toBeChecked();
  await expect(bookingField(page, 'pickupDate')).toBeVisible();
  await expect(bookingField(page, 'pickupDate')).toHaveValue('2027-01-11');
});

test('all customs lines are back, also when the widget was late', async ({ page }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'deliveryCountry').focus();
  await bookingField(page, 'deliveryCountry').selectOption('usa');
  for (let line = 2; line <= 6; line += 1)
    await page.getByRole('button', { name: 'Add a line' }).click();
  await bookingField(page, 'items.5.description').fill('Tea');
  await expect.poll(() => keptDraft(page)).toContain('Tea');
  await page.route('**/_astro/Booking.*', (route) => route.abort());
  await page.reload();
  await bookingField(page, 'pickupName').fill('Aoife Byrne');
  await expect.poll(() => keptDraft(page)).toContain('Aoife Byrne');
  await page.unroute('**/_astro/Booking.*');
  await page.reload();
  await bookingField(page, 'email').focus();
  await expect(bookingField(page, 'items.5.description')).toBeVisible();
  await expect(bookingField(page, 'items.5.description')).toHaveValue('Tea');
});

test('of two tabs with changes, one takes those of the other', async ({ page, context }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').fill('Aoife');
  await expect.poll(() => keptDraft(page)).toContain('Aoife');
  const other = await context.newPage();
  await other.goto('/PayBooking');
  await expect(bookingField(other, 'pickupName')).toHaveValue('Aoife');
  await other.bringToFront();
  await bookingField(other, 'contents').fill('Books');
  await page.bringToFront();
  await expect(otherTab(page)).toContainText('This form was changed in another tab');
  await accessibleAndFits(page);
  await bookingField(page, 'pickupName').fill('Somebody else');
  expect(await keptDraft(page)).toContain('Books');
  await otherTab(page).getByRole('button', { name: 'Take what the other tab has' }).click();
  await expect(bookingField(page, 'contents')).toHaveValue('Books');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Aoife');
  await expect(otherTab(page)).toBeHidden();
});

test('of two tabs with changes, one keeps its own', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/PayBooking');
  await other.goto('/PayBooking');
  await bookingField(page, 'pickupName').fill('Aoife');
  await expect.poll(() => keptDraft(page)).toContain('Aoife');
  await bookingField(other, 'contents').fill('Books');
  await expect(otherTab(other)).toBeVisible();
  expect(await keptDraft(other)).not.toContain('Books');
  await otherTab(other).getByRole('button', { name: 'Keep what is here' }).click();
  expect(await keptDraft(other)).toContain('Books');
  await expect(otherTab(page)).toBeVisible();
});

test('a booking ends the draft in every tab, or becomes another', async ({ page, context }) => {
  const email = newAddress();
  await page.goto('/PayBooking');
  await fillInParcel(page, { email });
  const [cleared, kept] = [await context.newPage(), await context.newPage()];
  for (const other of [cleared, kept]) {
    await other.goto('/PayBooking');
    await expect(bookingField(other, 'email')).toHaveValue(email);
  }
  await page.bringToFront();
  await orderToCardPage(page);
  expect(await keptDraft(page)).toBeNull();
  expect(await keptSession(page)).toContain('"returnTo":"success"');
  await expect(otherTab(cleared)).toContainText('This form was sent or cleared in another tab');
  await otherTab(cleared).getByRole('button', { name: 'Clear it here too' }).click();
  await expect(bookingField(cleared, 'pickupName')).toHaveValue('');
  expect(await keptDraft(cleared)).toBeNull();
  await kept.bringToFront();
  await kept.getByRole('button', { name: 'Keep what is here' }).click();
  await orderToCardPage(kept);
  expect(kept.url()).not.toBe(page.url());
});

test('a name typed before the quote has come does not keep it away', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<true>();
  await page.route('**/_astro/late-parts.*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3');
  await bookingField(page, 'pickupName').fill('Aoife');
  await expect.poll(() => keptDraft(page)).toContain('Aoife');
  resolve(true);
  await expect(bookingField(page, 'weight')).toHaveValue('3');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Aoife');
});

test('a first letter is kept once the script of drafts has come', async ({ page }) => {
  const { letGo, requests } = await holdBack(page, '**/_astro/draft.*');
  await page.goto('/PayBooking?utm_source=mail');
  await bookingField(page, 'pickupName').focus();
  await expect(page.locator('[data-island=Booking]')).toHaveAttribute('data-alive');
  await bookingField(page, 'pickupName').fill('Aoife');
  await expect.poll(requests).toBeGreaterThan(0);
  letGo();
  await expect.poll(() => keptDraft(page)).toContain('Aoife');
});

test('the form is cleared on demand, on the device too', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(price(page)).toContainText('€15.94');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByText('The form is empty.')).toBeVisible();
  await expect(page.getByText(common.restored)).toHaveCount(0);
  await expect(bookingField(page, 'pickupName')).toHaveValue('');
  await expect(price(page)).toContainText('Then you see the price here.');
  expect(await keptDraft(page)).toBeNull();
});
