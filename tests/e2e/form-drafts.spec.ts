import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { mailsIn } from '#tests/support/api/mails.ts';
import { control, fillInRegistration } from '#tests/support/forms/register-form.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

const NOTE = 'I have driven a van\nfor six years.';
const SENT = 'Your Enquiry sended successfully.';

/** All that this browser keeps for scripts. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries)));
/** Waits until this tab keeps a text, then loads the page again. */
async function reloadWith(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptBy(page)).toContain(text);
  await page.reload();
}
const sendEnquiry = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
/** What the office has got from a person. */
const enquiriesOf = (email: string): number =>
  mailsIn(join(process.env['SITE_DATA'] ?? '', 'mail')).filter(({ headers }) =>
    (headers['reply-to'] ?? '').includes(email),
  ).length;

test('an enquiry that is reloaded while it is sent, and sent again, reaches the office once', async ({
  page,
}) => {
  const email = newAddress();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/enquiry/new-enquiry', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // It arrives, but its answer never does.
    await route.fetch();
  });
  await page.goto('/contact-us');
  await page.locator('#enquiry-email').fill(email);
  await page.getByLabel('Message').fill('Where is my parcel?');
  await sendEnquiry(page);
  await expect.poll(() => enquiriesOf(email)).toBe(1);
  await reloadWith(page, 'Where is my parcel?');
  await expect(page.getByLabel('Message')).toHaveValue('Where is my parcel?');
  await expect(page.locator('#enquiry-email')).toHaveValue(email);
  await sendEnquiry(page);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(enquiriesOf(email)).toBe(1);
});

test('a link that names a subject leaves the message alone that was not sent yet', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await page.getByLabel('Message').fill('Where is my parcel?');
  await expect.poll(() => keptBy(page)).toContain('Where is my parcel?');
  await page.goto('/contact-us?subject=Careers');
  await expect(page.getByLabel('Message')).toHaveValue('Where is my parcel?');
});

test('a reload keeps what was typed into the application, but for the file', async ({ page }) => {
  await page.goto('/career-details/van-driver-dublin');
  await page.getByLabel('Name', { exact: true }).fill('Aoife Byrne');
  await page.locator('#apply-website').fill('robot', { force: true });
  await page.getByLabel('Cover note').fill(NOTE);
  await reloadWith(page, 'six years');
  await expect(page.getByLabel('Cover note')).toHaveValue(NOTE);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Aoife Byrne');
  await expect(page.locator('#apply-website')).toHaveValue('');
  expect(await keptBy(page)).not.toContain('robot');
});

test('a reload keeps a registration, but no password, and only for its role', async ({ page }) => {
  const email = newAddress();
  await page.goto('/register/driver');
  await fillInRegistration(page, 'driver', email);
  await page.getByRole('button', { name: 'Show' }).first().click();
  await control(page, 'password').press('End');
  await reloadWith(page, 'Mayo');
  await expect(page.getByLabel('Area covered')).toHaveValue('Galway and Mayo');
  await expect(page.getByLabel('Vehicle type')).not.toHaveValue('');
  await expect(control(page, 'email')).toHaveValue(email);
  await expect(page.getByLabel('I agree to the terms and conditions')).toBeChecked();
  await expect(control(page, 'password')).toHaveValue('');
  expect(await keptBy(page)).not.toContain(PASSWORD);
  await page.goto('/register/user');
  await expect(control(page, 'email')).toHaveValue('');
});

test('a reload keeps the address for the newsletter, and Send knows it', async ({ page }) => {
  await page.goto('/privacy');
  const form = page.getByRole('form', { name: 'Subscribe for updates' });
  await form.getByLabel('Email').fill('sean@example.ie');
  await reloadWith(page, 'sean@example.ie');
  await expect(form.getByLabel('Email')).toHaveValue('sean@example.ie');
  await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('what was sent is not kept, with our script and without', async ({ page }) => {
  await page.goto('/contact-us');
  await page.locator('#enquiry-email').fill(newAddress());
  await page.getByLabel('Message').fill('Where is my parcel?');
  await expect.poll(() => keptBy(page)).toContain('Where is my parcel?');
  await sendEnquiry(page);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await keptBy(page)).not.toContain('parcel?');

  await page.route('**/_astro/Enquiry.*.js*', (route) => route.abort());
  await page.reload();
  await page.locator('#enquiry-email').fill(newAddress());
  await page.getByLabel('Message').fill('Where is it now?');
  await expect(page.getByText('A part of this form did not load.')).toBeVisible();
  await expect.poll(() => keptBy(page)).toContain('Where is it now?');
  await sendEnquiry(page);
  await expect(page).toHaveURL('/enquiry-sent');
  await expect.poll(() => keptBy(page)).not.toContain('Where is it now?');
});
