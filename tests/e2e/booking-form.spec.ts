import { expect, test } from '@playwright/test';
import {
  orderButton,
  BOOKING_API,
  bookingField,
  orderToCardPage,
  expectParcel,
  fillInParcel,
  goOn,
  pressBook,
  price,
} from '#tests/support/forms/booking-form.ts';
import { problemReply } from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

for (const width of [320, 390, 768, 1280])
  test(`price and problems are in sight, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/PayBooking');
    await page.getByRole('button', { name: 'Decline' }).click();
    // The ticket of a desktop has the price next to the steps, with the button below it.
    const shown = width < 992 ? page.locator('.price') : orderButton(page);
    const covering = await shown.evaluate((element) => {
      const { left, top, width: across, height } = element.getBoundingClientRect();
      return [0.02, 0.5, 0.98]
        .map((x) => document.elementFromPoint(left + across * x, top + height / 2))
        .filter((at) => at === null || !element.contains(at));
    });
    expect(covering).toEqual([]);
    await (width < 992 ? goOn(page) : pressBook(page));
    await expect(summaryOf(page)).toBeFocused();
    const heading = await summaryOf(page).getByRole('heading').boundingBox();
    expect(heading?.y, 'below the header').toBeGreaterThan(60);
    expect(heading?.y).toBeLessThan(400);
  });

test('a price that has changed is shown, and the visitor decides', async ({ page }) => {
  const shown: unknown[] = [];
  await page.route(BOOKING_API, (route) => {
    const body: unknown = route.request().postDataJSON();
    shown.push(typeof body === 'object' && body && 'shownCents' in body ? body.shownCents : 0);
    return route.fulfill(
      shown.length > 1
        ? problemReply(503, 'Later.')
        : problemReply(409, 'The price has changed.', { totalCents: 1694 }),
    );
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
  // It is Tuesday, two in the afternoon in Ireland; Christmas Day is closed.
  await page.clock.setFixedTime('2026-12-22T14:00:00Z');
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').fill('Aoife');
  const days = page.getByRole('group', { name: 'Collection date' });
  await expect(days.getByRole('radio')).toHaveCount(5);
  await expect(days).toContainText('Tue 22 Dec');
  await expect(days).not.toContainText('Fri 25 Dec');
  await days.getByText('Other day').click();
  const date = bookingField(page, 'pickupDate');
  await expect(date).toHaveAttribute('min', '2026-12-22');
  await expect(date).toHaveAttribute('max', '2027-01-21');
  await date.fill('2026-12-25');
  await expect(bookingField(page, 'pickupDate-problem')).toContainText(
    'We do not collect on that day.',
  );
  for (const [name, typed] of [
    ['weight', '3'],
    ['pickupTown', 'Galway'],
    ['deliveryTown', 'Dublin'],
  ] as const)
    await bookingField(page, name).fill(typed);
  await expect(price(page)).toContainText('€15.94');
  await expect(date).toHaveValue('2026-12-25');
  await date.fill('2026-12-22');
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeEnabled();
  await accessibleAndFits(page);
});

test('late in the evening tomorrow is chosen, never today', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-22T21:40:00Z');
  await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3');
  await expect(page.getByRole('radio', { name: 'Wed 23 Dec' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Morning' })).toBeChecked();
  await expect(page.getByText('Tue 22 Dec')).toHaveCount(0);
  await expect(price(page)).toContainText('Thursday 24 December');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'a quote leads through three short steps to the card',
    { tag: '@quick' },
    async ({ page }) => {
      await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3');
      await page.getByRole('button', { name: 'Decline' }).click();
      const step = (name: string) => page.getByRole('group', { name, exact: true });
      await expect(page.getByText('Galway → Dublin, 3 kg')).toBeVisible();
      await expect(bookingField(page, 'pickupTown')).toBeHidden();
      await expect(step('Where does it go?')).toBeHidden();
      expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
      await fillInParcel(page);
      await expect(step('Check and pay')).toContainText('Aoife Byrne, 12 Cypress Road, Galway');
      await expect(bookingField(page, 'nothingProhibited')).toBeHidden();
      await accessibleAndFits(page);
      await page.goBack();
      await expect(step('Check and pay')).toBeHidden();
      await page.getByRole('button', { name: 'Clothes' }).click();
      await accessibleAndFits(page);
      await goOn(page);
      await orderToCardPage(page);
    },
  );

  test('a quote is one line, and its fields where we know no destination', async ({ page }) => {
    await page.goto('/PayBooking?from=Dún Laoghaire&to=Gaoth Dobhair&kg=12.5');
    const edit = page.locator('.route').getByRole('button', { name: 'Change' });
    expect((await edit.boundingBox())?.height).toBeLessThan(40);
    await page.goto('/PayBooking?from=Galway&to=France&kg=3');
    await expect(bookingField(page, 'weight')).toBeVisible();
    await expect(edit).toBeHidden();
  });

  test('a wrong field of an earlier step is opened from the summary', async ({ page }) => {
    await page.goto('/PayBooking#pay');
    await bookingField(page, 'email').fill('aoife@example.com');
    await pressBook(page);
    await summaryOf(page)
      .getByRole('link', { name: /Where does it go, Phone/ })
      .click();
    await expect(bookingField(page, 'deliveryPhone')).toBeFocused();
  });
});
