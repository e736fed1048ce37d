import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import * as access from '#messages/access.ts';
import * as secondStep from '#messages/second-step.ts';
import { logInByForm } from '#tests/support/forms/login-form.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { appCode } from '#tests/support/people/second-step.ts';
import { beLoggedIn } from '#tests/support/people/visitor.ts';
import { accessibleAtAllWidths } from '#tests/support/site/accessible.ts';

const codeBox = (page: Page) => page.getByLabel(access.secondStepLabel);
const goOn = (page: Page) => page.getByRole('button', { name: access.secondStepSubmit });

/** Sets the second step up on its page, and returns the address and the recovery codes of the account. */
async function setUp(page: Page): Promise<{ email: string; codes: string[] }> {
  const email = await beLoggedIn(page, 'user');
  await page.goto('/api/users/second-step');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: secondStep.begin.submit }).click();
  await expect(page.getByRole('img', { name: secondStep.confirm.picture })).toBeVisible();
  await accessibleAtAllWidths(page);
  const secret = v.parse(v.string(), await page.locator('code.key').textContent());
  await page.getByLabel(secondStep.confirm.label).fill(appCode(secret, Date.now()));
  await page.getByRole('button', { name: secondStep.confirm.submit }).click();
  await expect(page.getByRole('heading', { name: secondStep.recovery.heading })).toBeVisible();
  return { email, codes: await page.locator('ol.codes code').allTextContents() };
}

for (const [how, javaScriptEnabled] of [
  ['with a script', true],
  ['without a script', false],
] as const)
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a login asks for the code on a second page, refuses a wrong one and leads on', async ({
      page,
      browser,
    }) => {
      const own = await browser.newPage({ javaScriptEnabled: true });
      const { email, codes } = await setUp(own);
      await own.close();
      expect(codes).toHaveLength(10);
      await page.context().clearCookies();
      await page.goto('/login?return=payBooking');
      await logInByForm(page, email);
      await expect(page).toHaveURL('/login-code?return=payBooking');
      await expect(codeBox(page)).toHaveAttribute('inputmode', 'numeric');
      await expect(codeBox(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await codeBox(page).fill('000 000');
      await goOn(page).click();
      await expect(summaryOf(page)).toContainText('This code is not right');
      await codeBox(page).fill(codes[0] ?? '');
      await goOn(page).click();
      await expect(page).toHaveURL('/PayBooking');
    });
  });
