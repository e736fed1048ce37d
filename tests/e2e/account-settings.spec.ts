import { expect, test } from '@playwright/test';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { beLoggedIn, openAccountPage, part, post } from '#tests/support/people/visitor.ts';

test('a name is changed, a wrong password comes back beside its field, and other logins end', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = await beLoggedIn(page);
  const elsewhere = await browser.newContext();
  await post(elsewhere, 'auth/weblogin', { email, password: PASSWORD });
  await openAccountPage(page);
  await part(page, 'Your details').getByRole('link', { name: 'Change your account' }).click();
  await accessibleAndFits(page);

  await page.getByLabel('First name').fill('Órla');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are changed.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Órla');

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill('not the password');
  await password.getByLabel('New password').fill('seven green herons');
  await password.getByRole('button', { name: 'Change your password' }).click();
  await expect(summaryOf(page)).toContainText('password');
  await accessibleAndFits(page);

  await page.getByRole('button', { name: 'End all other logins' }).click();
  await expect(page.getByRole('button', { name: 'End all other logins' })).toHaveCount(0);
  const there = await elsewhere.request.get(new URL('/api/users/refresh', page.url()).href);
  expect(there.status()).toBe(401);
  await elsewhere.close();
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(part(page, 'Your details')).toContainText('Órla');
});
