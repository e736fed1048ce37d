import { expect, test } from '@playwright/test';
import {
  BOOKING_API,
  bookingField,
  expectParcel,
  fillInParcel,
  pressBook,
  price,
} from '#tests/support/forms/booking-form.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

const kept = (key: string): string => localStorage.getItem(key) ?? '';
const PROBLEM = 'application/problem+json';

test(
  'a parcel in Ireland shows its price, is booked and leads to its payment',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/PayBooking');
    await expect(price(page)).toContainText('Then you see the price here.');
    await fillInParcel(page);
    await expect(price(page)).toContainText('€15.94');
    await expect(price(page)).toContainText('Pickup outside County Dublin');
    await expect(price(page)).toContainText('€2.98');
    await expect(page.getByText('€15.94, VAT included')).toBeVisible();
    await accessibleAndFits(page);
    await pressBook(page);
    await expect(page).toHaveURL(/\/pay\/15\.94\/IE\w{12}\/booking$/);
    expect(await page.evaluate(kept, 'draft-booking')).toBe('');
    expect(await page.evaluate(kept, 'session')).toContain('"returnTo":"success"');
  },
);

for (const width of [320, 390, 768, 1280])
  test(`the price stays in sight on the form, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/PayBooking');
    await page.getByRole('button', { name: 'Decline' }).click();
    const bar = page.locator('.price-bar');
    await expect(bar).toBeVisible();
    const covering = await bar.evaluate((element) => {
      const { left, top, width: across, height } = element.getBoundingClientRect();
      return [0.02, 0.5, 0.98]
        .map((x) => document.elementFromPoint(left + across * x, top + height / 2))
        .filter((at) => at !== element)
        .map((at) => at?.className);
    });
    expect(covering).toEqual([]);
  });

test('a price that has changed is shown, and the visitor decides', async ({ page }) => {
  const shown: unknown[] = [];
  await page.route(BOOKING_API, (route) => {
    const body: unknown = route.request().postDataJSON();
    shown.push(typeof body === 'object' && body && 'shownCents' in body ? body.shownCents : 0);
    if (shown.length > 1) return route.fulfill({ status: 503, contentType: PROBLEM, body: '{}' });
    return route.fulfill({
      status: 409,
      contentType: PROBLEM,
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'The price has changed.',
        facts: { totalCents: 1694 },
      }),
    });
  });
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(price(page)).toContainText('€15.94');
  await pressBook(page);
  await expect(summaryOf(page)).toBeFocused();
  const agree = page.getByRole('button', { name: 'Book for €16.94' });
  await expect(bookingField(page, 'shownCents')).toContainText('€15.94');
  await accessibleAndFits(page);
  await agree.click();
  await expect.poll(() => shown).toEqual([1594, 1694]);
  await expectParcel(page);
  await pressBook(page);
  await expect.poll(() => shown, 'a retry is at the price agreed to').toEqual([1594, 1694, 1694]);
});

test('a day without service or a part that is over is refused at once', async ({ page }) => {
  // Tuesday, two in the afternoon in Ireland; Christmas Day is closed.
  await page.clock.setFixedTime('2026-12-22T14:00:00Z');
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').focus();
  const date = bookingField(page, 'pickupDate');
  await expect(date).toHaveAttribute('min', '2026-12-22');
  await expect(date).toHaveAttribute('max', '2027-01-21');
  await date.fill('2026-12-25');
  await expect(bookingField(page, 'pickupDate-problem')).toContainText(
    'We cannot collect on that day.',
  );
  await date.fill('2026-12-22');
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeEnabled();
  await accessibleAndFits(page);
});
