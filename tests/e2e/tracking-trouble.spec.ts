import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { makeTrackingNumber } from '#domain/tracking-number.ts';
import { accessibleAndFits, accessibleLayout } from '#tests/support/site/accessible.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

const API = '**/api/apptrack/**';
const phone = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /\+353 20 917 2210/ });
// The step faults has the page meet everything else that can come back.
test('an answer that nobody can use is explained with the phone number, and another look works', async ({
  page,
}) => {
  const number = await parcelOnSite('moving');
  const facts = { status: true, id: number, state: 'paid', promised: null };
  await page.route(API, (route) => route.fulfill({ json: { ...facts, events: [] } }));
  await page.goto(`/track/${number}`);
  await expect(
    page.getByRole('heading', { name: 'We cannot look this up just now' }),
  ).toBeVisible();
  await expect(phone(page)).toBeVisible();
  // A moment that no calendar has.
  const events = [{ seq: 1, state: 'paid', town: '', at: 9e15 }];
  await page.route(API, (route) => route.fulfill({ json: { ...facts, events } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We cannot look this up' })).toBeVisible();
  await page.unroute(API);
  const again = page.getByRole('button', { name: 'Check again' });
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeFocused();
  await expect(again).toHaveCount(0);
});

test('every state passes the accessibility rules and fits, narrow and dark, wide and light', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const numbers = [
    await parcelOnSite('fresh'),
    await parcelOnSite('moving', -1),
    await parcelOnSite('delivered'),
    await parcelOnSite('attempted'),
    makeTrackingNumber(randomBytes(11)),
    `IE7M3D90QXM2VX`,
    'x'.repeat(40),
  ];
  const cards = page.locator('.parcel');
  const fine = async () => {
    await expect(page.locator('.parcel[data-kind="waiting"]')).toHaveCount(0);
    await accessibleAndFits(page);
  };
  await page.goto(`/track?id=${numbers.join(',')}`);
  await expect(cards).toHaveCount(numbers.length);
  await expect(page.getByText('The promised day has passed')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of Ireland: \w+/ }).first()).toBeVisible();
  await fine();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await accessibleLayout(page);
  await page.route(API, (route) => route.abort());
  await page.reload();
  await expect(cards.getByText('Last seen').first()).toBeVisible();
  await fine();
});
