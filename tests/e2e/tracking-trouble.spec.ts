import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { makeTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { accessibleAndFits, accessibleLayout } from '#tests/support/site/accessible.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

const TRACK_API = '**/api/apptrack/**';

test('every state is accessible, narrow and dark, wide and light', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const numbers = [
    await parcelOnSite('fresh'),
    await parcelOnSite('moving', -1),
    await parcelOnSite('delivered'),
    await parcelOnSite('attempted'),
    makeTrackingNumber(randomBytes(11)),
    `IE7M3D90QXM2VX`,
    '1'.repeat(40),
  ];
  const cards = page.locator('.parcel');
  const fine = async () => {
    await expect(page.locator('.parcel[data-kind="waiting"]')).toHaveCount(0);
    await accessibleAndFits(page);
  };
  await page.goto(`/track?id=${numbers.join(',')}`);
  await expect(cards).toHaveCount(numbers.length);
  await expect(page.getByText('The promised day has passed')).toBeVisible();
  await fine();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await accessibleLayout(page);
  await page.route(TRACK_API, (route) => route.abort());
  await page.reload();
  await expect(cards.getByText('Last seen').first()).toBeVisible();
  await fine();
});
