import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { uploadCsv } from '#api/bulk-booking.ts';
import { bulk } from '#messages/bulk.ts';
import { common } from '#messages/common.ts';
import {
  agreeAndPayByCard,
  allowedTick,
  BOOK,
  bookButton,
  check,
  csvFile,
  open,
  result,
  sameRows,
  UPLOAD,
} from '#tests/support/forms/bulk-page.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { putSession, sessionText } from '#tests/support/people/visitor.ts';

test('a file that is none is refused in the field, and another can be chosen', async ({ page }) => {
  await open(page);
  const problem = page.locator('#upload-file-problem');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(problem).toHaveText(bulk.errors.missing);
  await expect(summaryOf(page)).toBeFocused();
  await accessibleAndFits(page);
  const files: [Buffer, string][] = [
    [Buffer.from('PK\u0003\u0004'), bulk.errors.workbook],
    [Buffer.from('Caf\u00e9', 'latin1'), bulk.errors.notUtf8],
    [Buffer.from('pickupDate\n'), 'The header row lacks: pickupTime'],
    [Buffer.alloc(10_000_000, 'a'), 'This file is larger than 1 MB.'],
    [Buffer.alloc(0), bulk.errors.noHeader],
  ];
  for (const [file, told] of files) {
    await check(page, file);
    await expect(problem).toContainText(told);
  }
  await check(page, await csvFile(page));
  await expect(result(page)).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('a confirmation that got lost is sent again with the same key, and books once', async ({
  page,
}) => {
  await open(page);
  await check(page, await csvFile(page, sameRows(2)));
  const keys: (string | undefined)[] = [];
  await page.route(BOOK, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await agreeAndPayByCard(page);
  await bookButton(page).click();
  await expect(summaryOf(page)).toContainText(common.failures.offline);
  await expect(allowedTick(page)).toBeChecked();
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/pay\/.+\/bulk$/);
  expect(keys[1]).toBe(keys[0]);
});

test('two presses book once', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page));
  await agreeAndPayByCard(page);
  const { letGo, requests } = await holdBack(page, BOOK);
  await bookButton(page).click();
  await bookButton(page).click();
  letGo();
  await expect(page).toHaveURL(/\/pay\/.+\/bulk$/);
  expect(requests()).toBe(1);
});

test('a file that another tab has booked is not booked again', async ({ page }) => {
  await open(page);
  await check(page, await csvFile(page));
  await page.route(BOOK, async (route) => {
    const headers = { ...route.request().headers(), 'idempotency-key': 'of-the-other-tab' };
    await route.fetch({ headers });
    await route.continue();
  });
  await agreeAndPayByCard(page);
  await bookButton(page).click();
  await expect(summaryOf(page)).toContainText(bulk.errors.gone);
});

test('a price that has changed is shown, and counts when it is confirmed', async ({ page }) => {
  await open(page);
  await page.route(UPLOAD, async (route) => {
    const response = await route.fetch();
    const answer = v.parse(uploadCsv.answer, await response.json());
    await route.fulfill({ response, json: { ...answer, totalCents: answer.totalCents - 100 } });
  });
  await check(page, await csvFile(page));
  await agreeAndPayByCard(page);
  const before = await bookButton(page).textContent();
  await bookButton(page).click();
  await expect(summaryOf(page)).toContainText('The price has changed');
  await expect(bookButton(page)).not.toHaveText(before ?? '');
  await expect(allowedTick(page)).toBeChecked();
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/pay\/.+\/bulk$/);
});

test('a session that has ended offers the login', async ({ page }) => {
  await putSession(page, sessionText({ user: null }));
  await page.goto('/bulk-booking');
  await check(page, await csvFile(page));
  await expect(summaryOf(page).getByRole('link', { name: /log in/i })).toBeVisible();
});

test('nobody who is logged out gets to the page', async ({ page }) => {
  await page.goto('/bulk-booking');
  await expect(page).toHaveURL('/');
});
