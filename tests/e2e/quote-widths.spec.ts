import { expect, test } from '@playwright/test';
import { quoteForm } from '#tests/support/forms/quote.ts';

for (const width of [320, 1280])
  test.describe(`at ${width} pixels a visitor`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('gets the price with the keyboard alone, from the top of the page', async ({ page }) => {
      await page.goto('/');
      const { from, to, kg, heading, total } = quoteForm(page);
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press('Tab');
        if (await from.evaluate((input) => input === document.activeElement)) break;
      }
      await expect(from).toBeFocused();
      await page.keyboard.type('Galway');
      await page.keyboard.press('Tab');
      await expect(to).toBeFocused();
      await page.keyboard.type('Dublin');
      await page.keyboard.press('Tab');
      await expect(kg).toBeFocused();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(total).toHaveText('€15.94');
    });

    test('gets the price abroad by pointer', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('tab', { name: 'International' }).click();
      await quoteForm(page).from.fill('Dublin');
      await quoteForm(page).to.pressSequentially('Germ');
      await page.getByRole('option', { name: 'Germany', exact: true }).click();
      await quoteForm(page).kg.fill('2');
      await quoteForm(page).submit.click();
      await expect(quoteForm(page).total).toHaveText('€20.45');
      const { scrolled, width: wide } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scrolled).toBe(wide);
    });
  });
