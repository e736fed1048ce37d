import { expect, test } from '@playwright/test';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { common } from '#messages/common.ts';
import { contact } from '#messages/contact.ts';
import { logInByForm, WRONG_LOGIN } from '#tests/support/forms/login-form.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { announcements } from '#tests/support/heard/announcements.ts';
import { parcelOnSite, stepOnSite } from '#tests/support/site/site-parcels.ts';

test('mistakes, the wait, the failure and the success of an enquiry are each heard once, in their order', async ({
  page,
}) => {
  const heard = await announcements(page);
  const { errors, failure, success, submit } = contact.enquiry;
  const send = page.getByRole('button', { name: submit });
  await page.goto('/contact-us');
  await send.click();
  const mistakes = `There is a problem Email: ${errors.email} Message: ${errors.message}`;
  await expect.poll(() => heard).toEqual([mistakes]);
  await page.locator('#enquiry-email').fill('aine@example.ie');
  await page.getByLabel('Message').fill('Where is my parcel?');
  await page.route(
    '**/api/enquiry/new-enquiry',
    async (route) => {
      // The answer comes when the wait was heard.
      await expect.poll(() => heard).toContain(common.loading);
      await route.abort();
    },
    { times: 1 },
  );
  await send.click();
  const failed = `${failure} ${common.failures.offline} Close`;
  await expect.poll(() => heard).toEqual([mistakes, common.loading, failed]);
  await send.click();
  await expect.poll(() => heard.at(-1)).toContain(success);
  expect(heard.filter((text) => text.includes(success))).toHaveLength(1);
  expect(heard).toHaveLength(4);
});

test('a login that is refused is heard once', async ({ page }) => {
  const heard = await announcements(page);
  await page.goto('/login');
  await logInByForm(page, 'nobody@example.ie');
  await expect.poll(() => heard).toEqual([`There is a problem ${WRONG_LOGIN}`]);
});

test('a parcel is heard with its state, and with its next one, once each', async ({ page }) => {
  const heard = await announcements(page);
  const number = await parcelOnSite('moving');
  const shown = `${formatTrackingNumber(number)}: In transit`;
  const news = `New step of ${formatTrackingNumber(number)}: Out for delivery, Tullamore`;
  await page.goto(`/track/${number}`);
  await expect.poll(() => heard).toEqual([shown]);
  await stepOnSite(number, 'out_for_delivery', 'Tullamore');
  await expect.poll(() => heard).toEqual([shown, news]);
});

test('suggestions are heard once they stay the same, and a price moves the focus to its heading', async ({
  page,
}) => {
  const heard = await announcements(page);
  await page.goto('/');
  await quoteForm(page).from.pressSequentially('Galw');
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toMatch(/^\d+ suggestions?/);
  await page.keyboard.press('Escape');
  await quoteForm(page).to.fill('Dublin');
  await quoteForm(page).kg.fill('3');
  await quoteForm(page).from.fill('Galway');
  await quoteForm(page).submit.click();
  await expect(quoteForm(page).heading).toBeFocused();
});
