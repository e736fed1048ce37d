import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { formatTrackingNumber, makeTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { slotIn } from '#host/page-slot.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { parcelOnSite, stepOnSite } from '#tests/support/site/site-parcels.ts';

const steps = (page: Page) => page.locator('.parcel-steps').getByRole('listitem');
const alive = (page: Page) => page.locator('[data-island=Tracking][data-alive]');

/** The page counts as read after this time (pages/track.astro). */
const READ_MS = 10_000;
/** A step that comes while somebody reads may shift so much; Web Vitals call twice as much good. */
const MAX_SHIFT = 0.05;

const onSlowLine = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );

/** Each page has the late part of its frame besides. */
function scriptsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const isOfFrame = request.url().includes('/late-frame-');
    if (/script|fetch|eventsource/.test(request.resourceType()) && !isOfFrame)
      found.push(request.url());
  });
  return found;
}

test('a link to a parcel answers with its ticket, around which the page is as it was built', async ({
  request,
}) => {
  const number = await parcelOnSite('moving');
  const answer = await request.get(`/track/${number}`);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'content-encoding': 'br',
  });
  expect(answer.headers()['etag']).toBeUndefined();
  const text = await answer.text();
  const built = slotIn(await (await request.get('/track')).text());
  const { before = '?', after = '?' } = built ?? {};
  expect([text.startsWith(before), text.endsWith(after)]).toEqual([true, true]);
  const slot = text.slice(before.length, -after.length);
  expect(slot).toContain(formatTrackingNumber(number));
  expect(slot).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a parcel shows it, and offers neither another page nor what needs a script', async ({
    page,
  }) => {
    await page.goto(`/track/${await parcelOnSite('held')}`);
    await expect(page.locator('.ticket')).toContainText('Held up');
    await expect(steps(page).last()).toContainText('Booked');
    await expect(page.getByText('As it was on')).toBeVisible();
    await expect(page.getByText('Your browser runs no scripts')).toBeHidden();
    await expect(page.getByText('Loading, Please wait')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });

  test('a link to a number that no parcel has says so', async ({ page }) => {
    await page.goto(`/track/${makeTrackingNumber(randomBytes(11))}`);
    await expect(page.locator('.ticket')).toContainText('We have no parcel with this number');
    await expect(page.getByRole('link', { name: 'Send us a message' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden();
  });
});

test('on a slow line the ticket comes without a script, and a touch has it followed in its place', async ({
  page,
}) => {
  const number = await parcelOnSite('moving');
  await onSlowLine(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const scripts = scriptsOf(page);
  await page.goto(`/track/${number}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('As it was on')).toBeVisible();
  expect(scripts).toEqual([]);
  const heading = await page
    .getByRole('heading', { name: formatTrackingNumber(number) })
    .elementHandle();
  await page.locator('.ticket').hover();
  await expect(alive(page)).toBeAttached();
  await expect(page.getByText('This page updates itself')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  await stepOnSite(number, 'out_for_delivery', 'Tullamore');
  await expect(steps(page).first()).toContainText('Out for delivery, Tullamore');
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('.parcel')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('left open on a slow line it follows the parcel, and shows its next step by the widget', async ({
  page,
}) => {
  const number = await parcelOnSite('moving');
  await page.setViewportSize({ width: 390, height: 844 });
  await onSlowLine(page);
  await page.clock.install();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const scripts = scriptsOf(page);
  await page.goto(`/track/${number}`);
  const heading = await page
    .getByRole('heading', { name: formatTrackingNumber(number) })
    .elementHandle();
  await page.clock.fastForward(READ_MS);
  await expect(page.getByText('This page updates itself')).toBeVisible();
  await expect(alive(page)).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('/react.'))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  await stepOnSite(number, 'out_for_delivery', 'Tullamore');
  await expect(steps(page).first()).toContainText('Out for delivery, Tullamore');
  await expect(page.getByRole('status', { name: 'Your parcels' })).toContainText('New step of');
  await expect(page.getByText('This page updates itself')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  expect(errors).toEqual([]);
});

test('on a fast line it is followed without a touch', async ({ page }) => {
  const number = await parcelOnSite('moving');
  await page.goto(`/track/${number}`);
  await expect(alive(page)).toBeAttached();
  await stepOnSite(number, 'out_for_delivery', 'Tullamore');
  await expect(steps(page).first()).toContainText('Out for delivery, Tullamore');
});

test.describe('on a phone of 320 pixels without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  test('the ticket is the headline, and no name of its stops is cut', async ({ page }) => {
    const number = await parcelOnSite('fresh');
    await stepOnSite(number, 'collected', 'Rathmines');
    await stepOnSite(number, 'at_depot', 'Dublin');
    await stepOnSite(number, 'out_for_delivery', 'Letterkenny');
    await page.goto(`/track/${number}`);
    await expect(page.getByText('Enter your tracking number')).toBeHidden();
    await expect(page.locator('.stops b')).toHaveText([
      'Rathmines',
      'Dublin',
      'Letterkenny',
      'The door',
    ]);
    await expect(page.locator('.stops b').filter({ visible: true })).toHaveText([
      'Rathmines',
      'Letterkenny',
      'The door',
    ]);
    const broken = await page.locator('.stops b').evaluateAll((names) =>
      names
        .filter((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          return text.getClientRects().length > (name.textContent.split(' ').length || 1);
        })
        .map((name) => name.textContent),
    );
    expect(broken).toEqual([]);
  });
});
