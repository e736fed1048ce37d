import { expect, test } from '@playwright/test';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { openAccountOf } from '#tests/support/people/visitor.ts';
import { accessibleAndFits, accessibleLayout } from '#tests/support/site/accessible.ts';
import { linkMailedTo, mailTo } from '#tests/support/site/site-mails.ts';

const WRONG_CODE = 'x'.repeat(43);
const CODE_PAGES = [
  '/confirm-subscription',
  '/unsubscribe',
  '/confirm-account',
  '/reset-password',
  '/your-booking',
];

test('the link of a mail fills in its code, and sends nothing by itself', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  for (const path of CODE_PAGES)
    for (const code of [WRONG_CODE, 'y'.repeat(43)]) {
      await page.goto(`${path}#${code}`);
      await expect(page.getByLabel('Code')).toHaveValue(code);
      await expect(page).toHaveURL(path);
    }
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page.getByText('Lost the e-mail?')).toBeVisible();
  await accessibleAndFits(page);
});

test('a new password is chosen by the link of a mail', async ({ page, request }) => {
  const email = await openAccountOf({ request });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.locator('#forgot').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL('/password-link-sent');
  await mailTo(email, 2);
  await page.goto(await linkMailedTo(email));
  await page.getByLabel('New password').fill('nine herons over Rossaveel');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/password-changed');
});

for (const [path, call] of [
  ['/pricing', 'newsletter/post-subscription'],
  ['/contact-us', 'enquiry/new-enquiry'],
] as const)
  test(`a failed form on ${path} is accessible, light and dark`, async ({
    page,
    request,
    baseURL,
  }) => {
    const from = new URL(path, baseURL);
    const response = await request.post(`/api/${call}`, {
      form: { email: 'aine at example' },
      headers: { accept: 'text/html', origin: from.origin, referer: from.href },
      maxRedirects: 0,
    });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(response.headers()['location'] ?? '');
    await expect(summaryOf(page)).toBeVisible();
    await accessibleAndFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessibleLayout(page);
  });
