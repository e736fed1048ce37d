import { expect, test } from '@playwright/test';
import {
  bookingField,
  expectParcel,
  fillInParcel,
  openDay,
  pressBook,
  price,
} from '#tests/support/forms/booking-form.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import {
  logInByApi,
  openAccountPage,
  part,
  post,
  putSession,
  sessionText,
} from '#tests/support/people/visitor.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

test('a booking is made again, or its way back with both sides swapped', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\//);
  const [number = ''] = /IE\w{12}/.exec(page.url()) ?? [];
  await page.goto(`/PayBooking?again=${number}`);
  await expect(page.getByText('The form is filled in like the booking.')).toBeVisible();
  await expectParcel(page);
  await expect(bookingField(page, 'pickupDate')).toHaveValue('');
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Clear the form' }).click();
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

test('who is not logged in sees no saved addresses, and nothing of a booking of somebody else', async ({
  page,
}) => {
  await page.goto(`/PayBooking?again=${await parcelOnSite('fresh')}`);
  await expect(page.getByText('We could not read the booking')).toBeVisible();
  await expect(bookingField(page, 'pickupName')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Use a saved address' })).toHaveCount(0);
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
  await expect(page.getByText('Your credit has paid all of it.')).toBeVisible();
  await openAccountPage(page);
  await expect(part(page, 'Credit')).toContainText('€84.06');
  await expect(part(page, 'Bookings')).toContainText('Galway to Dublin');
  await expect(part(page, 'Bookings')).toContainText('Paid');
  await accessibleAndFits(page);
});

test('for who is logged in the form is filled in around the field at hand, what was typed there stays', async ({
  page,
  context,
}) => {
  const { answer } = await logInByApi(context);
  await putSession(page, sessionText(answer));
  const { letGo } = await holdBack(page, '**/_astro/Booking*.js*');
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').pressSequentially('Lantern');
  letGo();
  await expect(bookingField(page, 'email')).toHaveValue(/@example\.ie$/);
  await expect(bookingField(page, 'pickupName')).toBeFocused();
  await page.keyboard.type(' Books');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Lantern Books');
});
