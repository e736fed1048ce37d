import { expect, test, type Page } from '@playwright/test';
import {
  aBooking,
  aPaidBooking,
  answerLooks,
  jsonAnswer,
  problemReply,
  PAY_PAGE,
} from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
const payButton = (page: Page) => page.getByRole('button', { name: /obligation to pay/ });

test('an answer that leads to no page of the web is not followed', async ({ page }) => {
  await answerLooks(page, aBooking());
  await page.route('**/api/stripe/booking', (route) =>
    route.fulfill(jsonAnswer({ status: true, url: 'javascript:alert(1)' })),
  );
  await page.goto(PAY_PAGE);
  await payButton(page).click();
  await expect(summaryOf(page)).toContainText('The answer cannot be read.');
  await expect(page).toHaveURL(PAY_PAGE);
});

test('a booking that was paid in another tab is found out at the button', async ({ page }) => {
  await answerLooks(page, aBooking(), aPaidBooking());
  await page.route('**/api/stripe/booking', (route) =>
    route.fulfill(problemReply(409, 'This booking is paid already.')),
  );
  await page.goto(PAY_PAGE);
  await payButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'This booking is paid already' })).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('a look that fails says so with the phone, and another one works', async ({ page }) => {
  await answerLooks(page, 'offline', aBooking());
  await page.goto(PAY_PAGE);
  await expect(page.getByRole('alert')).toContainText('There is no connection to us just now.');
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(payButton(page)).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('only a slow look says that it loads, and nothing jumps', async ({ page }) => {
  await answerLooks(page, aBooking());
  const { letGo } = await holdBack(page, '**/api/userBooking/details/**');
  await page.goto(PAY_PAGE);
  await expect(page.locator('.payment').getByText('Loading, Please wait....')).toBeVisible();
  const text = page.getByText('The button at the end names the amount');
  const before = await text.boundingBox();
  letGo();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('Loading, Please wait....')).toBeHidden();
  expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(before?.y ?? 0);
});
