import { expect, test, type Page } from '@playwright/test';
import {
  aBooking,
  aPaidBooking,
  answerLooks,
  jsonAnswer,
  FREE_NUMBER,
  problemReply,
} from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';

const ADDRESS = `/pay/15.94/${FREE_NUMBER}/booking`;
const pay = (page: Page) => page.getByRole('button', { name: /obligation to pay/ });

for (const address of ['javascript:alert(1)', 'data:text/html,Hello', 'http://evil.example/'])
  test(`an answer that leads to ${address} is not followed`, async ({ page }) => {
    await answerLooks(page, aBooking());
    await page.route('**/api/stripe/booking', (route) =>
      route.fulfill(jsonAnswer({ status: true, url: address })),
    );
    await page.goto(ADDRESS);
    await pay(page).click();
    await expect(summaryOf(page)).toContainText('The answer cannot be read.');
    await expect(page).toHaveURL(ADDRESS);
  });

test('a booking that was paid in another tab is found out at the button', async ({ page }) => {
  await answerLooks(page, aBooking(), aPaidBooking());
  await page.route('**/api/stripe/booking', (route) =>
    route.fulfill(problemReply(409, 'This booking is paid already.')),
  );
  await page.goto(ADDRESS);
  await pay(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'This booking is paid already' })).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('two presses are one payment', async ({ page }) => {
  await answerLooks(page, aBooking());
  const { letGo, requests } = await holdBack(page, '**/api/stripe/booking');
  await page.goto(ADDRESS);
  await pay(page).click();
  await pay(page).click();
  letGo();
  await expect(summaryOf(page)).toBeVisible();
  expect(requests()).toBe(1);
});

test('a look that fails says so with the phone, and another one works', async ({ page }) => {
  await answerLooks(page, 'offline', aBooking());
  await page.goto(ADDRESS);
  await expect(page.getByRole('alert')).toContainText('There is no connection to us just now.');
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(pay(page)).toBeVisible();
  await expect(page.locator('.payment-state')).toBeFocused();
});

test('only a slow look says that it loads, and nothing jumps', async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/userBooking/details/**', async (route) => {
    await held;
    await route.fulfill(jsonAnswer({ status: true, booking: aBooking() }));
  });
  await page.goto(ADDRESS);
  await expect(page.locator('.payment').getByText('Loading, Please wait....')).toBeVisible();
  const text = page.getByText('The button at the end names the amount');
  const before = await text.boundingBox();
  answer();
  await expect(pay(page)).toBeVisible();
  await expect(page.getByText('Loading, Please wait....')).toBeHidden();
  expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(before?.y ?? 0);
});

test('when the widget does not load the page names the phone', async ({ page }) => {
  await page.route(/\/_astro\/Pay\.[\w-]+\.js/, (route) => route.abort());
  await page.goto(ADDRESS);
  await expect(page.getByText('did not load. Nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('Booking number')).toBeVisible();
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const)
  test(`the payment fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await answerLooks(page, aBooking({ contents: 'x'.repeat(200) }));
    await page.goto(ADDRESS);
    await expect(pay(page)).toBeVisible();
    await accessibleAndFits(page);
  });
