import { expect, test, type Page } from '@playwright/test';
import { logInByForm, WRONG_LOGIN } from '#tests/support/forms/login-form.ts';
import { PDF } from '#tests/support/forms/cv.ts';
import { control, fillInRegistration, registerButton } from '#tests/support/forms/register-form.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { newAddress, openAccountOf } from '#tests/support/people/visitor.ts';
import { accessibleAndFits, accessibleLayout } from '#tests/support/site/accessible.ts';
import { linkMailedTo, mailTo } from '#tests/support/site/site-mails.ts';

const WRONG_CODE = 'x'.repeat(43);
/** Pages that the link of a mail leads to, each with its button. */
const CODE_PAGES = [
  ['/confirm-subscription', 'Confirm subscription'],
  ['/unsubscribe', 'Unsubscribe'],
  ['/confirm-account', 'Confirm account'],
  ['/reset-password', 'Change password'],
  ['/your-booking', 'Open booking'],
] as const;

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
    await expect(page.getByText('Your Enquiry sended successfully.')).toBeVisible();
  });

  test('a failed login keeps the address and not the password, and leads on to the page that asked for it', async ({
    page,
    request,
  }) => {
    const address = await openAccountOf({ request });
    await page.goto('/login?return=booking');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
    await logInByForm(page, address, 'a wrong password');
    await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
    await expect(page.locator('#login-email')).toHaveValue(address);
    await expect(page.locator('#login-password')).toHaveValue('');
    await page.locator('#login-password').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/Booking');
  });

  test('a refused registration comes back without its password, and then leads to the page that tells of the mail', async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/register/driver');
    await fillInRegistration(page, 'driver', email, 'password12345');
    await registerButton(page).click();
    await expect(page).toHaveURL(/\/register\/driver\?again=[\w-]{43}#register$/);
    await expect(control(page, 'password')).toHaveAccessibleDescription(
      /Many people use this password/,
    );
    await expect(control(page, 'vehicle')).toHaveValue('small-van');
    await expect(control(page, 'password')).toHaveValue('');
    await control(page, 'password').fill(PASSWORD);
    await registerButton(page).click();
    await expect(page).toHaveURL('/registration-sent');
    await mailTo(email);
  });

  test('an application comes back with what is wrong and arrives when it is right', async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/career-details/van-driver-dublin');
    await page.getByLabel('Name', { exact: true }).fill('Aoife Byrne');
    await page.locator('#apply-email').fill(email);
    for (const text of ['x', PDF]) {
      const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) };
      await page.getByLabel('CV').setInputFiles(file);
      await page.getByRole('button', { name: 'Send application' }).click();
      if (text === PDF) continue;
      await expect(page).toHaveURL(/\/career-details\/van-driver-dublin\?again=[\w-]{43}#apply$/);
      await expect(summaryOf(page)).toContainText('This file is not a PDF.');
      await expect(page.locator('#apply-email')).toHaveValue(email);
    }
    await expect(page).toHaveURL('/application-sent');
    expect((await mailTo(email)).text).toContain('Van driver in Dublin');
  });

  test('a failed subscription comes back on its page, and then leads to the one that tells of the mail', async ({
    page,
  }) => {
    await withoutChecks(page);
    await page.goto('/pricing');
    const email = page.locator('#subscribe-email');
    const send = page.getByRole('form', { name: 'Subscribe for updates' }).getByRole('button');
    await email.fill('aine at example');
    await send.click();
    await expect(page).toHaveURL(/\/pricing\?again=[\w-]{43}#subscribe$/);
    await expect(summaryOf(page)).toBeFocused();
    await expect(email).toHaveValue('aine at example');
    await email.fill(newAddress());
    await send.click();
    await expect(page).toHaveURL('/subscription-sent');
    await expect(page.getByText('Subscriptions sended successfully. Thank you!')).toBeVisible();
  });

  for (const [path, button] of CODE_PAGES)
    test(`a code that ${path} does not know is explained`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Code').fill(WRONG_CODE);
      const password = page.getByLabel('New password');
      if (await password.isVisible()) await password.fill('seven green bicycles');
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?again=`));
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page)).toContainText(/link|code|too old/i);
    });
});

test('the link of a mail fills in its code, which the next one replaces, leaves the address, and sends nothing by itself', async ({
  page,
}) => {
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

test('whoever forgot the password chooses a new one by the link of a mail, and may see it', async ({
  page,
  request,
}) => {
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
  test(`a form that came back on ${path} passes the accessibility rules in light and dark`, async ({
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
