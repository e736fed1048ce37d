import { expect, test, type Page } from '@playwright/test';

const FAILURE = 'Error sending Try agin !';
const message = (page: Page) => page.getByRole('status').filter({ hasText: FAILURE });
const toast = (page: Page) => page.locator('.toast');
const close = (page: Page) => toast(page).getByRole('button', { name: 'Close' });

/** Sends an enquiry that is answered with such a problem, or with nothing. */
async function failedEnquiry(page: Page, detail?: string): Promise<void> {
  await page.route('**/api/enquiry/new-enquiry', (route) =>
    detail === undefined
      ? route.abort()
      : route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'No', status: 422, detail }),
        }),
  );
  await page.goto('/contact-us');
  await page.locator('#enquiry-email').fill('aine@example.ie');
  await page.getByLabel('Message').fill('Where is my parcel?');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(message(page)).toBeVisible();
}

test('a toast stands 100 pixels from the top in the one region for messages, fits, and is not printed', async ({
  page,
}) => {
  await failedEnquiry(page);
  await expect(page.getByRole('status')).toHaveCount(1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const box = await toast(page).boundingBox();
    expect(box?.y).toBe(100);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(toast(page)).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ media: 'print' });
  await expect(toast(page)).toBeHidden();
  await expect(page.locator('#consent')).toBeHidden();
});

test('an error stays until it is closed with the button between the menu and the page', async ({
  page,
}) => {
  await page.clock.install();
  await failedEnquiry(page);
  await page.clock.fastForward('10:00:00');
  await expect(message(page)).toBeVisible();
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await login.focus();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('Escape takes a toast away and the focus stays in the form', async ({ page }) => {
  await failedEnquiry(page);
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await expect(page.locator('#consent')).toBeVisible();
});

test('however long a message is, its button is in sight and the focus scrolls clear of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await failedEnquiry(page, 'x'.repeat(3000));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(close(page)).toBeInViewport({ ratio: 1 });
  const email = page.locator('#enquiry-email');
  await email.focus();
  const isClear = async () => {
    const [above, field] = await Promise.all([toast(page).boundingBox(), email.boundingBox()]);
    return above !== null && field !== null && field.y >= above.y + above.height;
  };
  await expect.poll(isClear).toBe(true);
});
