import { expect, test } from '@playwright/test';
import { aPaidBooking, answerLooks, FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

test('whoever paid too late for the collection day is asked to choose another', async ({
  page,
}) => {
  const late = { collectOn: null, collectPart: null, promised: null };
  await answerLooks(page, aPaidBooking({ ...late, chooseDayBy: Date.UTC(2026, 10, 22) }));
  await page.goto(`/success?id=${FREE_NUMBER}`);
  await expect(page.getByText('The payment came too late for the collection day')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new collection day' })).toHaveAttribute(
    'href',
    `/api/userBooking/booking/${FREE_NUMBER}`,
  );
  await expect(page.getByText('We collect it on')).toHaveCount(0);
  await accessibleAndFits(page);
});
