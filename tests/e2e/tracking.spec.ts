import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { formatTrackingNumber, makeTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { beLoggedIn, bookByApi } from '#tests/support/people/visitor.ts';
import { parcelOnSite, stepOnSite } from '#tests/support/site/site-parcels.ts';

const nobodys = (): string => makeTrackingNumber(randomBytes(11));
const headingOf = (page: Page, number: string) =>
  page.getByRole('heading', { name: formatTrackingNumber(number) });
const steps = (page: Page, number: string) =>
  page.getByRole('list', { name: formatTrackingNumber(number) }).getByRole('listitem');

const inCards = (page: Page, text: string) => page.locator('.parcel').getByText(text);

function requestedPaths(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/apptrack/')) urls.push(request.url());
  });
  return urls;
}

test('the ticket of a held parcel says where it is and whom to ask', async ({ page }) => {
  const number = await parcelOnSite('held');
  await page.goto(`/track/${number}`);
  await expect(headingOf(page, number)).toHaveText(/Held up in Athlone$/);
  const stops = page.getByRole('list', { name: 'How far it is' }).getByRole('listitem');
  await expect(stops).toHaveText([/^Athlone .*held up, now$/, /^The door .*, to come$/]);
  await expect(steps(page, number).last()).toContainText('Booked');
  await expect(steps(page, number).filter({ hasText: 'Paid' })).toHaveCount(0);
  await expect(steps(page, number).locator('time').first()).toHaveText(
    /^\w{3} \d{1,2} \w{3}, \d\d:\d\d$/,
  );
  await expect(page.getByRole('link', { name: 'Change the delivery' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call us +353 20 917 2210' })).toBeVisible();
  await page.getByRole('link', { name: 'Send us a message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    new RegExp(`^Parcel ${formatTrackingNumber(number)}: Held up in Athlone`),
  );
});

test('whoever follows a parcel gets to the way to change its delivery', async ({ page }) => {
  await page.goto(`/track/${await parcelOnSite('attempted')}`);
  await page.getByRole('link', { name: 'Choose a day' }).click();
  await expect(page.getByRole('heading', { name: 'Open your booking to go on' })).toBeVisible();
  await page.getByRole('link', { name: 'Open a booking with its e-mail' }).click();
  await expect(page).toHaveURL('/your-booking');
  await expect(page.getByLabel('Code')).toBeVisible();
});

test('who booked a parcel may change its delivery from its ticket', async ({ page }) => {
  await beLoggedIn(page);
  const number = await bookByApi(page.context());
  await stepOnSite(number, 'collected');
  await page.goto(`/track/${number}`);
  await page.getByRole('link', { name: 'Change the delivery' }).click();
  await expect(page).toHaveURL(/booking\/\w+#delivery$/);
  await expect(page.getByRole('heading', { name: 'Change the delivery' })).toBeVisible();
});

test('the box and the help beside it begin at one height without a parcel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? NaN;
  await page.goto('/track');
  expect(await top('.track-form')).toBeCloseTo(await top('aside'), 0);
  await page.goto(`/track/${nobodys()}`);
  await expect(inCards(page, 'Compare each character')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(await top('.track-form')).toBeGreaterThan(await top('aside'));
});

test('of eleven numbers ten show, two are listened to, one is left out', async ({ page }) => {
  const moving = [await parcelOnSite('moving'), await parcelOnSite('moving')];
  const fresh = await parcelOnSite('fresh');
  const urls = requestedPaths(page);
  await page.goto('/track');
  const numbers = [...moving, fresh, ...Array.from({ length: 8 }, nobodys)];
  await page.getByLabel('Tracking number').fill(numbers.join(', '));
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.locator('.parcel')).toHaveCount(10);
  await expect(inCards(page, 'It waits for our driver')).toHaveCount(1);
  await expect(inCards(page, 'We have no parcel with this number')).toHaveCount(7);
  await expect(page.getByText('1 more is left out')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Your parcels' }).locator('p')).toHaveCount(10);
  await expect.poll(() => urls.filter((url) => url.includes('/live')).length).toBe(2);
});

test('a new step appears, and moves nothing', async ({ page }) => {
  const number = await parcelOnSite('moving');
  await page.goto(`/track/${number}`);
  await expect(page.locator('.ticket')).toContainText('on the way');
  const box = page.getByLabel('Tracking number');
  await box.evaluate((input) => input.focus({ preventScroll: true }));
  await stepOnSite(number, 'out_for_delivery', 'Galway');
  await expect(headingOf(page, number)).toContainText('Arrives today, ');
  await expect(page.locator('.ticket')).toContainText('has been out in Galway since');
  await expect(steps(page, number).first()).toContainText('Out for delivery, Galway');
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await stepOnSite(number, 'delivered', 'Galway');
  await expect(headingOf(page, number)).toContainText('Delivered');
  await expect(page.getByText('updates itself')).toHaveCount(0);
});
