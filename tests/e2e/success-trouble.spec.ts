import { expect, test, type Page } from '@playwright/test';
import {
  aBooking,
  aPaidBooking,
  answerLooks,
  FREE_NUMBER,
  problemReply,
} from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

const ADDRESS = `/success?id=${FREE_NUMBER}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const [payment, told] of [
  ['cancelled', 'Nothing is collected. If you paid after that'],
  ['refunded', 'Your bank did not take the money back'],
] as const)
  test(`a booking that is ${payment} is not thanked for`, async ({ page }) => {
    const refund = payment === 'refunded' ? 'failed' : null;
    const over = { payment, refund, state: 'cancelled', order: null, payPath: null } as const;
    await answerLooks(page, aBooking(over));
    await page.goto(ADDRESS);
    await expect(heading(page, 'This booking is cancelled')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(told);
    await expect(page.getByText('Thank you')).toHaveCount(0);
    await accessibleAndFits(page);
  });

test('a booking of somebody else is not shown, and the page says what to do', async ({ page }) => {
  await answerLooks(page, problemReply(404, 'There is no booking of yours.'));
  await page.goto(ADDRESS);
  await expect(heading(page, 'We cannot show this booking here')).toBeVisible();
  await expect(page.getByText('Open the link in its e-mail')).toBeVisible();
  await accessibleAndFits(page);
});

test('what is no booking number reaches no server', async ({ page }) => {
  const looks = await answerLooks(page, aPaidBooking());
  for (const id of ['IE7M3D90QXM2VD', '../mine', '<b>']) {
    await page.goto(`/success?${new URLSearchParams({ id })}`);
    await expect(heading(page, 'This is not a booking number')).toBeVisible();
  }
  expect(looks()).toBe(0);
});

test('a look that fails can be made again', async ({ page }) => {
  await answerLooks(page, 'offline', aPaidBooking());
  await page.goto(ADDRESS);
  await expect(page.getByRole('alert')).toContainText('There is no connection to us just now.');
  await expect(page.getByRole('alert')).toContainText(
    'Your booking is kept, and so is your payment.',
  );
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(heading(page, 'Thank you. Your booking is paid')).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('when the widget does not load the page names the phone', async ({ page }) => {
  await page.route(/\/_astro\/Success\.[\w-]+\.js/, (route) => route.abort());
  await page.goto(ADDRESS);
  await expect(
    page.getByText('The part of this page that shows your booking did not'),
  ).toBeVisible();
});
