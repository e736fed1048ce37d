import { expect, test, type Page } from '@playwright/test';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessible } from '#tests/support/site/accessible.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { openAccountOf } from '#tests/support/people/visitor.ts';

const WRONG_CODE = 'x'.repeat(43);

/** Takes away what the browser itself would stop, so that the server has to. */
async function withoutChecks(page: Page): Promise<void> {
  await page.route(/\/(contact-us|pricing)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll('type="email"', 'type="text"');
    await route.fulfill({ response, body: html });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is sent', async ({ page }) => {
    await page.goto('/contact-us');
    const form = page.locator('#enquiry');
    await form.getByLabel('Email').fill('aine@example.ie');
    await form.getByLabel('Message').fill('Where is my parcel?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/enquiry-sent');
    await expect(page.getByText('Your Enquiry sended successfully.')).toBeVisible();
  });

  test('a failed enquiry comes back with what was typed and what is wrong, and can be sent again', async ({
    page,
  }) => {
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
  });

  test('a failed login keeps the address and not the password', async ({ page }) => {
    await page.goto('/login');
    const form = page.locator('#login');
    await form.getByLabel('Email').fill('nobody@example.ie');
    await form.getByLabel('Password', { exact: true }).fill('a wrong password');
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(summaryOf(page)).toContainText('The email address or the password is not right');
    await expect(page.locator('#login-email')).toHaveValue('nobody@example.ie');
    await expect(page.locator('#login-password')).toHaveValue('');
  });

  test('a failed login still leads to the page that asked for it', async ({ page, request }) => {
    const address = await openAccountOf({ request });
    await page.goto('/login?return=booking');
    for (const secret of ['a wrong password', PASSWORD]) {
      await page.locator('#login-email').fill(address);
      await page.locator('#login-password').fill(secret);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      if (secret !== PASSWORD) await expect(summaryOf(page)).toContainText('is not right');
    }
    await expect(page).toHaveURL('/Booking');
  });

  test('somebody who forgot the password asks for a link from the login', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.locator('#forgot').getByLabel('Email').fill('nobody@example.ie');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page).toHaveURL('/password-link-sent');
  });

  test('a subscription leads to the page that tells of the mail', async ({ page }) => {
    await page.goto('/pricing');
    const form = page.getByRole('form', { name: 'Subscribe for updates' });
    await form.getByLabel('Email').fill('aine@example.ie');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/subscription-sent');
    await expect(page.getByText('Subscriptions sended successfully. Thank you!')).toBeVisible();
  });

  test('a failed subscription comes back on its page', async ({ page }) => {
    await withoutChecks(page);
    await page.goto('/pricing');
    await page.locator('#subscribe-email').fill('aine at example');
    await page.getByRole('form', { name: 'Subscribe for updates' }).getByRole('button').click();
    await expect(page).toHaveURL(/\/pricing\?again=[\w-]{43}#subscribe$/);
    await expect(summaryOf(page)).toBeFocused();
    await expect(page.locator('#subscribe-email')).toHaveValue('aine at example');
  });

  for (const [path, button] of [
    ['/confirm-subscription', 'Confirm subscription'],
    ['/unsubscribe', 'Unsubscribe'],
    ['/confirm-account', 'Confirm account'],
    ['/reset-password', 'Change password'],
  ] as const)
    test(`a code that ${path} does not know is explained`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Code').fill(WRONG_CODE);
      const password = page.getByLabel('New password');
      if (await password.isVisible()) await password.fill('seven green bicycles');
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?again=`));
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page)).toContainText(/link|code/i);
    });
});

test.describe('with scripts', () => {
  for (const path of [
    '/confirm-subscription',
    '/unsubscribe',
    '/confirm-account',
    '/reset-password',
  ])
    test(`the link of a mail fills in the code of ${path} and leaves the address`, async ({
      page,
    }) => {
      await page.goto(`${path}#${WRONG_CODE}`);
      await expect(page.getByLabel('Code')).toHaveValue(WRONG_CODE);
      await expect(page).toHaveURL(path);
    });

  test('a second link opened on the same page replaces the code', async ({ page }) => {
    const other = 'y'.repeat(43);
    await page.goto(`/unsubscribe#${WRONG_CODE}`);
    await page.goto(`/unsubscribe#${other}`);
    await expect(page.getByLabel('Code')).toHaveValue(other);
    await expect(page).toHaveURL('/unsubscribe');
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['/pricing', '/contact-us'])
      test(`a form that came back on ${path} passes the accessibility rules in ${colorScheme}`, async ({
        page,
        request,
      }) => {
        const call = path === '/pricing' ? 'newsletter/post-subscription' : 'enquiry/new-enquiry';
        await page.goto(path);
        const origin = new URL(page.url()).origin;
        const response = await request.post(`/api/${call}`, {
          form: { email: 'aine at example' },
          headers: { accept: 'text/html', origin, referer: page.url() },
          maxRedirects: 0,
        });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(response.headers()['location'] ?? '');
        await expect(summaryOf(page)).toBeVisible();
        await accessible(page);
      });
});
