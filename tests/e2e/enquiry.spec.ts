import { expect, test, type Page } from '@playwright/test';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';

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
  test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 320, height: 640 } });
  test('the page shows what is open by the Irish clock', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
    await page.goto('/contact-us');
    await expect(officeHours(page)).toContainText('Closed now, opens Monday at 8am');
    await expect(chat(page)).toContainText('Open now, until 1pm');
    expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  });
});

test('when the office closes, an open page says so', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T17:59:30Z') });
  await page.goto('/contact-us');
  await expect(officeHours(page)).toContainText('Open now');
  await page.clock.runFor(61_000);
  await expect(officeHours(page)).toContainText('Closed now, opens Monday at 8am');
});
