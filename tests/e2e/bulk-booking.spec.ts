import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { uploadCsv } from '#api/bulk-booking.ts';
import * as bulk from '#messages/bulk.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import {
  allowedTick,
  bookButton,
  check,
  choose,
  csvFile,
  fileField,
  open,
  result,
  same,
  manyRows,
  UPLOAD,
} from '#tests/support/forms/bulk-page.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { putSession, sessionText } from '#tests/support/people/visitor.ts';

const CREDITS = '**/api/credits';

test('on a phone the file is chosen in the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(fileField(page)).toBeInViewport({ ratio: 1 });
});

test('a file is priced, booked and led to one payment', { tag: '@quick' }, async ({ page }) => {
  await open(page);
  await accessibleAndFits(page);
  await check(page, await csvFile(page, manyRows(3)));
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toHaveText('Your file rows.csv is checked');
  await expect(page.getByText('3 rows can be booked. Nothing is booked yet.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await accessibleAndFits(page);
  await bookButton(page).click();
  await expect(summaryOf(page)).toContainText(goodsErrors.prohibited);
  await allowedTick(page).check();
  await expect(bookButton(page)).toHaveText(/^Pay €\d+\.\d\d – order with obligation to pay$/);
  const [, euro = ''] = /€([\d.]+)/.exec((await bookButton(page).textContent()) ?? '') ?? [];
  await bookButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/pay/${euro}/[\\da-f-]{36}/bulk$`));
  // The last page before the order says what it is made of.
  await expect(page.getByText(/^Collections: \d+, VAT included/)).toBeVisible();
});

test('a bad row is named with its reason, and the good ones are booked', async ({ page }) => {
  await open(page);
  await check(
    page,
    await csvFile(page, [same, (row) => row.replace('afternoon', 'at night'), same]),
  );
  await expect(page.getByText('2 rows can be booked. 1 row cannot be booked')).toBeVisible();
  const wrong = page.getByRole('table', { name: 'What to change' }).getByRole('row');
  await expect(wrong.nth(1)).toHaveText(new RegExp(`3.*pickupTime.*${bookingErrors.part}`));
  await expect(wrong.nth(1).locator('mark')).toHaveText('at night');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the row to mend (CSV)' }).click();
  const mended = readFileSync(await (await saved).path(), 'utf8').replace('at night', 'morning');
  await expect(bookButton(page)).toHaveText(/^Pay €\d+\.\d\d – order/);
  await accessibleAndFits(page);
  await check(page, mended);
  // The file before it had the same price.
  await expect(page.getByText('1 row can be booked.')).toBeVisible();
  await expect(bookButton(page)).toHaveText(/^Pay €15\.94 – order/);
  await check(page, await csvFile(page, [(row) => row.replace('afternoon', 'at night')]));
  await expect(page.getByText('No row can be booked.')).toBeVisible();
  await expect(bookButton(page)).toHaveCount(0);
});

test('the next file waits until the rows of this one are there with their credit', async ({
  page,
}) => {
  const { letGo, requests } = await holdBack(page, CREDITS);
  await open(page);
  await check(page, await csvFile(page));
  await expect.poll(requests).toBe(1);
  await expect(page.locator('.form-wait')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toHaveCount(0);
  letGo();
  await expect(result(page)).toBeFocused();
  await expect(page.getByLabel('Use my credit (€100.00)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
});

test('a file is dropped onto its field', async ({ page }, info) => {
  await open(page);
  const file = info.outputPath('dropped.csv');
  writeFileSync(file, await csvFile(page));
  await fileField(page).scrollIntoViewIfNeeded();
  const box = await fileField(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(result(page)).toHaveText('Your file dropped.csv is checked');
});

test('a thousand rows show the first fifty and count the others', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page, manyRows(1_000)));
  await expect(page.getByText('1,000 rows can be booked.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByText('950 more rows are not shown.')).toBeVisible();
});

test('an upload is done by keyboard alone, and credit skips the payment', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await choose(page, await csvFile(page, [same, (row) => row.replace('Books', '')]));
  await fileField(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText(bulk.once.heading)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeFocused();
  await accessibleAndFits(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Save the row/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: /^What to change/ })).toBeFocused();
  await allowedTick(page).focus();
  await page.keyboard.press('Space');
  const credit = page.getByLabel('Use my credit (€100.00)');
  await expect(credit).not.toBeChecked();
  await credit.focus();
  await page.keyboard.press('Space');
  await expect(bookButton(page)).toHaveText(
    /^Pay €.* with my credit – order with obligation to pay$/,
  );
  await bookButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/success\?id=IE/);
});

test('the page for browsers without a script is accessible, wide and narrow', async ({ page }) => {
  await open(page);
  await choose(page, await csvFile(page, [same, (row) => row.replace('Books', '')]));
  // The rules need a script, so the browser has one; sent like this, the form is sent as without it.
  await page.locator('form:has(input[type=file])').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
  await expect(page.getByText('1 row can be booked.')).toBeVisible();
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await accessibleAndFits(page);
});

test('a file that is none is refused in the field, and another can be chosen', async ({ page }) => {
  await open(page);
  const problem = page.locator('#upload-file-problem');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(problem).toHaveText(bulk.errorsMissing);
  await expect(summaryOf(page)).toBeFocused();
  await accessibleAndFits(page);
  const files: [Buffer, string][] = [
    [Buffer.from('PK\u0003\u0004xl/workbook.xml'), bulk.errorsOtherFile.excel],
    [Buffer.alloc(10_000_000, 'a'), 'This file is larger than 1 MB.'],
    [Buffer.alloc(0), 'is empty (0 bytes)'],
  ];
  for (const [file, complaint] of files) {
    await check(page, file);
    await expect(problem).toContainText(complaint);
  }
  await check(page, await csvFile(page));
  await expect(result(page)).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('a price that has changed is shown, and counts when it is confirmed', async ({ page }) => {
  await open(page);
  await page.route(UPLOAD, async (route) => {
    const response = await route.fetch();
    const answer = v.parse(uploadCsv.answer, await response.json());
    await route.fulfill({ response, json: { ...answer, totalCents: answer.totalCents - 100 } });
  });
  await check(page, await csvFile(page));
  await allowedTick(page).check();
  const before = await bookButton(page).textContent();
  await bookButton(page).click();
  await expect(summaryOf(page)).toContainText('The price has changed');
  await expect(bookButton(page)).not.toHaveText(before ?? '');
  await expect(allowedTick(page)).toBeChecked();
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/pay\/.+\/bulk$/);
});

test('a guest does not get to the page, an ended session gets the login', async ({ page }) => {
  await page.goto('/bulk-booking');
  await expect(page).toHaveURL('/');
  await putSession(page, sessionText({ user: null }));
  await page.goto('/bulk-booking');
  await check(page, await csvFile(page));
  await expect(summaryOf(page).getByRole('link', { name: /log in/i })).toBeVisible();
});
