import { expect, test } from '@playwright/test';
import { SURROUNDINGS } from '#tests/support/faults/surroundings.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { startChangedSite, type ChangedSite } from '#tests/support/site/changed-site.ts';

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

test('a hidden notice stays hidden on the next pages and on the next visit, and nothing moves', async ({
  page,
  browser,
}) => {
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

  const somebodyElse = await (await browser.newContext()).newPage();
  await somebodyElse.goto('/privacy');
  await expect(somebodyElse.locator('.notice')).toBeVisible();
  await somebodyElse.context().close();
});

test('with storage blocked a notice can be hidden on its page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await SURROUNDINGS['a storage that may not be named'](page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles'])
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a notice is there from the first to the last minute of its days in Ireland', async ({
      page,
    }) => {
      for (const [moment, count] of [
        ['2026-10-31T23:59:59Z', 0],
        ['2026-11-01T00:00:00Z', 1],
        ['2027-12-31T23:59:59Z', 1],
        ['2028-01-01T00:00:00Z', 0],
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

  test('a modal says so with an apology, before the cookie question, and once closed comes back only where booking starts', async ({
    page,
  }) => {
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
    await expect(page.getByText('We take no bookings at the moment.')).toBeVisible();
    // After its last day it is gone.
    await page.clock.setFixedTime(new Date('2028-01-01T00:00:00Z'));
    await page.goto(site.url);
    await expect(page.locator('#booking-suspended')).toHaveCount(0);
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
