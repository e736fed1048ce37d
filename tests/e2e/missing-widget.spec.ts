import { expect, test } from '@playwright/test';
import { beLoggedIn, openAccountOf } from '#tests/support/people/visitor.ts';
import { logInByForm, WRONG_LOGIN } from '#tests/support/forms/login-form.ts';
import { FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

for (const [widget, path, sentence] of [
  ['Enquiry', '/contact-us', 'A part of this form did not load.'],
  ['Pay', `/pay/15.94/${FREE_NUMBER}/booking`, 'did not load. Nothing was charged.'],
  ['Success', `/success?id=${FREE_NUMBER}`, 'The part of this page that shows your booking'],
  ['Tracking', `/track/${FREE_NUMBER}`, 'The steps of your parcel did not load'],
  ['Account', '/Auth', 'The part of this page that shows your account'],
] as const)
  test(`where the code of ${widget} fails to load, the phone is shown`, async ({ page }) => {
    if (widget === 'Account') await beLoggedIn(page);
    await page.route(`**/_astro/${widget}.*.js*`, (route) => route.abort());
    await page.goto(path);
    if (widget === 'Enquiry') await page.getByLabel('Message').focus();
    const notice = page.getByText(sentence).filter({ visible: true });
    await expect(notice).toBeVisible();
    await expect(notice.locator('..').getByRole('link', { name: /\+353/ }).first()).toBeVisible();
    await accessibleAndFits(page);
  });

test('without the code of the login, a refusal keeps its target', async ({ page, context }) => {
  const email = await openAccountOf(context);
  const password = page.locator('#login-password');
  const show = page.getByRole('button', { name: 'Show password' });
  await page.route('**/_astro/Login.*.js*', (route) => route.abort());
  await page.goto('/login?return=booking');
  const failed = page.evaluate(
    () => new Promise((done) => addEventListener('island:failed', () => done(null))),
  );
  await password.fill('twelve herons');
  await failed;
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await logInByForm(page, email, 'twelve herons over Rossaveel');
  await expect(page.getByRole('alert')).toContainText(WRONG_LOGIN);
  await expect(page.locator('#login-email')).toHaveValue(email);
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page).toHaveURL('/Booking');
});
