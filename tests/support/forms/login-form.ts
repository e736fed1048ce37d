import type { Page } from '@playwright/test';
import * as access from '#messages/access.ts';
import { PASSWORD } from '../people/accounts.ts';

export const LOGIN_CALL = '**/api/auth/weblogin';
export const LOGIN_CHUNK = '**/_astro/Login.*.js*';
export const WRONG_LOGIN =
  'The email address or the password is not right, or the address is not confirmed yet.';

export const emailBox = (page: Page) => page.locator('#login-email');
export const passwordBox = (page: Page) => page.locator('#login-password');
export const loginButton = (page: Page) =>
  page.locator('#login').getByRole('button', { name: 'Log in' });
export const codeBox = (page: Page) => page.getByLabel(access.secondStepLabel);
export const codeButton = (page: Page) =>
  page.getByRole('button', { name: access.secondStepSubmit });
export const showButton = (page: Page) => page.getByRole('button', { name: 'Show password' });

export async function logInByForm(page: Page, address: string, secret = PASSWORD): Promise<void> {
  await emailBox(page).fill(address);
  await passwordBox(page).fill(secret);
  await loginButton(page).click();
}
