import { expect, test, type Page } from '@playwright/test';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { openAccountOf } from '#tests/support/people/visitor.ts';
import { accessibleAndFits, accessibleLayout } from '#tests/support/site/accessible.ts';
import { linkMailedTo, mailTo } from '#tests/support/site/site-mails.ts';

const WRONG_CODE = 'x'.repeat(43);
const CODE_PAGES = [
  ['/confirm-subscription', 'Confirm subscription'],
  ['/unsubscribe', 'Unsubscribe'],
  ['/confirm-account', 'Confirm account'],
  ['/reset-password', 'Change password'],
  ['/your-booking', 'Open booking'],
] as const;

async function withoutChecks(page: Page): Promise<void> {
  await page.route(/\/(contact-us|pricing)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll('type="email"', 'type="text"');
    await route.fulfill({ response, body: html });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a failed enquiry comes back with what was typed and what is wrong', async ({ page }) => {
    await withoutChecks(page);
    await page.goto('/contact-us');
    const email = page.locator('#enquiry-email');
    await page.getByLabel('First name').fill('Áine "O" <b>');
    await email.fill('aine at example');
    await page.getByLabel('Message').fill('Where is\n</textarea> my parcel?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/contact-us\?again=[\w-]{43}#enquiry$/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText('Please input your Email!');
    await expect(email).toHaveAccessibleDescription('Please input your Email!');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('aine at example');
    await expect(page.getByLabel('First name')).toHaveValue('Áine "O" <b>');
    await expect(page.getByLabel('Message')).toHaveValue('Where is\n</textarea> my parcel?');
    await email.fill('aine@example.ie');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/enquiry-sent');
    await expect(page.getByText('Your Enquiry sended successfully.')).toBeVisible();
  });
});

test('the link of a mail fills in its code, and sends nothing by itself', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  for (const [path] of CODE_PAGES)
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
