import { expect, test, type Page } from '@playwright/test';

const FAILURE = 'Error sending Try agin !';
const toast = (page: Page) => page.getByRole('status').filter({ hasText: FAILURE });

async function failedEnquiry(page: Page): Promise<void> {
  await page.route('**/api/enquiry/new-enquiry', (route) => route.abort());
  await page.goto('/contact-us');
  await page.locator('#enquiry-email').fill('aine@example.ie');
  await page.getByLabel('Message').fill('Where is my parcel?');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(toast(page)).toBeVisible();
}

for (const width of [320, 1280])
  test(`a toast stands 100 pixels from the top and fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await failedEnquiry(page);
    const box = await page.locator('.toast').boundingBox();
    expect(box?.y).toBe(100);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });

test('an error stays until it is closed', async ({ page }) => {
  await page.clock.install();
  await failedEnquiry(page);
  await page.clock.runFor('10:00:00');
  await expect(toast(page)).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('Escape takes a toast away and the focus stays in the form', async ({ page }) => {
  await failedEnquiry(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await expect(page.locator('#consent')).toBeVisible();
});

test('the close button is reached by keyboard between the menu and the page', async ({ page }) => {
  await failedEnquiry(page);
  const close = page.locator('.toast').getByRole('button', { name: 'Close' });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused();
});

test('however long a message is, its button is in sight and the focus scrolls clear of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const detail = 'x'.repeat(3000);
  await page.route('**/api/enquiry/new-enquiry', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'No', status: 422, detail }),
    }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.locator('#enquiry-email').fill('aine@example.ie');
  await page.getByLabel('Message').fill('Where is my parcel?');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  const close = page.locator('.toast').getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  const email = page.locator('#enquiry-email');
  await email.focus();
  await expect
    .poll(async () => {
      const [toast, field] = await Promise.all([
        page.locator('.toast').boundingBox(),
        email.boundingBox(),
      ]);
      return toast !== null && field !== null && field.y >= toast.y + toast.height;
    })
    .toBe(true);
});

test('there is one region for messages, and nothing of it is printed', async ({ page }) => {
  await failedEnquiry(page);
  await expect(page.getByRole('status')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.toast')).toBeHidden();
  await expect(page.locator('#consent')).toBeHidden();
});

test('in forced colours a toast has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await failedEnquiry(page);
  await expect(page.locator('.toast')).toHaveCSS('border-top-style', 'solid');
});
