import { expect, test } from '@playwright/test';
import { bookingField, fillInParcel, pressBook, price } from '#tests/support/forms/booking-form.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

test('a box that is too large is told its limit, and the size is asked for only by who opens it', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(bookingField(page, 'lengthCm')).toBeHidden();
  await page.getByText('Size in cm').click();
  await bookingField(page, 'lengthCm').fill('160');
  await bookingField(page, 'widthCm').fill('40');
  await bookingField(page, 'heightCm').fill('30');
  await expect(price(page)).toContainText('The longest side may be 150 cm.');
  await pressBook(page);
  await summaryOf(page)
    .getByRole('link', { name: /longest side/ })
    .click();
  await expect(bookingField(page, 'lengthCm')).toBeFocused();
  await accessibleAndFits(page);
  await bookingField(page, 'lengthCm').fill('60');
  await expect(price(page).locator('dl')).toContainText('€15.94');
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\/15\.94\/IE\w{12}\/booking$/);
});
