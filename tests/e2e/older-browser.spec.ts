import { expect, test } from '@playwright/test';
import { accessibleLayout } from '#tests/support/site/accessible.ts';

test.use({ bypassCSP: true });

for (const colorScheme of ['light', 'dark'] as const)
  for (const address of ['/', '/PayBooking'])
    test(`a browser without light-dark() shows ${address} legibly in ${colorScheme} mode`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue();
        const response = await route.fetch();
        const html = await response.text();
        expect(html).toContain('light-dark(');
        return route.fulfill({ response, body: html.replaceAll('light-dark(', 'unknown(') });
      });
      await page.goto(address);
      await accessibleLayout(page);
    });
