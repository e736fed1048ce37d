import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startEditing } from '#editing/index.ts';
import { beginHistory, changedLines } from '#tests/support/editing/history.ts';
import { accessible } from '#tests/support/site/accessible.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

test('an editor changes a price, a notice, a page, a closed day and a mail by forms, and git shows only that', async ({
  page,
}) => {
  const content = mkdtempSync(join(tmpdir(), 'edited-'));
  cpSync(CONTENT, content, { recursive: true });
  beginHistory(content);
  const { url, close } = await startEditing({ root: ROOT, content, port: 0 });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(url);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'tariff.yaml' }).click();
  await expectAccessible(page);
  await page.getByLabel('Pallet', { exact: true }).fill('31,50');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('"31,50" is a text.');
  expect(changedLines(content)).toEqual([]);
  await page.getByLabel('Pallet', { exact: true }).fill('31.50');
  await saved(page);
  const price = changedLines(content);
  expect(price).toEqual([expect.stringMatching(/^-pallet: /), '+pallet: 31.50']);

  await page.goto(url);
  await page.getByRole('link', { name: 'booking-suspended.md' }).click();
  await page.getByLabel('Until').fill('2028-01-31');
  await saved(page);
  expect(changedLines(content).filter((line) => !price.includes(line))).toEqual([
    expect.stringMatching(/^-until: /),
    '+until: 2028-01-31',
  ]);

  await page.goto(url);
  await page.getByRole('link', { name: 'hours.yaml' }).click();
  const days = page.getByRole('group', { name: 'Closed days' });
  const count = await days.getByLabel('Date').count();
  await days.getByRole('button', { name: 'Add to closed days' }).click();
  await expect(days.getByLabel('Date')).toHaveCount(count + 1);
  await days.getByLabel('Date').last().fill('2027-03-17');
  await days.getByLabel('Reason').last().fill('Saint Patrick’s Day');
  await saved(page);

  await page.goto(url);
  await page.getByRole('link', { name: 'mails.yaml' }).click();
  await page.getByText('Account closed', { exact: true }).click();
  const mail = page.locator('details', { hasText: 'Account closed' }).first();
  await mail.getByLabel('Subject').fill('Goodbye from {brand}');
  await saved(page);
  expect(changedLines(content)).toHaveLength(price.length + 2 + 1 + 2);
  expect(changedLines(content)).toContain('+  - { date: 2027-03-17, reason: Saint Patrick’s Day }');

  await page.goto(url);
  await page.getByRole('link', { name: 'New file in pages/' }).click();
  await page.getByLabel('Name').fill('gift-vouchers');
  await page.getByLabel('Begin with a copy of').selectOption('pages/privacy.md');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Title').fill('Gift vouchers');
  await page
    .getByLabel('Description')
    .fill('A voucher for parcels, as a present for people who send a lot of them each year.');
  await page.getByLabel('Text').fill('## How it works\n\nWrite to [us](/contact-us).');
  await saved(page);
  expect(readFileSync(join(content, 'pages/gift-vouchers.md'), 'utf8')).toMatch(
    /^---\nlayout: plain\ntitle: Gift vouchers\n[\s\S]*---\n\n## How it works\n\nWrite to \[us\]\(\/contact-us\)\.\n$/,
  );

  await page.getByRole('link', { name: 'Rename this file' }).click();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('vouchers');
  await page.getByRole('button', { name: 'Rename it' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  expect(readFileSync(join(content, 'pages/vouchers.md'), 'utf8')).toContain('- /gift-vouchers');

  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.locator('ins', { hasText: 'Goodbye from {brand}' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What have you changed, and why?').fill('Prices and days of the spring');
  await page.getByRole('button', { name: 'Commit' }).click();
  await expect(page.getByRole('status')).toContainText('is made. It is on this machine only.');
  expect(changedLines(content)).toEqual([]);

  await close();
  rmSync(content, { recursive: true, force: true });
});

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).click();

async function saved(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByRole('status')).toContainText('Saved.');
}

async function expectAccessible(page: Page): Promise<void> {
  await accessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
