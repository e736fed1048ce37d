import { expect, test, type Page } from '@playwright/test';
import { withSuspension } from '#server/platform/static/suspended-page.ts';
import { ENVIRONMENTS } from '#tests/support/faults/environments.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { startChangedSite, type ChangedSite } from '#tests/support/site/changed-site.ts';

const SAYS_SUSPENDED = /class="[^"]*\bsuspended\b/;

test('the banner opens its popup, which Escape closes again', async ({ page }) => {
  await page.goto('/pricing');
  const open = page.getByRole('button', { name: 'Read the notice' });
  await open.press('Enter');
  const popup = page.getByRole('dialog', { name: 'New booking procedure' });
  await expect(popup).toContainText('5 packages of 5kg become one 25kg box');
  await expect(popup.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(open).toBeFocused();
});

test('a notice of the status page leaves no gap above its heading', async ({ page }) => {
  await page.goto('/service-status');
  const heading = page.getByRole('main').locator('.card').getByRole('heading').first();
  await expect(heading).toHaveCSS('margin-block-start', '0px');
});

test('a hidden notice stays hidden on this device, nothing moves', async ({ page, browser }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Hide this notice' }).press('Enter');
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.notice')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);

  const nextVisit = await page.context().newPage();
  await nextVisit.goto('/privacy');
  await expect(nextVisit.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(nextVisit.locator('.notice')).toHaveCount(0);

  const otherVisitor = await (await browser.newContext()).newPage();
  await otherVisitor.goto('/privacy');
  await expect(otherVisitor.locator('.notice')).toBeVisible();
  await otherVisitor.context().close();
});

test('with storage blocked a notice and the cookie question close', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await ENVIRONMENTS['a storage that may not be named'](page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.locator('#consent')).toBeHidden();
  expect(errors).toEqual([]);
});

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles'])
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a notice is there for all minutes of its days in Ireland', async ({ page }) => {
      for (const [moment, count] of [
        ['2026-10-31T23:59:59Z', 0],
        ['2026-11-01T00:00:00Z', 1],
        ['2099-12-31T23:59:59Z', 1],
        ['2100-01-01T00:00:00Z', 0],
      ] as const) {
        await page.clock.setFixedTime(new Date(moment));
        await page.goto('/pricing');
        await expect(page.locator('.notice'), moment).toHaveCount(count);
      }
    });
  });

test.describe('while content says that booking is suspended', () => {
  let site: ChangedSite;
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.beforeAll(async () => {
    site = await startChangedSite(({ page }) =>
      page('notices/booking-suspended.md', ({ keys }) => keys.set('active', true)),
    );
  });
  test.afterAll(() => site.close());

  test('the modal comes first, and returns only where booking starts', async ({ page }) => {
    await page.goto(site.url);
    const modal = page.getByRole('dialog', { name: 'temporarily suspended' });
    await expect(modal).toContainText('We are sorry');
    await expect(modal.getByRole('heading')).toBeFocused();
    expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect(page.locator('#consent')).toBeHidden();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(page.locator('#consent')).toBeVisible();
    await page.goto(`${site.url}/pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(modal).toBeHidden();
    await page.goto(`${site.url}/PayBooking`);
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('We take no bookings at the moment.')).toBeVisible();
    await page.clock.setFixedTime(new Date('2100-01-01T00:00:00Z'));
    await page.goto(site.url);
    await expect(page.locator('#booking-suspended')).toHaveCount(0);
  });

  test('our server finds all of it to take it away', async ({ request }) => {
    for (const path of ['/', '/PayBooking']) {
      const built = await (await request.get(`${site.url}${path}`)).text();
      expect(built).toMatch(SAYS_SUSPENDED);
      expect(withSuspension(built, ''), path).not.toMatch(SAYS_SUSPENDED);
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('it is open and closes', async ({ page }) => {
      await page.goto(site.url);
      const modal = page.getByRole('dialog', { name: 'temporarily suspended' });
      await expect(modal).toBeVisible();
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(modal).toBeHidden();
    });
  });
});

const FAILURE = 'Error sending Try agin !';
const message = (page: Page) => page.getByRole('status').filter({ hasText: FAILURE });
const shownToast = (page: Page) => page.locator('.toast');
const close = (page: Page) => shownToast(page).getByRole('button', { name: 'Close' });
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

test('a toast is 100 pixels from the top, fits, and is not printed', async ({ page }) => {
  await failedEnquiry(page);
  await expect(page.getByRole('status')).toHaveCount(1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const box = await shownToast(page).boundingBox();
    expect(box?.y).toBe(100);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(shownToast(page)).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ media: 'print' });
  await expect(shownToast(page)).toBeHidden();
  await expect(page.locator('#consent')).toBeHidden();
});

test('an error stays until its button, the next stop, closes it', async ({ page }) => {
  await page.clock.install();
  await failedEnquiry(page);
  await page.clock.fastForward('10:00:00');
  await expect(message(page)).toBeVisible();
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await login.focus();
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shownToast(page)).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('on a small phone the way to the login is not under the button of its message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/Auth');
  const link = await shownToast(page).getByRole('link', { name: 'Log in' }).boundingBox();
  const button = await close(page).boundingBox();
  expect((link?.y ?? 640) + (link?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('Escape takes a toast away and the focus stays in the form', async ({ page }) => {
  await failedEnquiry(page);
  await page.keyboard.press('Escape');
  await expect(shownToast(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await expect(page.locator('#consent')).toBeVisible();
});

test('a long message keeps its button in sight, and the focus clear of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await failedEnquiry(page, 'x'.repeat(3000));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(close(page)).toBeInViewport({ ratio: 1 });
  const email = page.locator('#enquiry-email');
  await email.focus();
  const isClear = async () => {
    const [above, field] = await Promise.all([shownToast(page).boundingBox(), email.boundingBox()]);
    return above !== null && field !== null && field.y >= above.y + above.height;
  };
  await expect.poll(isClear).toBe(true);
});
