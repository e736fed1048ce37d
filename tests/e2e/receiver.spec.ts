import { expect, test, type Browser, type Page } from '@playwright/test';
import { bookByApi, logInByApi, newAddress } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';
import { stepOnSite } from '#tests/support/site/site-parcels.ts';

async function parcelFor(receiverEmail: string, browser: Browser): Promise<[string, string]> {
  const sender = await browser.newContext();
  await logInByApi(sender);
  const id = await bookByApi(sender, { receiverEmail });
  await sender.close();
  await stepOnSite(id, 'collected');
  const { text } = await mailTo(receiverEmail);
  return [id, /\S+\/userBooking\/receiver\/[\w-]+/.exec(text)?.[0] ?? 'no link'];
}

const bookedBy = async (page: Page): Promise<string> => {
  await logInByApi(page.context());
  const id = await bookByApi(page.context());
  await stepOnSite(id, 'collected');
  return id;
};

for (const reader of ['receiver', 'sender'] as const)
  test(`after a failed attempt the ${reader} has the days in the first screen of a phone`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [id, link] =
      reader === 'receiver'
        ? await parcelFor(newAddress(), browser)
        : [await bookedBy(page), undefined];
    await stepOnSite(id, 'out_for_delivery');
    await stepOnSite(id, 'failed_attempt');
    await page.goto(link ?? `/api/userBooking/booking/${id}`);
    const ticket = page.locator('.ticket');
    await expect(ticket).toContainText(/Next try on \w{3} \d/);
    await expect(ticket.getByRole('link', { name: 'Choose a day' })).toHaveAttribute(
      'href',
      '#delivery',
    );
    const first = page.getByRole('group', { name: 'Delivery day' }).locator('label').first();
    const { y = Infinity } = (await first.boundingBox()) ?? {};
    expect(y).toBeLessThanOrEqual(620);
    await page.getByRole('group', { name: 'Delivery day' }).locator('label').nth(2).click();
    await page.getByRole('button', { name: 'Save the delivery' }).click();
    await expect(page.getByRole('main')).toContainText('The delivery is changed.');
  });

test('a receiver chooses a safe place by mail, and stops the mails', async ({ page, browser }) => {
  const [id, link] = await parcelFor(newAddress(), browser);
  await page.goto(link);
  await accessibleAndFits(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Arrives \w+day \d{1,2} \w+$/);
  await expect(main.locator('.ticket')).toContainText('Our driver collected it');
  await expect(page.getByLabel('Safe place', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'In a safe place' }).check();
  await page.getByLabel('Safe place', { exact: true }).fill('Behind the green gate');
  await page.getByRole('button', { name: 'Save the delivery' }).click();
  await expect(main).toContainText('The delivery is changed.');
  await expect(main).toContainText('Behind the green gate');
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(main).toContainText('You get no more e-mails about this parcel.');
  await stepOnSite(id, 'out_for_delivery');
  await page.reload();
  await expect(main).toContainText('the driver has the parcel and delivers it today');
  await page.setViewportSize({ width: 320, height: 640 });
  await accessibleAndFits(page);
});
