import { expect, test, type Page } from '@playwright/test';
import { APPEAL_PAGE, fillInAppeal } from '#tests/support/forms/appeal-form.ts';
import { fillInParcel } from '#tests/support/forms/booking-form.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessible, fits } from '#tests/support/site/accessible.ts';

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamte';

/** Opens a page on a small phone, with letters twice as large and the cookie question answered. */
async function openLarge(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { font-size: 200% !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline' }).click();
}

for (const [name, path, submit] of [
  ['a booking', '/PayBooking', 'Next: delivery'],
  ['an appeal', APPEAL_PAGE, 'Prepare the appeal'],
] as const)
  test(`all mistakes of ${name} fit a small phone with large letters`, async ({ page }) => {
    await openLarge(page, path);
    await page.getByRole('button', { name: submit }).click();
    await expect(summaryOf(page)).toBeFocused();
    expect(await summaryOf(page).getByRole('listitem').count()).toBeGreaterThan(5);
    await fits(page);
    await accessible(page, 'main');
  });

test('a password and its button fit a small phone with large letters', async ({ page }) => {
  await openLarge(page, '/register/user');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await fits(page);
});

test('long words without a blank break wherever they are shown again', async ({ page }) => {
  await openLarge(page, '/PayBooking');
  await fillInParcel(page, {
    pickupName: WORD,
    pickupLine1: WORD,
    deliveryName: WORD,
    deliveryLine1: WORD,
    contents: WORD,
  });
  await fits(page);
  await expect(page.getByRole('group', { name: 'Check and pay' })).toContainText(WORD);
  await fits(page);
});

test('an appeal full of long words makes a summary that fits', async ({ page }) => {
  await openLarge(page, APPEAL_PAGE);
  await fillInAppeal(page, {
    caseNumber: WORD.slice(0, 40),
    decisionDate: '',
    firstName: WORD,
    lastName: WORD,
    email: `${'a'.repeat(60)}@example.ie`,
    notes: WORD,
  });
  await page.getByRole('button', { name: 'Prepare the appeal' }).click();
  await expect(page.locator('.appeal-summary')).toContainText(WORD);
  await fits(page);
  await accessible(page, 'main');
});
