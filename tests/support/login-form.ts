import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** The request of the login. */
export const CALL = '**/api/auth/weblogin';
/** The code of the widget. */
export const CHUNK = '**/_astro/Login.*.js*';
/** What a refused login reads. */
export const WRONG =
  'The email address or the password is not right, or the address is not confirmed yet.';

export const email = (page: Page) => page.locator('#login-email');
export const password = (page: Page) => page.locator('#login-password');
export const button = (page: Page) =>
  page.locator('#login').getByRole('button', { name: 'Log in' });
export const showButton = (page: Page) => page.getByRole('button', { name: 'Show password' });

/** Fills in the login and sends it. */
export async function logIn(page: Page, address: string, secret = PASSWORD): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await button(page).click();
}
