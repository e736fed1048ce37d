import { expect, test } from '@playwright/test';
import {
  button,
  CALL,
  CHUNK,
  email,
  logIn,
  password,
  showButton,
  WRONG,
} from '#tests/support/login-form.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { keptSession, newAddress, openAccountOf } from '#tests/support/visitor.ts';
import { accessibleAndFits } from '#tests/support/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/site-forms.ts';

let address = '';
test.beforeAll(async ({ request }) => {
  address = await openAccountOf({ request });
});

test('what was typed before the widget is alive stays, and is sent once it is', async ({
  page,
}) => {
  const chunk = await holdBack(page, CHUNK);
  await page.goto('/login?return=booking');
  await logIn(page, address);
  await expect(page).toHaveURL('/login?return=booking');
  chunk.letGo();
  await expect(page).toHaveURL('/Booking');
  expect(JSON.parse(await keptSession(page))).toMatchObject({ auth: { auth: true } });
});

test('the widget comes alive around the focus, the text and the caret', async ({ page }) => {
  const chunk = await holdBack(page, CHUNK);
  await page.goto('/login');
  await email(page).fill('aine@example.ie');
  await showButton(page).click();
  await password(page).fill('eleven');
  await password(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  chunk.letGo();
  await expect(page.locator('astro-island:has(#login)')).not.toHaveAttribute('ssr');
  await expect(page.locator('#login')).toHaveJSProperty('noValidate', true);
  await expect(email(page)).toHaveValue('aine@example.ie');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue('eleven');
  await expect(password(page)).toHaveJSProperty('selectionStart', 2);
  await expect(password(page)).toHaveJSProperty('selectionEnd', 4);
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(showButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('without the widget the form goes the native way', async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/login?return=booking');
  await logIn(page, address);
  await expect(page).toHaveURL('/Booking');
});

test('a refused login that went the native way still knows where it leads', async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/login?return=booking');
  await logIn(page, address, 'twelve herons over Rossaveel');
  await expect(page.getByRole('alert')).toContainText(WRONG);
  await expect(email(page)).toHaveValue(address);
  await expect(page.locator('[name=return]')).toHaveValue('booking');
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(page).toHaveURL('/Booking');
});

test('a password shows while the button is pressed, and keeps its text and caret', async ({
  page,
}) => {
  await page.goto('/login');
  await password(page).fill('twelve herons');
  await password(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await showButton(page).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('twelve herons');
  await expect(password(page)).toHaveJSProperty('selectionStart', 6);
  await showButton(page).press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await showButton(page).press('Space');
  await expect(showButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a shown password is hidden while it is sent', async ({ page }) => {
  const calls = await holdBack(page, CALL);
  await page.goto('/login');
  await showButton(page).click();
  await logIn(page, address, 'twelve herons');
  await expect(password(page)).toHaveAttribute('type', 'password');
  calls.letGo();
  await expect(summaryOf(page)).toContainText(WRONG);
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('where the widget does not load, the password can be shown too, and is hidden when it is sent', async ({
  page,
}) => {
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/login');
  const failed = page.evaluate(
    () => new Promise((done) => addEventListener('astro:hydration-error', () => done(null))),
  );
  await password(page).fill('twelve herons');
  await failed;
  await showButton(page).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await email(page).fill(address);
  await button(page).click();
  await expect(page).toHaveURL(/again=/);
  await expect(summaryOf(page)).toContainText(WRONG);
  await expect(password(page)).toHaveAttribute('type', 'password');
  await showButton(page).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('password managers know the fields, and a password can be pasted', async ({ page }) => {
  await page.goto('/login');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await email(page).fill('from the manager');
  await email(page).press('Control+a');
  await email(page).press('Control+c');
  await password(page).press('Control+v');
  await expect(password(page)).toHaveValue('from the manager');
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/login');
  await email(page).focus();
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
    await button(page).click();
    await expect(summaryOf(page)).toBeFocused();
    await accessibleAndFits(page);
  });

  test(`a refused login passes the accessibility rules at ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await logIn(page, newAddress());
    await expect(summaryOf(page)).toContainText(WRONG);
    await accessibleAndFits(page);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the login works, and no button pretends to show the password', async ({ page }) => {
    await page.goto('/login');
    await expect(showButton(page)).toBeHidden();
    await logIn(page, address);
    await expect(page).toHaveURL('/Auth');
  });
});
