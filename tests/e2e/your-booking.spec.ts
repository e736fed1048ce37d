import { expect, test } from '@playwright/test';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

const WRONG_CODE = 'x'.repeat(43);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });
    test('a code that is too old is explained, and the office is a link away', async ({ page }) => {
      await page.goto('/your-booking');
      await page.getByLabel('Code').fill(WRONG_CODE);
      await page.getByRole('button', { name: 'Open booking' }).click();
      await expect(page).toHaveURL(/\/your-booking\?again=/);
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page)).toContainText(/too old/);
      await expect(page.getByText('Lost the e-mail?')).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Contact us', exact: true }).last(),
      ).toHaveAttribute('href', '/contact-us');
      if (javaScriptEnabled) await accessibleAndFits(page);
    });
  });

test('the link of a mail fills in the code and leaves the address, and opens nothing by itself', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(`/your-booking#${WRONG_CODE}`);
  await expect(page.getByLabel('Code')).toHaveValue(WRONG_CODE);
  await expect(page).toHaveURL('/your-booking');
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  await accessibleAndFits(page);
});
