import { expect, test, type Locator, type Page } from '@playwright/test';
import { EDITOR_CHANGES } from '#tests/support/editor/changes.ts';
import { accessible, accessibleLayout, fits } from '#tests/support/site/accessible.ts';
import { startChangedSite } from '#tests/support/site/changed-site.ts';

const CHANGED = [
  '/',
  '/services/parcel-lockers',
  '/gift-vouchers',
  '/signed-for',
  '/privacy',
  '/pricing',
  '/contact-us',
  '/holidaynotice',
  '/careers',
  '/PayBooking',
];

test('after a year of an editor’s changes pages are accessible', async ({ page }) => {
  test.setTimeout(180_000);
  const site = await startChangedSite((editor) =>
    EDITOR_CHANGES.forEach(({ make }) => make(editor)),
  );
  for (const path of CHANGED) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(new URL(path, site.url).href);
    expect(answer?.status(), path).toBe(200);
    // A message that bookings are suspended covers the page.
    await page.keyboard.press('Escape');
    await test.step(`${path} on a phone`, () => accessible(page));
    await fits(page);
    await headerIsWhole(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await test.step(`${path} wide and dark`, () => accessibleLayout(page));
    await headerIsWhole(page);
  }
  await page.setViewportSize({ width: 1800, height: 900 });
  await headerIsWhole(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await site.close();
});

async function headerIsWhole(page: Page): Promise<void> {
  const header = await boxOf(page.getByRole('banner'));
  const parts = page
    .locator('header .logo, .bar > button, .bar > .person, #site-menu > ul > li')
    .filter({ visible: true });
  const boxes = await Promise.all((await parts.all()).map(boxOf));
  const inHeader = boxes.filter(({ y }) => y < header.height);
  expect(inHeader.length).toBeGreaterThan(1);
  for (const [at, box] of inHeader.entries()) {
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(header.height);
    for (const other of inHeader.slice(at + 1))
      expect(
        box.x + box.width <= other.x + 1 || other.x + other.width <= box.x + 1,
        JSON.stringify([box, other]),
      ).toBe(true);
  }
}

const boxOf = async (part: Locator): Promise<Box> =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
