import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import * as driver from '#messages/driver.ts';
import * as secondStep from '#messages/second-step.ts';
import { codeBox, codeButton, logInByForm } from '#tests/support/forms/login-form.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { appCode } from '#tests/support/people/second-step.ts';
import { waitForCode } from '#tests/support/people/second-step-visitor.ts';
import { approveDriver, openDriverPage } from '#tests/support/drivers/site-drivers.ts';
import { beLoggedIn } from '#tests/support/people/visitor.ts';
import { accessibleAtAllWidths } from '#tests/support/site/accessible.ts';

async function setUp(page: Page): Promise<{ email: string; codes: string[] }> {
  const email = await beLoggedIn(page, 'user');
  await page.goto('/api/users/second-step');
  return { email, codes: await setUpHere(page) };
}

/** Sets the second step up on its page, and returns the recovery codes. */
async function setUpHere(page: Page): Promise<string[]> {
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: secondStep.begin.submit }).click();
  await expect(page.getByRole('img', { name: secondStep.confirm.picture })).toBeVisible();
  await accessibleAtAllWidths(page);
  const secret = v.parse(v.string(), await page.locator('code.key').textContent());
  await page.getByLabel(secondStep.confirm.label).fill(appCode(secret, Date.now()));
  await page.getByRole('button', { name: secondStep.confirm.submit }).click();
  await expect(page.getByRole('heading', { name: secondStep.recovery.heading })).toBeVisible();
  return page.locator('ol.codes code').allTextContents();
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
      await codeButton(page).click();
      await expect(summaryOf(page)).toContainText('This code is not right');
      await codeBox(page).fill(codes[0] ?? '');
      await codeButton(page).click();
      await expect(page).toHaveURL('/PayBooking');
    });
  });

test('a code that is sent twice without a script lets its browser in once', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const code = await waitForCode(page.context());
  await page.goto('/login-code');
  await codeBox(page).fill(code);
  await codeButton(page).dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL('/Auth');
  await page.close();
});

test('a code whose answer is lost on the way lets in who sends it again', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const code = await waitForCode(page.context());
  await page.goto('/login-code');
  await codeBox(page).fill(code);
  // The server gets the code, and the browser neither its answer nor its cookie.
  await page.route('**/api/auth/code', async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    const { cookie = '', origin = '', 'content-type': type = '' } = headers;
    await fetch(request.url(), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin, 'content-type': type },
      body: request.postData(),
    });
    await route.abort('connectionreset');
  });
  await codeButton(page).click({ noWaitAfter: true });
  await page.waitForEvent('requestfailed');
  await page.unroute('**/api/auth/code');
  await page.goto('/login-code');
  await codeBox(page).fill(code);
  await codeButton(page).click();
  await expect(page).toHaveURL('/Auth');
  await page.close();
});

test('a depot is barred from its round until it has set up the second step, where the bar leads', async ({
  page,
}) => {
  await approveDriver(await beLoggedIn(page, 'depot'));
  await page.goto('/driver');
  await expect(page.getByText(driver.noSecondStep)).toBeVisible();
  await page.getByRole('link', { name: driver.setUpSecondStep }).click();
  await expect(page).toHaveURL(/\/api\/users\/second-step$/);
  expect(await setUpHere(page)).toHaveLength(10);
  await openDriverPage(page);
});
