import { expect, test } from '@playwright/test';
import * as bulk from '#messages/bulk.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import * as common from '#messages/common.ts';
import {
  allowedTick,
  bookButton,
  check,
  choose,
  csvFile,
  open,
  result,
  same,
} from '#tests/support/forms/bulk-page.ts';
import { SHOPIFY } from '#tests/support/forms/order-files.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

const fold = bulk.once.heading;

test('the file of a shop is asked for what it lacks, once, and booked', async ({ page }) => {
  await open(page);
  const bookable = (await csvFile(page)).split('\r\n')[1]?.split(',')[0] ?? '';
  await expect(page.getByLabel('Collection date')).toBeHidden();
  await check(page, SHOPIFY);
  await expect(summaryOf(page)).toContainText(bulkReading.missing.pickupDate);
  await accessibleAndFits(page);
  await page.getByLabel('Collection date').fill(bookable);
  await page.getByLabel('Time of collection').selectOption('morning');
  await page.getByLabel('Weight of each parcel in kg').fill('1');
  await page.getByLabel(common.addressLine1).fill('1 Sample Row');
  await page.getByLabel(common.addressTown).fill('Dublin 2');
  await page.getByLabel(common.fieldsPhone, { exact: true }).fill('020 910 0001');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(result(page)).toBeFocused();
  await expect(page.getByText('It is read as a file of orders from Shopify.')).toBeVisible();
  await expect(page.getByText('2 rows can be booked.')).toBeVisible();
  await expect(bookButton(page)).toBeVisible();
  await accessibleAndFits(page);
});

test('without a script the form comes back open, with what was typed', async ({ page }) => {
  await open(page);
  await page.getByText(fold).click();
  await page.getByLabel('Weight of each parcel in kg').fill('1');
  await choose(page, SHOPIFY);
  await page.locator('form:has(input[type=file])').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
  await expect(summaryOf(page)).toContainText(bulkReading.missing.pickupDate);
  await expect(page.getByLabel('Collection date')).toBeVisible();
  await expect(page.getByLabel('Weight of each parcel in kg')).toHaveValue('1');
  await page.setViewportSize({ width: 320, height: 700 });
  await accessibleAndFits(page);
});

test('rows that are the same are marked, and booked only with the tick', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page, [same, same]));
  await expect(page.getByText('1 row is marked in the table')).toBeVisible();
  await expect(page.getByRole('row', { name: 'the same as line 2' })).toBeVisible();
  const before = await bookButton(page).textContent();
  await allowedTick(page).check();
  await page.getByLabel('Book the marked row too').check();
  await expect(bookButton(page)).not.toHaveText(before ?? '');
  await accessibleAndFits(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/pay\/.+\/bulk$/);
  await expect(page.getByText('Collections: 2')).toBeVisible();
});
