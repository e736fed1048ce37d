import { expect, test } from '@playwright/test';
import type { Today, TodaysBooking } from '#api/today.ts';
import { bookingField } from '#tests/support/forms/booking-form.ts';
import { aLine, FREE_NUMBER, jsonAnswer } from '#tests/support/payments/shown-bookings.ts';
import {
  bookByApi,
  beLoggedIn,
  logInByApi,
  openAccountPage,
  openOwnAccount,
} from '#tests/support/people/visitor.ts';
import { accessible } from '#tests/support/site/accessible.ts';

const todays = (change: Partial<TodaysBooking>): TodaysBooking => ({
  ...aLine(change),
  collectPart: 'morning',
  changedAt: Date.UTC(2026, 10, 23, 13, 5),
  ...change,
});
const TODAY: Today = {
  day: '2026-11-23',
  collections: [todays({})],
  collectionCount: 1,
  deliveries: [todays({ id: 'IE000000000000', state: 'delivered' })],
  deliveryCount: 3,
  receivers: [{ id: FREE_NUMBER, name: 'Seán Ó Briain', town: 'Dublin' }],
};

test('an account begins with the tickets of today', async ({ page }) => {
  await page.route('**/api/userBooking/today', (route) =>
    route.fulfill(jsonAnswer({ status: true, ...TODAY })),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnAccount(page);
  const today = page.getByRole('region', { name: 'Today, Monday 23 November' });
  const [collection, delivery] = [
    today.getByRole('listitem').nth(0),
    today.getByRole('listitem').nth(1),
  ];
  await expect(collection.getByRole('heading')).toHaveText(
    'IE 7M3D 90QX M2VC We collect between 08:00 and 13:00',
  );
  await expect(collection.getByRole('link', { name: /^Print the label/ })).toHaveAttribute(
    'href',
    `/api/userBooking/label/${FREE_NUMBER}`,
  );
  await expect(delivery).toContainText('Delivered at 13:05');
  await expect(delivery.getByRole('link', { name: /^Track it/ })).toBeVisible();
  await expect(today).toContainText('and 2 more, in the list of your bookings');
  const first = await collection.boundingBox();
  expect(first?.y, 'in the first screen of a phone').toBeLessThan(400);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await accessible(page);
  }
});

test('an empty day is said as one, and what did not load as that', async ({ page }) => {
  await openOwnAccount(page);
  await expect(page.getByText('Nothing of yours is collected or delivered today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Send again' })).toHaveCount(0);
  await page.route('**/api/userBooking/today', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('What happens today did not load.')).toBeVisible();
});

test('the last receiver is filled in by one press, and nothing personal is in the address', async ({
  page,
}) => {
  await beLoggedIn(page);
  const number = await bookByApi(page.context());
  await openAccountPage(page);
  await page.getByRole('link', { name: 'Seán Ó Briain, Dublin' }).click();
  await expect(page).toHaveURL(`/PayBooking?receiverOf=${number}`);
  await expect(bookingField(page, 'deliveryName')).toHaveValue('Seán Ó Briain');
  await expect(bookingField(page, 'deliveryPostcode')).toHaveValue('D6W PV38');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Áine Ní Bhriain');
  await expect(bookingField(page, 'contents')).toHaveValue('');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bookings begin with today, and the last receiver is filled in', async ({ page }) => {
    await logInByApi(page.context());
    await bookByApi(page.context());
    await page.goto('/api/userBooking/mine');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Today, /);
    await page.getByRole('link', { name: 'Seán Ó Briain, Dublin' }).click();
    await expect(bookingField(page, 'deliveryName')).toHaveValue('Seán Ó Briain');
    await expect(bookingField(page, 'deliveryTown')).toHaveValue('Dublin');
    await expect(bookingField(page, 'contents')).toHaveValue('');
  });
});
