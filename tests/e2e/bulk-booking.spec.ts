import { expect, test } from '@playwright/test';
import { bookingErrors } from '#messages/booking-errors.ts';
import {
  agreeAndPayByCard,
  allowedTick,
  bookButton,
  check,
  choose,
  csvFile,
  fileField,
  open,
  result,
  same,
  sameRows,
} from '#tests/support/forms/bulk-page.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { logInByApi } from '#tests/support/people/visitor.ts';

test('a file is priced, booked and led to one payment', async ({ page }) => {
  await open(page);
  await accessibleAndFits(page);
  await check(page, await csvFile(page, sameRows(3)));
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toHaveText('Your file rows.csv is checked');
  await expect(page.getByText('3 rows can be booked. Nothing is booked yet.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await accessibleAndFits(page);
  await bookButton(page).click();
  await expect(summaryOf(page)).toContainText(bookingErrors.prohibited);
  await agreeAndPayByCard(page);
  await expect(bookButton(page)).toHaveText(/^Book 3 collections for €\d+\.\d\d/);
  const [, euro = ''] = /€([\d.]+)/.exec((await bookButton(page).textContent()) ?? '') ?? [];
  await bookButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/pay/${euro}/[\\da-f-]{36}/bulk$`));
});

test('a bad row is named with line, column and reason, and the good ones can be booked', async ({
  page,
}) => {
  await open(page);
  await check(
    page,
    await csvFile(page, [same, (row) => row.replace('afternoon', 'at night'), same]),
  );
  await expect(page.getByText('2 rows can be booked. 1 row cannot be booked')).toBeVisible();
  const wrong = page.getByRole('table', { name: 'What to change' }).getByRole('row');
  await expect(wrong.nth(1)).toHaveText(new RegExp(`3.*pickupTime.*${bookingErrors.part}`));
  await expect(bookButton(page)).toHaveText(/^Book 2 collections/);
  await accessibleAndFits(page);
});

test('a file without a good row offers nothing to book', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page, [(row) => row.replace('afternoon', '')]));
  await expect(page.getByText('No row can be booked.')).toBeVisible();
  await expect(bookButton(page)).toHaveCount(0);
});

test('a thousand rows show the first fifty and count the others', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page, sameRows(1_000)));
  await expect(page.getByText('1,000 rows can be booked.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByText('950 more rows are not shown.')).toBeVisible();
});

test('credit that covers all leads past the payment', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page));
  await allowedTick(page).check();
  await expect(page.getByLabel('Use my credit (€100.00)')).toBeChecked();
  await expect(bookButton(page)).toHaveText(/ – order with obligation to pay$/);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/success\?id=IE/);
});

test('it is done by keyboard alone on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await choose(page, await csvFile(page, [same, (row) => row.replace('Books', '')]));
  await fileField(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeFocused();
  await accessibleAndFits(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: /^What to change/ })).toBeFocused();
  await allowedTick(page).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(/^Use my credit/).focus();
  await page.keyboard.press('Space');
  await bookButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pay\/.+\/bulk$/);
});

test('the page for browsers without a script is accessible, wide and narrow', async ({ page }) => {
  await open(page);
  await choose(page, await csvFile(page, [same, (row) => row.replace('Books', '')]));
  // The rules need a script, so the browser has one; sent like this, the form goes the way without it.
  await page.locator('form:has(input[type=file])').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
  await expect(page.getByText('1 row can be booked.')).toBeVisible();
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await accessibleAndFits(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the prices come on a page of their own, with the form that books', async ({ page }) => {
    await logInByApi(page.context());
    await page.goto('/bulk-booking');
    await check(page, 'no,csv\n');
    await expect(summaryOf(page)).toContainText('The header row lacks');
    await check(page, await csvFile(page, [same, (row) => row.replace('Books', ''), same]));
    await expect(page).toHaveURL(/\/api\/userBooking\/bulk\//);
    await expect(page.getByText('2 rows can be booked.')).toBeVisible();
    await expect(page.getByText(bookingErrors.contents)).toBeVisible();
    await allowedTick(page).check();
    await bookButton(page).click();
    await expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE/);
    await expect(page.getByRole('button', { name: /order with obligation to pay/ })).toBeVisible();
  });
});
