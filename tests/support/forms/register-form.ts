import type { Page } from '@playwright/test';
import { PASSWORD } from '../people/accounts.ts';

export const REGISTER_CALL = '**/api/auth/register';
const SENT = 'One more step to your account';

export const control = (page: Page, name: string) => page.locator(`#register-${name}`);
export const registerButton = (page: Page) => page.getByRole('button', { name: 'Create account' });
export const sent = (page: Page) => page.getByRole('heading', { name: SENT });

/** Fills in the registration of a driver, which asks for the most. */
export async function fillInRegistration(page: Page, email: string): Promise<void> {
  await control(page, 'firstname').fill('Áine');
  await control(page, 'lastname').fill('Ní Bhriain');
  await page.getByLabel('Vehicle type').selectOption('Small van');
  await page.getByLabel('Area covered').fill('Galway and Mayo');
  await control(page, 'phone').fill('+353 (20) 910-1234');
  await control(page, 'email').fill(email);
  await control(page, 'password').fill(PASSWORD);
  await page.getByLabel('I agree to the terms and conditions').check();
}
