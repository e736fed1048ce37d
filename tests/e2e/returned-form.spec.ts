import { expect, test } from '@playwright/test';
import { contact } from '#messages/contact.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

test('a form that came back is alive: it keeps what was typed, says what is wrong, and can be sent', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const form = page.getByRole('region', { name: 'Send an enquiry' });
  await form.getByLabel('First name').fill('Áine');
  await form.getByLabel('Message').fill('Where is\nmy parcel?');
  await form.getByLabel('This is a complaint').check();
  // As a browser does whose script has not come.
  await form.locator('form').evaluate((element: HTMLFormElement) => element.submit());
  await page.waitForURL(/again=/);

  await expect(page.locator('[data-island=Enquiry][data-alive]')).toBeAttached();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summaryOf(form)).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveValue('Áine');
  await expect(form.getByLabel('Message')).toHaveValue('Where is\nmy parcel?');
  await expect(form.getByLabel('This is a complaint')).toBeChecked();
  await form.getByRole('link', { name: 'Email: Please input your Email!' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();

  await form.getByLabel('Email').fill('aine@');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(summaryOf(form)).toBeFocused();
  await form.getByLabel('Email').fill(newAddress());
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(contact.enquiry.success)).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByLabel('This is a complaint')).not.toBeChecked();
  await expect(page).not.toHaveTitle(/^Error: /);
});
