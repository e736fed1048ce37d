import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { makeTrackingNumber } from '#domain/tracking-number.ts';
import { accessible, fits } from '#tests/support/site/accessible.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

const API = '**/api/apptrack/**';
const phone = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /\+353 20 917 2210/ });
const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const BAD_ANSWERS = {
  'an error page': { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' },
  'a page instead of an answer': { status: 200, contentType: 'text/html', body: '<p>Hello</p>' },
  'another server that knows no such page': { status: 404, contentType: 'text/html', body: 'No' },
  'JSON that is cut off': { status: 200, contentType: 'application/json', body: '{"status":' },
  'no steps': json({
    status: true,
    id: 'IE7M3D90QXM2VC',
    state: 'paid',
    promised: null,
    events: [],
  }),
  'a moment that no calendar has': json({
    ...{ status: true, id: 'IE7M3D90QXM2VC', state: 'paid', promised: null },
    events: [{ seq: 1, state: 'paid', town: '', at: 9e15 }],
  }),
  'too many requests': { status: 429, headers: { 'retry-after': '60' }, body: '' },
  'nothing at all': undefined,
} as const;

for (const [name, answer] of Object.entries(BAD_ANSWERS))
  test(`${name} is explained with the phone number, and another look works`, async ({ page }) => {
    const number = await parcelOnSite('moving');
    await page.route(API, (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    await page.goto(`/track/${number}`);
    const title = page.getByRole('heading', { name: 'We cannot look this up just now' });
    await expect(title).toBeVisible();
    await expect(phone(page)).toBeVisible();
    await page.unroute(API);
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    const found = page.getByRole('heading', { name: 'In transit' });
    await expect(found).toBeFocused();
    await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
  });

test('a slow answer is waited for in words', async ({ page }) => {
  const number = await parcelOnSite('moving');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(API, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/track/${number}`);
  const wait = page.locator('.parcel').getByText('Loading, Please wait....');
  await expect(wait).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeVisible();
  await expect(wait).toBeHidden();
});

test('a storage that is blocked takes nothing away', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`/track/${await parcelOnSite('moving')}`);
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('nothing is kept on the device before a number was shown, and then only its steps', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await page.goto('/track');
  expect(await kept()).toEqual([]);
  await page.goto(`/track/${makeTrackingNumber(randomBytes(11))}`);
  await expect(page.getByRole('heading', { name: 'We have no parcel' })).toBeVisible();
  expect(await kept()).toEqual([]);
  await page.goto(`/track/${await parcelOnSite('moving')}`);
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeVisible();
  expect(await kept()).toEqual(['timelines']);
});

test('when the widget does not load the page names the phone', async ({ page }) => {
  await page.route(/Tracking[.\w-]*\.js/, (route) => route.abort());
  await page.goto(`/track/${makeTrackingNumber(randomBytes(11))}`);
  await expect(page.getByText('The steps of your parcel did not load')).toBeVisible();
  await expect(phone(page).first()).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a number that nobody has and a wrong one are explained, with the phone', async ({
    page,
  }) => {
    await page.goto('/track');
    await page.getByLabel('Tracking number').fill('IE7M3D90QXM2VC, IE-123');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page.getByText('We have no parcel with this number')).toBeVisible();
    await expect(page.getByText('This is not a tracking number')).toBeVisible();
    await expect(phone(page).first()).toBeVisible();
    await expect(page.getByLabel('Tracking number')).toBeVisible();
  });
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const)
  test(`every state passes the accessibility rules and fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
      await accessible(page);
      await fits(page);
    };
    await page.goto(`/track?id=${numbers.join(',')}`);
    await expect(cards).toHaveCount(numbers.length);
    await fine();
    await page.route(API, (route) => route.abort());
    await page.reload();
    await expect(cards.getByText('Last seen').first()).toBeVisible();
    await fine();
  });
