import { expect, test, type Page } from '@playwright/test';
import { readRoutes } from '#content-schema/read.ts';
import {
  accessible,
  accessibleAndFits,
  accessibleLayout,
  fits,
} from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const paths = [
  ...readRoutes(CONTENT).canonical,
  '/no-such-page',
  // Pages that the API writes for browsers without a script.
  '/api/userBooking/quote?from=Galway&to=Dublin&kg=3',
  '/api/userBooking/quote?from=Nowhereville&to=&kg=abc',
  '/api/userBooking/start?from=Galway&to=Germany&kg=2',
  '/api/tracking/parcels?id=IE7M3D90QXM2VC,IE123',
  '/api/userBooking/mine',
];
/** Collects what the security policy blocks, from the first moment of each page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('BLOCKED')) blocked.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`BLOCKED ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('pageerror', (error) => blocked.push(error.message));
  return blocked;
}

for (const path of paths)
  test(`${path} passes the accessibility rules, fits a phone and breaks no policy`, async ({
    page,
  }) => {
    const blocked = await watchPolicy(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await accessibleAndFits(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessibleLayout(page);
    expect(blocked).toEqual([]);
  });

for (const width of [320, 1280])
  test(`the quote passes the accessibility rules in every state at ${width} pixels`, async ({
    page,
  }) => {
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
  await page.goto('/');
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
