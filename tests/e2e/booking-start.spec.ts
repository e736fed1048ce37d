import { expect, test, type Page } from '@playwright/test';
import {
  bookingField,
  expectParcel,
  fillInParcel,
  openDay,
  pressBook,
  price,
} from '#tests/support/forms/booking-form.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { logInByApi, post, putSession, sessionText } from '#tests/support/people/visitor.ts';

const NUMBER = /IE\w{12}/;

/** Books a parcel with the form, so that this browser may see it, and returns its number. */
async function bookOne(page: Page, changes = {}): Promise<string> {
  await page.goto('/PayBooking');
  await fillInParcel(page, changes);
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\//);
  return NUMBER.exec(page.url())?.[0] ?? '';
}

test('a quote is taken along, stays after a reload, and can be changed', async ({ page }) => {
  await page.goto('/?from=Galway&to=Cork&kg=3');
  await page.locator('a[href^="/PayBooking?"]').click();
  await expect(price(page)).toContainText('€15.94');
  await expect(bookingField(page, 'deliveryTown')).toHaveValue('Cork');
  await bookingField(page, 'weight').fill('8');
  await expect(price(page)).toContainText('€17.99');
  await page.reload();
  await expect(bookingField(page, 'weight')).toHaveValue('8');
  await expect(price(page)).toContainText('€17.99');
});

test('a quote abroad chooses the country', async ({ page }) => {
  await page.goto('/PayBooking?from=D6W+PV38&to=London&kg=2');
  await expect(bookingField(page, 'deliveryCountry')).toHaveValue('great-britain');
  await expect(bookingField(page, 'deliveryTown')).toHaveValue('London');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('D6W PV38');
  await expect(price(page)).toContainText('€20.45');
});

test('a booking is made again', async ({ page }) => {
  const number = await bookOne(page);
  await page.goto(`/PayBooking?again=${number}`);
  await expect(page.getByText('The form is filled in like the booking.')).toBeVisible();
  await expectParcel(page);
  await expect(bookingField(page, 'pickupDate')).toHaveValue('');
  await accessibleAndFits(page);
});

test('the way back has both sides swapped', async ({ page }) => {
  const number = await bookOne(page);
  await page.goto(`/PayBooking?returnOf=${number}`);
  await expect(bookingField(page, 'pickupName')).toHaveValue('Seán Ó Briain');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('D6W PV38');
  await expect(bookingField(page, 'deliveryName')).toHaveValue('Aoife Byrne');
  await bookingField(page, 'pickupDate').fill(openDay());
  await page.getByRole('radio', { name: 'Morning' }).check();
  await page.getByRole('checkbox', { name: 'None of it is prohibited' }).check();
  const sent = page.waitForRequest('**/api/userBooking/new');
  await pressBook(page);
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
  await expect(bookingField(page, 'pickupName')).toHaveValue('');
});

test('who is logged in finds the form begun, takes a saved address and pays with credit', async ({
  page,
  context,
}) => {
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
  await putSession(page, sessionText(answer).replace('"creditCents":0', '"creditCents":10000'));
  await page.goto('/PayBooking');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Áine Ní Bhriain');
  await expect(bookingField(page, 'pickupPhone')).not.toHaveValue('');
  await expect(bookingField(page, 'email')).toHaveValue(/@example\.ie$/);
  await expect(bookingField(page, 'pickupLine1')).toHaveValue('5 Quay Street');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('H91 E2K3');
  await fillInParcel(page);
  await page.getByRole('button', { name: 'Use a saved address' }).first().click();
  const saved = page.getByLabel('Use a saved address');
  await expect(saved).toBeFocused();
  await saved.selectOption({ label: 'Lantern Books, 5 Quay Street, Galway' });
  await expect(bookingField(page, 'pickupName')).toHaveValue('Lantern Books');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('H91 E2K3');
  await expect(page.getByRole('checkbox', { name: 'Use my credit of €100.00' })).toBeChecked();
  await expect(price(page)).toContainText('Left to pay');
  await accessibleAndFits(page);
  await page
    .getByRole('button', { name: /with my credit – order with obligation to pay$/ })
    .click();
  await expect(page).toHaveURL(/\/success\?id=IE\w{12}$/);
});

test('for who is logged in the form is filled in around the field at hand', async ({
  page,
  context,
}) => {
  const { answer } = await logInByApi(context);
  await putSession(page, sessionText(answer));
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/_astro\/Booking[^/]*\.js/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').focus();
  letGo();
  await expect(bookingField(page, 'email')).toHaveValue(/@example\.ie$/);
  await expect(bookingField(page, 'pickupName')).toBeFocused();
  await page.keyboard.type('Lantern Books');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Lantern Books');
});

test('who is not logged in sees no saved addresses', async ({ page }) => {
  await page.goto('/PayBooking');
  await expect(page.getByRole('button', { name: 'Use a saved address' })).toHaveCount(0);
});
