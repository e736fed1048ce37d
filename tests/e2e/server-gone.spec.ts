import { expect, test } from '@playwright/test';
import { accept, waitForKept } from '#tests/support/site/kept-pages.ts';
import { startRedeployedSite } from '#tests/support/site/redeployed-site.ts';

test('with the server gone, pages visited open, a quote has its price, and every other page says what works', async ({
  page,
  baseURL,
}) => {
  const site = await startRedeployedSite(baseURL ?? '');
  await accept(page, `${site.url}/contact-us`);
  await page.goto(`${site.url}/careers`);
  await waitForKept(page, '/careers');
  await site.close();

  await page.goto(`${site.url}/careers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  await page.goto(`${site.url}/terms-and-conditions`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/terms-and-conditions`);
  await page.goto(`${site.url}/?from=Dublin&to=Cork&kg=8`);
  await expect(page.getByRole('main')).toContainText('€1.50');
});
