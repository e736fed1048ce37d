import { expect, test } from '@playwright/test';
import {
  control,
  fillInRegistration,
  registerButton,
  sent,
} from '#tests/support/forms/register-form.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessibleAtAllWidths } from '#tests/support/site/accessible.ts';
import { ROLES, type Role } from '#routes';

const NO_COMPANY = { company: 'Enter the name of your company.' };
const NO_PHONE = {
  phone: 'Enter a phone number with 6 to 15 digits, such as 020 910 1234.',
};
const BY_ROLE: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  user: {},
  contractor: { ...NO_COMPANY, ...NO_PHONE },
  retailer: NO_COMPANY,
  depot: { ...NO_COMPANY, ...NO_PHONE },
  driver: {
    vehicle: 'Choose your vehicle.',
    area: 'Enter the area you cover, such as Galway and Mayo.',
    ...NO_PHONE,
  },
};

for (const role of ROLES)
  test(`a ${role} reads what is missing at each field, in their order`, async ({ page }) => {
    await page.goto(`/register/${role}`);
    await expect(page.locator('#register')).toContainText(
      'Each person or company gets €100 credit once.',
    );
    await expect(page.getByRole('link', { name: 'The terms of the credit' })).toBeVisible();
    await registerButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    const missing = {
      firstname: 'Enter your first name.',
      lastname: 'Enter your last name.',
      ...BY_ROLE[role],
      email: 'Enter your email address, such as name@example.com.',
      password: 'Use 12 characters or more.',
      terms: 'Tick this box to agree to the terms and conditions.',
    };
    for (const [name, message] of Object.entries(missing))
      await expect(page.locator(`#register-${name}-problem`)).toHaveText(message);
    const targets = await summaryOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(Object.keys(missing).map((name) => `#register-${name}`));
  });

test('the keyboard alone is enough', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/register/driver');
  await expect(control(page, 'password')).toHaveAttribute('autocomplete', 'new-password');
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

test('missing fields and the confirmation are accessible at all widths', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/register/driver');
  for (const shown of [summaryOf(page), sent(page)]) {
    await registerButton(page).click();
    await expect(shown).toBeFocused();
    await accessibleAtAllWidths(page);
    if (await registerButton(page).isVisible()) await fillInRegistration(page, newAddress());
  }
});
