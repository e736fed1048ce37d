import { expect, test } from '@playwright/test';
import { bookByApi, logInByApi } from '#tests/support/people/visitor.ts';
import { fits } from '#tests/support/site/accessible.ts';
import { stepOnSite } from '#tests/support/site/site-parcels.ts';

test.describe('without a script, 320 pixels wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a delivery is moved to a safe place, a receipt made out to a company, and a loss claimed', async ({
    page,
    context,
  }) => {
    await logInByApi(context);
    const id = await bookByApi(context);
    const booking = `/api/userBooking/booking/${id}`;
    const main = page.getByRole('main');
    await stepOnSite(id, 'collected');

    await page.goto(booking);
    await main.getByText('Change the delivery').click();
    await page.getByLabel('Where to leave it').selectOption('In a safe place');
    await page.getByLabel('Safe place').fill('In the porch');
    await page.getByRole('button', { name: 'Save the delivery' }).click();
    await expect(main).toContainText('In the porch');
    await fits(page);

    await page.goto(`/api/userBooking/label/${id}`);
    // On paper there is the label alone, whatever stands around it on the screen.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.label')).toBeVisible();
    for (const around of ['header', '.notice', 'footer', '.quick'])
      await expect(page.locator(around).first()).toBeHidden();
    await page.emulateMedia({ media: null });

    await page.goto(`/api/userBooking/receipt/${id}`);
    await main.getByText('Put a company on this receipt').click();
    await page.getByLabel('Company').fill('Curlew Crafts Limited');
    await page.getByRole('button', { name: 'Save for this receipt' }).click();
    await expect(main.getByRole('article')).toContainText('Curlew Crafts Limited');
    await fits(page);

    await stepOnSite(id, 'out_for_delivery');
    await stepOnSite(id, 'delivered');
    await page.goto(booking);
    await expect(main.getByText('Change the delivery')).toHaveCount(0);
    await main.getByText('Claim for loss or damage').click();
    await page.getByLabel('What happened', { exact: true }).selectOption('damaged');
    await page.getByLabel('Value of the goods').fill('85.50');
    await page.getByLabel('What it was, and what happened').fill('A vase, in pieces.');
    await page.getByRole('button', { name: 'Send the claim' }).click();
    await expect(main).toContainText('We have your claim');
    await fits(page);
  });
});
