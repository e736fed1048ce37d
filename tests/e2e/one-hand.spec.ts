import { expect, test, type Page } from '@playwright/test';
import { bookByApi, logInByApi } from '#tests/support/people/visitor.ts';

const leftOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().left);

for (const width of [390, 1280])
  test(`pages of site and API begin at one edge, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logInByApi(page.context());
    const id = await bookByApi(page.context());
    await page.goto('/pricing');
    const edge = await leftOf(page, 'main h1');
    const size = await page.locator('main h1').evaluate((h1) => getComputedStyle(h1).fontSize);
    for (const path of ['/api/userBooking/mine', `/api/userBooking/label/${id}`]) {
      await page.goto(path);
      expect(await leftOf(page, 'main h1')).toBeCloseTo(edge, 0);
      await expect(page.locator('main h1')).toHaveCSS('font-size', size);
    }
    for (const path of [
      '/api/userBooking/quote?from=Galway&to=Dublin&kg=3',
      `/api/userBooking/booking/${id}`,
      `/api/tracking/parcels?id=${id}`,
    ]) {
      await page.goto(path);
      expect(await leftOf(page, '.ticket, .quote-ticket')).toBeCloseTo(edge, 0);
    }
  });
