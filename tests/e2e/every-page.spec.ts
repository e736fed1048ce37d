import { expect, test } from '@playwright/test';
import { accessible, fits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { unlikePages } from '#tests/support/site/page-kinds.ts';
import { EVERY_PAGE, pageInOrder, watchPolicy } from '#tests/support/site/whole-page.ts';

// The other pages have nothing that these do not have; the step faults looks at all of them.
for (const path of unlikePages(EVERY_PAGE))
  test(`${path} passes the accessibility rules, fits a phone and breaks no policy`, ({ page }) =>
    pageInOrder(page, path));

for (const width of [320, 1280])
  test(`the quote is accessible in every state at ${width} pixels`, async ({ page }) => {
    const blocked = await watchPolicy(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Get a quote' }).click();
    await expect(summaryOf(page)).toBeFocused();
    await accessible(page);
    await page.getByLabel('Pickup location').fill('Gal');
    await expect(page.getByRole('option').first()).toBeVisible();
    await accessible(page);
    await page.goto('/?from=Galway&to=London&kg=2&service=international');
    await expect(page.getByRole('heading', { name: 'Your quote' })).toBeFocused();
    await accessible(page);
    await fits(page);
    expect(blocked).toEqual([]);
  });

test('the open menus and dialogs pass the accessibility rules', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByText('Services').click();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Register' }).click();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read the notice' }).click();
  await accessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await accessible(page);
});
