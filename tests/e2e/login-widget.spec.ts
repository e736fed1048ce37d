import { expect, test } from '@playwright/test';
import {
  emailBox,
  LOGIN_CALL,
  LOGIN_CHUNK,
  loginButton,
  logInByForm,
  passwordBox,
  showButton,
  WRONG_LOGIN,
} from '#tests/support/forms/login-form.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { keptSession, newAddress, openAccountOf } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';

let address = '';
test.beforeAll(async ({ request }) => {
  address = await openAccountOf({ request });
});

test('what was typed before the widget is alive stays, and is sent once it is', async ({
  page,
}) => {
  const chunk = await holdBack(page, LOGIN_CHUNK);
  await page.goto('/login?return=booking');
  await logInByForm(page, address);
  await expect(page).toHaveURL('/login?return=booking');
  chunk.letGo();
  await expect(page).toHaveURL('/Booking');
  expect(JSON.parse(await keptSession(page))).toMatchObject({ auth: { auth: true } });
});

test('the widget comes alive around the focus, the text and the caret', async ({ page }) => {
  const chunk = await holdBack(page, LOGIN_CHUNK);
  await page.goto('/login');
  await emailBox(page).fill('aine@example.ie');
  await showButton(page).click();
  await passwordBox(page).fill('eleven');
  await passwordBox(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  chunk.letGo();
  await expect(page.locator('[data-island]:has(#login)')).toHaveAttribute('data-alive');
  await expect(page.locator('#login')).toHaveJSProperty('noValidate', true);
  await expect(emailBox(page)).toHaveValue('aine@example.ie');
  await expect(passwordBox(page)).toBeFocused();
  await expect(passwordBox(page)).toHaveValue('eleven');
  await expect(passwordBox(page)).toHaveJSProperty('selectionStart', 2);
  await expect(passwordBox(page)).toHaveJSProperty('selectionEnd', 4);
  await expect(passwordBox(page)).toHaveAttribute('type', 'text');
  await expect(showButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('without the widget the form goes the native way', async ({ page }) => {
  await page.route(LOGIN_CHUNK, (route) => route.abort());
  await page.goto('/login?return=booking');
  await logInByForm(page, address);
  await expect(page).toHaveURL('/Booking');
});

test('a refused login that went the native way still knows where it leads', async ({ page }) => {
  await page.route(LOGIN_CHUNK, (route) => route.abort());
  await page.goto('/login?return=booking');
  await logInByForm(page, address, 'twelve herons over Rossaveel');
  await expect(page.getByRole('alert')).toContainText(WRONG_LOGIN);
  await expect(emailBox(page)).toHaveValue(address);
  await expect(page.locator('[name=return]')).toHaveValue('booking');
  await passwordBox(page).fill(PASSWORD);
  await passwordBox(page).press('Enter');
  await expect(page).toHaveURL('/Booking');
});

test('a password shows while the button is pressed, and keeps its text and caret', async ({
  page,
}) => {
  await page.goto('/login');
  await passwordBox(page).fill('twelve herons');
  await passwordBox(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await showButton(page).click();
  await expect(passwordBox(page)).toHaveAttribute('type', 'text');
  await expect(passwordBox(page)).toHaveValue('twelve herons');
  await expect(passwordBox(page)).toHaveJSProperty('selectionStart', 6);
  await showButton(page).press('Enter');
  await expect(passwordBox(page)).toHaveAttribute('type', 'password');
  await showButton(page).press('Space');
  await expect(showButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a shown password is hidden while it is sent', async ({ page }) => {
  const calls = await holdBack(page, LOGIN_CALL);
  await page.goto('/login');
  await showButton(page).click();
  await logInByForm(page, address, 'twelve herons');
  await expect(passwordBox(page)).toHaveAttribute('type', 'password');
  calls.letGo();
  await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
  await expect(passwordBox(page)).toHaveAttribute('type', 'text');
});

test('where the widget does not load, the password can be shown too, and is hidden when it is sent', async ({
  page,
}) => {
  await page.route(LOGIN_CHUNK, (route) => route.abort());
  await page.goto('/login');
  const failed = page.evaluate(
    () => new Promise((done) => addEventListener('island:failed', () => done(null))),
  );
  await passwordBox(page).fill('twelve herons');
  await failed;
  await showButton(page).click();
  await expect(passwordBox(page)).toHaveAttribute('type', 'text');
  await emailBox(page).fill(address);
  await loginButton(page).click();
  await expect(page).toHaveURL(/again=/);
  await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
  await expect(passwordBox(page)).toHaveAttribute('type', 'password');
  await showButton(page).click();
  await expect(passwordBox(page)).toHaveAttribute('type', 'text');
});

test('password managers know the fields, and a password can be pasted', async ({ page }) => {
  await page.goto('/login');
  await expect(emailBox(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordBox(page)).toHaveAttribute('autocomplete', 'current-password');
  await emailBox(page).fill('from the manager');
  await emailBox(page).press('Control+a');
  await emailBox(page).press('Control+c');
  await passwordBox(page).press('Control+v');
  await expect(passwordBox(page)).toHaveValue('from the manager');
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/login');
  await emailBox(page).focus();
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(showButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Auth');
});

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`what is missing passes the accessibility rules at ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await showButton(page).click();
    await loginButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    await accessibleAndFits(page);
  });

  test(`a refused login passes the accessibility rules at ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await logInByForm(page, newAddress());
    await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
    await accessibleAndFits(page);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the login works, and no button pretends to show the password', async ({ page }) => {
    await page.goto('/login');
    await expect(showButton(page)).toBeHidden();
    await logInByForm(page, address);
    await expect(page).toHaveURL('/Auth');
  });
});
