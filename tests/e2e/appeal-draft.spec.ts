import { expect, test, type Page } from '@playwright/test';
import {
  APPEAL_PAGE,
  appealField as field,
  appealHeading as heading,
  fillInAppeal as fillIn,
  prepareAppeal as submit,
} from '#tests/support/forms/appeal-form.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

const restored = (page: Page) => page.getByText('We have filled in what you typed');
const keptAppeal = (page: Page) => page.evaluate(() => localStorage.getItem('draft-appeal'));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
});

test('what was typed is back after a reload and in another tab', async ({ page, context }) => {
  await page.goto(APPEAL_PAGE);
  await expect(restored(page)).toBeHidden();
  expect(await keptAppeal(page)).toBeNull();
  await fillIn(page, { notes: 'x'.repeat(80) });
  await submit(page);
  const reference = await page.locator('.appeal-summary dd').first().innerText();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(field(page, 'decisionDate')).toHaveValue('2026-11-10');
  await expect(field(page, 'cheque-no')).toBeChecked();
  await field(page, 'notes').focus();
  await expect(page.locator('.count')).toHaveText('200 of 280 characters left');
  await accessibleAndFits(page);
  const other = await context.newPage();
  await other.clock.setFixedTime('2026-12-02T12:00:00Z');
  await other.goto(APPEAL_PAGE);
  await expect(field(other, 'notes')).toHaveValue('x'.repeat(80));
  await submit(other);
  await expect(other.locator('.appeal-summary dd').first()).toHaveText(reference);
});

test('a deleted draft is gone from the form, the summary and the device', async ({ page }) => {
  await page.goto(APPEAL_PAGE);
  await fillIn(page);
  await submit(page);
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page.getByText('The draft is deleted.')).toBeVisible();
  await expect(heading(page)).toBeHidden();
  await expect(field(page, 'caseNumber')).toHaveValue('');
  await expect(page.locator('.count')).toHaveText('280 of 280 characters left');
  expect(await keptAppeal(page)).toBeNull();
  await page.reload();
  await expect(field(page, 'caseNumber')).toHaveValue('');
});

test('the text is copied or selected, and printed alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(APPEAL_PAGE);
  await fillIn(page, { notes: 'x'.repeat(280) });
  await submit(page);
  const copy = page.getByRole('button', { name: 'Copy the text' });
  await copy.click();
  await expect(page.getByText('The text is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('C-1234');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    window.print = () => (document.title = 'printed');
  });
  await copy.click();
  await expect(page.getByText('This browser does not let us copy.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('C-1234');
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Print the summary' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/^Complaint appeal\n+Reference\n+CA-/);
  expect(text.trim()).toMatch(/By post to\n[^\n]+\nor [^\n]+$/);
  await expect(page.getByRole('button').or(page.getByRole('link'))).toHaveCount(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks for everything, and its button drafts an e-mail', async ({ page }) => {
    await page.goto(APPEAL_PAGE);
    await expect(page.getByText('opens a draft in your e-mail program')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the draft' })).toBeHidden();
    await field(page, 'stamps').check();
    await expect(field(page, 'stampsValue')).toBeVisible();
    const form = page.locator('form#appeal');
    await expect(form).toHaveAttribute(
      'action',
      /^mailto:[^@]+@[^?]+\?subject=Complaint%20appeal$/,
    );
    await expect(form).toHaveAttribute('enctype', 'text/plain');
    await page.emulateMedia({ media: 'print' });
    await expect(field(page, 'chequeValue')).toBeVisible();
  });
});
