import { expect, test, type Page } from '@playwright/test';
import {
  book,
  expectParcel,
  field,
  fillInParcel,
  openDay,
  price,
} from '#tests/support/booking-form.ts';
import { accessibleAndFits } from '#tests/support/accessible.ts';
import { keepSession, logInByApi, post, sessionOf } from '#tests/support/visitor.ts';

const NUMBER = /IE\w{12}/;

/** Books a parcel with the form, and gives its number; this browser may see it then. */
async function bookOne(page: Page, changes = {}): Promise<string> {
  await page.goto('/PayBooking');
  await fillInParcel(page, changes);
  await book(page);
  await expect(page).toHaveURL(/\/pay\//);
  return NUMBER.exec(page.url())?.[0] ?? '';
}

test('a quote is taken along, stays after a reload, and can be changed', async ({ page }) => {
  await page.goto('/?from=Galway&to=Cork&kg=3');
  await page.locator('a[href^="/PayBooking?"]').click();
  await expect(price(page)).toContainText('€15.94');
  await expect(field(page, 'deliveryTown')).toHaveValue('Cork');
  await field(page, 'weight').fill('8');
  await expect(price(page)).toContainText('€17.99');
  await page.reload();
  await expect(field(page, 'weight')).toHaveValue('8');
  await expect(price(page)).toContainText('€17.99');
});

test('a quote abroad chooses the country', async ({ page }) => {
  await page.goto('/PayBooking?from=D6W+PV38&to=London&kg=2');
  await expect(field(page, 'deliveryCountry')).toHaveValue('great-britain');
  await expect(field(page, 'deliveryTown')).toHaveValue('London');
  await expect(field(page, 'pickupEircode')).toHaveValue('D6W PV38');
  await expect(price(page)).toContainText('€20.45');
});

test('a booking is made again', async ({ page }) => {
  const number = await bookOne(page);
  await page.goto(`/PayBooking?again=${number}`);
  await expect(page.getByText('The form is filled in like the booking.')).toBeVisible();
  await expectParcel(page);
  await expect(field(page, 'pickupDate')).toHaveValue('');
  await accessibleAndFits(page);
});

test('the way back has both sides swapped', async ({ page }) => {
  const number = await bookOne(page);
  await page.goto(`/PayBooking?returnOf=${number}`);
  await expect(field(page, 'pickupName')).toHaveValue('Seán Ó Briain');
  await expect(field(page, 'pickupEircode')).toHaveValue('D6W PV38');
  await expect(field(page, 'deliveryName')).toHaveValue('Aoife Byrne');
  await field(page, 'pickupDate').fill(openDay());
  await page.getByRole('radio', { name: 'Morning' }).check();
  await page.getByRole('checkbox', { name: 'None of it is prohibited' }).check();
  const sent = page.waitForRequest('**/api/userBooking/new');
  await book(page);
  expect((await sent).postDataJSON()).toMatchObject({ returnOf: number });
  await expect(page).toHaveURL(/\/pay\/5\.95\//);
});

test('a booking of somebody else is not shown, and the form stays empty', async ({
  page,
  browser,
}) => {
  const stranger = await browser.newContext();
  const number = await bookOne(await stranger.newPage());
  await stranger.close();
  await page.goto(`/PayBooking?again=${number}`);
  await expect(page.getByText('We could not read the booking')).toBeVisible();
  await expect(field(page, 'pickupName')).toHaveValue('');
});

test('who is logged in takes a saved address and credit', async ({ page, context }) => {
  const { answer } = await logInByApi(context);
  await post(context, 'userAddress/add', {
    name: 'Lantern Books',
    phone: '020 910 7777',
    line1: '5 Quay Street',
    line2: '',
    town: 'Galway',
    postcode: 'H91 E2K3',
    country: 'IE',
  });
  await keepSession(page, sessionOf(answer).replace('"creditCents":0', '"creditCents":10000'));
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await page.getByRole('button', { name: 'Use a saved address' }).first().click();
  const saved = page.getByLabel('Use a saved address');
  await expect(saved).toBeFocused();
  await saved.selectOption({ label: 'Lantern Books, 5 Quay Street, Galway' });
  await expect(field(page, 'pickupName')).toHaveValue('Lantern Books');
  await expect(field(page, 'pickupEircode')).toHaveValue('H91 E2K3');
  await page.getByRole('checkbox', { name: 'Use my credit of €100.00' }).check();
  await expect(price(page)).toContainText('Left to pay');
  await accessibleAndFits(page);
  await book(page);
  await expect(page).toHaveURL(/\/success\?id=IE\w{12}$/);
});

test('who is not logged in sees no saved addresses', async ({ page }) => {
  await page.goto('/PayBooking');
  await expect(page.getByRole('button', { name: 'Use a saved address' })).toHaveCount(0);
});
