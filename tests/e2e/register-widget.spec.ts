import { expect, test } from '@playwright/test';
import {
  control,
  fillInRegistration,
  REGISTER_CALL,
  REGISTER_CHUNK,
  registerButton,
  sent,
} from '#tests/support/forms/register-form.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { mailTo, mailsTo } from '#tests/support/site/site-mails.ts';

test('clicks and Enter while the answer is on its way are one request and one mail', async ({
  page,
}) => {
  const email = newAddress();
  const calls = await holdBack(page, REGISTER_CALL);
  await page.goto('/register/user');
  await fillInRegistration(page, 'user', email);
  await registerButton(page).click();
  await registerButton(page).click();
  await control(page, 'email').press('Enter');
  calls.letGo();
  await expect(sent(page)).toBeFocused();
  expect(calls.requests()).toBe(1);
  await mailTo(email);
  expect(mailsTo(email)).toHaveLength(1);
});

test('what was typed, chosen and ticked before the widget is alive is what it sends', async ({
  page,
}) => {
  const email = newAddress();
  const chunk = await holdBack(page, REGISTER_CHUNK);
  await page.goto('/register/driver');
  await fillInRegistration(page, 'driver', email);
  await registerButton(page).click();
  await expect(control(page, 'vehicle')).toHaveValue('small-van');
  const request = page.waitForRequest(REGISTER_CALL);
  chunk.letGo();
  expect((await request).postDataJSON()).toMatchObject({
    role: 'driver',
    firstname: 'Áine',
    vehicle: 'small-van',
    area: 'Galway and Mayo',
    email,
    terms: 'yes',
  });
  await expect(sent(page)).toBeFocused();
});

test('without the widget the form goes the native way', async ({ page }) => {
  await page.route(REGISTER_CHUNK, (route) => route.abort());
  await page.goto('/register/depot');
  await fillInRegistration(page, 'depot', newAddress());
  await registerButton(page).click();
  await expect(page).toHaveURL('/registration-sent');
  await expect(sent(page)).toBeVisible();
});

test('a new password can be shown and pasted, and managers offer to make one', async ({ page }) => {
  await page.goto('/register/user');
  const password = control(page, 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await control(page, 'email').fill('p'.repeat(200));
  await control(page, 'email').press('Control+a');
  await control(page, 'email').press('Control+c');
  await password.press('Control+v');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('p'.repeat(200));
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/register/driver');
  await control(page, 'firstname').focus();
  for (const text of ['Áine', 'Ní Bhriain', 'Small', 'Galway', '020 910 1234', newAddress()]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
});

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test(`every state passes the accessibility rules at ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/register/driver');
    await registerButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    await accessibleAndFits(page);
    await fillInRegistration(page, 'driver', newAddress());
    await registerButton(page).click();
    await expect(sent(page)).toBeFocused();
    await accessibleAndFits(page);
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a registration ends on the page that tells of the mail', async ({ page }) => {
    const email = newAddress();
    await page.goto('/register/contractor');
    await fillInRegistration(page, 'contractor', email);
    await registerButton(page).click();
    await expect(page).toHaveURL('/registration-sent');
    await mailTo(email);
  });

  test('a refused registration comes back with what was typed, but not the password', async ({
    page,
  }) => {
    await page.goto('/register/driver');
    await fillInRegistration(page, 'driver', newAddress(), 'password12345');
    await registerButton(page).click();
    await expect(page).toHaveURL(/\/register\/driver\?again=[\w-]{43}#register$/);
    await expect(control(page, 'password')).toHaveAccessibleDescription(
      /Many people use this password/,
    );
    await expect(control(page, 'vehicle')).toHaveValue('small-van');
    await expect(control(page, 'password')).toHaveValue('');
  });
});
