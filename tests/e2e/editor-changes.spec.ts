import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EDITOR_CHANGES } from '#tests/support/editor/changes.ts';
import { accessible, accessibleLayout, fits } from '#tests/support/site/accessible.ts';
import { startChangedSite } from '#tests/support/site/changed-site.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** Pages that the changes make, rename or fill, and those that show prices, hours, jobs and the brand. */
const PAGES = [
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

test('after a year of an editor’s changes pages are accessible in light and dark, on a phone and wide', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const site = await startChangedSite(
    (editor) => EDITOR_CHANGES.forEach(({ make }) => make(editor)),
    join(ROOT, 'content'),
  );
  for (const path of PAGES) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(new URL(path, site.url).href);
    expect(answer?.status(), path).toBe(200);
    // A message that bookings are suspended stands before the page.
    await page.keyboard.press('Escape');
    await test.step(`${path} on a phone`, () => accessible(page));
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await test.step(`${path} wide and dark`, () => accessibleLayout(page));
  }
  await site.close();
});
