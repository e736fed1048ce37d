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
import { newAddress, openAccountOf } from '#tests/support/people/visitor.ts';
import { accessibleAtAllWidths } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';

let address = '';
test.beforeAll(async ({ request }) => {
  address = await openAccountOf({ request });
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

test('a browser that refuses cookies is told so, instead of a login that does not last', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
  await page.goto('/login');
  await logInByForm(page, address, PASSWORD);
  await expect(summaryOf(page)).toContainText('Your browser refuses cookies');
  await expect(page).toHaveURL(/\/login$/);
});

test('a password shows until the button is pressed again, or it is sent', async ({ page }) => {
  const calls = await holdBack(page, LOGIN_CALL);
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
  await logInByForm(page, address, 'twelve herons');
  await expect(passwordBox(page)).toHaveAttribute('type', 'password');
  calls.letGo();
  await expect(summaryOf(page)).toContainText(WRONG_LOGIN);
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

test('missing fields and a refused login are accessible at all widths', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await showButton(page).click();
  for (const message of ['Enter your password.', WRONG_LOGIN]) {
    if (message === WRONG_LOGIN) await logInByForm(page, newAddress());
    else await loginButton(page).click();
    await expect(summaryOf(page)).toContainText(message);
    await accessibleAtAllWidths(page);
  }
});
