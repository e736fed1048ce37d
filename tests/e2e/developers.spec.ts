import { expect, test } from '@playwright/test';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

test('a call is found in the overview, and is open where its link leads', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('link', { name: 'POST /userBooking/cancel' }).click();
  await expect(page).toHaveURL('/developers/bookings#postUserBookingCancel');
  const call = page.getByRole('group').filter({ hasText: 'Cancel a booking' }).first();
  await expect(call.getByText('curl')).toBeVisible();
  await expect(page.getByText('curl').filter({ visible: true })).toHaveCount(1);
  await accessibleAndFits(page);
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await trail.getByRole('link', { name: 'For developers' }).click();
  await expect(page).toHaveURL('/developers');
});
