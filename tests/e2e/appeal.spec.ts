import { expect, test, type Page } from '@playwright/test';
import {
  APPEAL_PAGE,
  appealField as field,
  appealHeading as heading,
  fillInAppeal as fillIn,
  prepareAppeal as submit,
} from '#tests/support/forms/appeal-form.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';

const REFERENCE = /^CA-20261120-[0-9A-HJKMNP-TV-Z]{6}$/;

const appealProblem = (page: Page, name: string) => page.locator(`#appeal-${name}-problem`);
const summaryLine = (page: Page, label: string) =>
  page
    .locator('.appeal-summary .facts > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
});

test('an appeal sent early becomes a summary and a draft of an e-mail', async ({ page }) => {
  const chunk = await holdBack(page, '**/_astro/Appeal.*.js*');
  await page.goto(APPEAL_PAGE);
  await fillIn(page);
  await field(page, 'tracked').check();
  await field(page, 'trackingNumber').fill('RR123456785IE');
  await field(page, 'stamps').check();
  await field(page, 'stampsValue').fill('12,5');
  await submit(page);
  chunk.letGo();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('by 10 December 2026')).toBeVisible();
  await expect(summaryLine(page, 'Reference')).toHaveText(REFERENCE);
  await expect(summaryLine(page, 'Date of final decision')).toHaveText('10 November 2026');
  await expect(summaryLine(page, 'Tracking or order number')).toHaveText('RR123456785IE');
  await expect(summaryLine(page, 'Value of the stamps in euro')).toHaveText('€12.50');
  await expect(summaryLine(page, 'By post to')).toContainText('Customer Advocate');
  const reference = await summaryLine(page, 'Reference').innerText();
  const draft = page.getByRole('link', { name: 'Open the e-mail draft' });
  const subject = `subject=Complaint%20appeal%20${reference}&`;
  await expect(draft).toHaveAttribute('href', new RegExp(`^mailto:[^@]+@[^@]+\\?${subject}`));
  await expect(page).toHaveURL(APPEAL_PAGE);
  await accessibleAndFits(page);
});

test('what follows from a yes is asked after a yes only', async ({ page }) => {
  await page.goto(APPEAL_PAGE);
  await fillIn(page);
  for (const [choice, followUp, advice] of [
    ['tracked', 'trackingNumber', 'Enter the tracking or order number.'],
    ['stamps', 'stampsValue', 'Enter the value in euro, such as 12.50.'],
    ['cheque', 'chequeValue', 'Enter the value in euro, such as 12.50.'],
  ] as const) {
    await expect(field(page, followUp)).toBeHidden();
    await field(page, choice).check();
    await expect(field(page, followUp)).toBeVisible();
    await submit(page);
    await expect(appealProblem(page, followUp)).toHaveText(advice);
    await field(page, followUp).fill('77.50');
    await field(page, `${choice}-no`).check();
    await expect(field(page, followUp)).toBeHidden();
  }
  await submit(page);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('.appeal-summary')).not.toContainText('77.50');
});

test('back from the summary everything is there, and the reference stays', async ({ page }) => {
  await page.goto(APPEAL_PAGE);
  await fillIn(page);
  await submit(page);
  const reference = await summaryLine(page, 'Reference').innerText();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field(page, 'caseNumber')).toBeFocused();
  await expect(field(page, 'lastName')).toHaveValue('Ní Bhriain');
  await field(page, 'notes').fill('And wet.');
  await submit(page);
  await expect(summaryLine(page, 'Notes')).toHaveText('And wet.');
  await expect(summaryLine(page, 'Reference')).toHaveText(reference);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await field(page, 'caseNumber').fill('C-99');
  await submit(page);
  await expect(summaryLine(page, 'Reference')).not.toHaveText(reference);
});

test('the rest of the notes is counted, and read out near the end', async ({ page }) => {
  await page.goto(APPEAL_PAGE);
  const notes = field(page, 'notes');
  const count = page.locator('.count');
  const read = page.locator('.appeal [aria-live]');
  await notes.fill('x'.repeat(100));
  await expect(count).toHaveText('180 of 280 characters left');
  await notes.fill('x'.repeat(275));
  await expect(count).toHaveText('5 of 280 characters left');
  await expect(read).toHaveText('5 of 280 characters left');
  await notes.fill(`${'x'.repeat(275)}${'👩‍👩‍👧'.repeat(5)}`);
  await expect(count).toHaveText('0 of 280 characters left');
  await notes.press('End');
  await notes.pressSequentially('yy');
  await expect(count).toHaveText('Too long by 2: at most 280 characters');
  await expect(notes).toHaveValue(/👧yy$/u);
  await submit(page);
  await expect(notes).toHaveAccessibleDescription(/Use 280 characters or fewer\./);
  await expect(notes).toHaveValue(/👧yy$/u);
});

test('the form is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto(APPEAL_PAGE);
  await fillIn(page);
  await field(page, 'tracked-no').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'tracked')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('RR1');
  await page.keyboard.press('Enter');
  await expect(summaryLine(page, 'Tracking or order number')).toHaveText('RR1');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open the e-mail draft' })).toBeFocused();
});
