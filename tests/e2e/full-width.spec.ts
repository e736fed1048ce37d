import { expect, test } from '@playwright/test';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

test('the status names each area, and what holds parcels up there', async ({ page }) => {
  await page.goto('/service-status');
  const areas = page.getByRole('region', { name: 'How parcels run' });
  const row = (name: string) => areas.getByRole('listitem').filter({ hasText: name });
  // The fixture's storm is about Donegal and Australia.
  for (const area of ['Ulster', 'Australia'])
    await expect(row(area).getByText('Storm on the west coast')).toBeVisible();
  for (const area of ['County Dublin', 'Connacht', 'Germany'])
    await expect(row(area).getByText('As planned')).toBeVisible();
  await expect(row('Ulster').getByText('As planned')).toBeHidden();
  await accessibleAndFits(page);
  // After the storm no row is left with it, built before or not.
  await page.clock.setFixedTime('2100-01-03T10:00:00Z');
  await page.reload();
  await expect(row('Ulster').getByText('As planned')).toBeVisible();
  await expect(row('Ulster')).not.toContainText('Storm');
});

test('help has its answers open, beside the search and the pages of help', async ({ page }) => {
  await page.goto('/help');
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  await expect(answers.getByRole('heading', { name: 'Do you take pallets?' })).toBeVisible();
  await expect(answers.locator('p').first()).toBeVisible();
  await expect(answers.locator('details')).toHaveCount(0);
});

test('an open job shows its pay and hours in the list', async ({ page }) => {
  await page.goto('/careers');
  const job = page.getByRole('region', { name: 'Open jobs' }).getByRole('listitem').first();
  await expect(job.locator('dt')).toHaveText(['Place of work', 'Hours', 'Pay', 'Apply by']);
  await accessibleAndFits(page);
});

for (const path of [
  '/careers',
  '/help',
  '/service-status',
  '/partners',
  '/Booking',
  '/holidaynotice',
  '/carrier-policy',
  '/developers',
  '/developers/how-calls-work',
])
  test(`${path} uses the width of a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const end = await page.getByRole('main').evaluate((main) => {
      const shown = [...main.querySelectorAll('p,li,a,dd,h2,h3,td,.card')];
      const range = document.createRange();
      return Math.max(
        ...shown.map((element) => {
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        }),
      );
    });
    expect(end, 'what is painted ends near the edge of the column').toBeGreaterThan(1080);
  });

test('a photograph of the content is drawn in its place, without a shift', async ({ page }) => {
  await page.goto('/contact-us');
  const photo = page.getByRole('img', { name: /^Our depot in the evening/ });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(photo).toHaveAttribute('width', /^\d+$/);
  await expect(photo).toHaveAttribute('height', /^\d+$/);
  // The office has none of its business, so nothing is drawn.
  await page.goto('/');
  await expect(page.locator('.business img')).toHaveCount(0);
});

test('the head of a price table begins where its rows do', async ({ page }) => {
  await page.goto('/pricing');
  const table = page.getByRole('table').first();
  const start = (name: 'thead th' | 'tbody th') =>
    table
      .locator(name)
      .first()
      .evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().left;
      });
  expect(Math.abs((await start('thead th')) - (await start('tbody th')))).toBeLessThanOrEqual(1);
});
