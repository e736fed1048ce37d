import { expect, test, type Page } from '@playwright/test';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

test('what is missing is named until it is right', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('First name').fill('Áine');
  await page.locator('#enquiry-phone').fill('12');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = summaryOf(page);
  const links = summary.getByRole('link');
  const email = page.locator('#enquiry-email');
  await expect(summary).toBeFocused();
  await expect(links).toHaveCount(3);
  await expect(page.locator('#enquiry-email-problem')).toHaveText('Please input your Email!');
  await expect(page.locator('#enquiry-message-problem')).toHaveText(
    'Please input your Your Message!',
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('First name')).toHaveValue('Áine');
  await summary.getByRole('link', { name: /Message/ }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.locator('label[for=enquiry-message]')).toBeInViewport();

  await email.pressSequentially('aine@');
  await expect(links).toHaveCount(3);
  await email.pressSequentially('example.ie');
  await expect(links).toHaveCount(2);
  await expect(email).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid');
  // No new error comes while the visitor types.
  await email.clear();
  await page.getByLabel('Message').fill('Where is my parcel?');
  // A list waits for the others to go; one text would fail while there are two.
  await expect(links).toHaveText([/^Phone/]);
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator('#enquiry-phone').fill('');
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(/^Contact/);
});

test('Send in the footer waits for an address', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/privacy');
  const form = page.getByRole('form', { name: 'Subscribe for updates' });
  const button = form.getByRole('button', { name: 'Send' });
  await expect(button).toBeDisabled();
  await form.getByLabel('Email').fill('sean@example.ie');
  await page.goto('/pricing');
  await page.goBack();
  await expect(form.getByLabel('Email')).toHaveValue('sean@example.ie');
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText('Subscriptions sended successfully. Thank you!')).toBeVisible();
  await expect(button).toBeDisabled();
});

const hours = (page: Page, name: string) => page.locator('.open-now').filter({ hasText: name });
const officeHours = (page: Page) => hours(page, 'Office hours');
const chat = (page: Page) => hours(page, 'Web chat hours');

test.describe('for a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('the page shows what is open by the Irish clock', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
    await page.goto('/contact-us');
    await expect(officeHours(page)).toContainText('Closed now, opens Monday at 8am');
    await expect(chat(page)).toContainText('Open now, until 1pm');
  });
});

test('when the office closes, an open page says so', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T17:59:30Z') });
  await page.goto('/contact-us');
  await expect(officeHours(page)).toContainText('Open now');
  await page.clock.runFor(61_000);
  await expect(officeHours(page)).toContainText('Closed now, opens Monday at 8am');
});
