import { expect, test } from '@playwright/test';
import {
  control,
  fillInRegistration,
  REGISTER_CALL,
  registerButton,
  sent,
} from '#tests/support/forms/register-form.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { keptSession, newAddress } from '#tests/support/people/visitor.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { linkMailedTo } from '#tests/support/site/site-mails.ts';
import { ROLES, type Role } from '#routes';

for (const role of ROLES)
  test(`a ${role} registers, confirms by the mail and logs in`, async ({ page }) => {
    const email = newAddress();
    await page.goto(`/register/${role}`);
    await fillInRegistration(page, role, email);
    await registerButton(page).click();
    await expect(sent(page)).toBeFocused();
    await expect(page.getByText('We have sent you an e-mail. Open it to go on.')).toBeVisible();
    await expect(control(page, 'email')).toBeHidden();
    await page.goto(await linkMailedTo(email));
    await page.getByRole('button', { name: 'Confirm account' }).click();
    await expect(page).toHaveURL('/account-confirmed');
    await page.goto('/login');
    await page.locator('#login-email').fill(email);
    await page.locator('#login-password').fill(PASSWORD);
    await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/Auth');
    const user = { email, role, firstname: 'Áine', phone: '+353 (20) 910-1234' };
    expect(JSON.parse(await keptSession(page))).toMatchObject({
      auth: { auth: true, creditCents: 10_000, user },
    });
  });

test('the credit is told above the button, with its terms', async ({ page }) => {
  for (const role of ROLES) {
    await page.goto(`/register/${role}`);
    await expect(page.locator('#register')).toContainText('A new account gets €100 credit once.');
    await expect(page.getByRole('link', { name: 'The terms of the credit' })).toHaveAttribute(
      'href',
      '/creditpolicy',
    );
  }
});

const COMPANY = { company: 'Enter the name of your company.' };
const OWN: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  user: {},
  contractor: COMPANY,
  retailer: COMPANY,
  depot: COMPANY,
  driver: {
    vehicle: 'Choose your vehicle.',
    area: 'Enter the area you cover, such as Galway and Mayo.',
  },
};
for (const role of ROLES)
  test(`an empty form of a ${role} says what is missing at each field`, async ({ page }) => {
    const calls = await holdBack(page, REGISTER_CALL);
    await page.goto(`/register/${role}`);
    await registerButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    const missing = {
      firstname: 'Enter your first name.',
      lastname: 'Enter your last name.',
      ...OWN[role],
      email: 'Enter your email address, such as name@example.com.',
      password: 'Use 12 characters or more.',
      terms: 'Tick this box to agree to the terms and conditions.',
    };
    for (const [name, message] of Object.entries(missing)) {
      await expect(page.locator(`#register-${name}-problem`)).toHaveText(message);
      await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true');
    }
    // In the order of the form.
    const targets = await summaryOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(Object.keys(missing).map((name) => `#register-${name}`));
    await expect(page).toHaveTitle(/^Error: /);
    expect(calls.requests()).toBe(0);
  });

for (const [name, typed, message] of [
  ['email', 'aine at example', 'Enter your email address, such as name@example.com.'],
  ['phone', '12345', 'Enter a phone number with 6 to 15 digits, such as 020 910 1234.'],
  ['password', 'eleven char', 'Use 12 characters or more.'],
  ['password', 'é'.repeat(129), 'Use 128 characters or fewer.'],
  ['password', 'password12345', 'Many people use this password: choose another one.'],
  [
    'password',
    'Áine Ní Bhriain 1',
    'Your name, your email or our name is most of it: choose another one.',
  ],
] as const)
  test(`"${typed.slice(0, 20)}" as ${name} is refused at the field and all else stays`, async ({
    page,
  }) => {
    await page.goto('/register/retailer');
    await fillInRegistration(page, 'retailer', newAddress());
    await control(page, name).fill(typed);
    await registerButton(page).click();
    await expect(page.locator(`#register-${name}-problem`)).toHaveText(message);
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page).getByRole('link')).toHaveCount(1);
    await expect(control(page, name)).toHaveValue(typed);
    await expect(control(page, 'company')).toHaveValue('Lantern Books');
    await expect(page.getByLabel('I agree to the terms and conditions')).toBeChecked();
  });
