import { expect, test } from '@playwright/test';
import { codeIn } from '#tests/support/api/mails.ts';
import { openAccountOf } from '#tests/support/people/visitor.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';

test('a new password is chosen by the link of a mail, and shown on request', async ({
  page,
  request,
}) => {
  const email = await openAccountOf({ request });
  await page.goto('/forgot-password');
  await page.locator('#forgot').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL('/password-link-sent');
  const mail = await mailTo(email, 2);
  await page.goto(`/reset-password#${codeIn(mail)}`);
  await page.getByLabel('New password').fill('nine herons over Rossaveel');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/password-changed');
});
