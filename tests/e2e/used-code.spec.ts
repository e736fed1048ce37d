import { expect, test } from '@playwright/test';

/**
 * A widget stands with the least part of what the first touch loads that runs in it, in percent; React is whole or not
 * there.
 */
const WIDGETS = [
  ['Quote', '/', 54],
  ['Login', '/login', 63],
  ['Register', '/register/user', 64],
  ['Enquiry', '/contact-us', 63],
  ['Subscribe', '/privacy', 63],
  ['Booking', '/PayBooking', 65],
] as const;

interface Covered {
  source?: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Returns the characters of a script that have run. V8 reports a function before the blocks in it. */
function usedOf({ source = '', functions }: Covered): number {
  const used = new Uint8Array(source.length);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      used.fill(Number(count > 0), startOffset, endOffset);
  return used.reduce((sum, one) => sum + one, 0);
}

for (const [widget, path, minUsed] of WIDGETS)
  test(`most of what the first touch of ${widget} loads runs in it`, async ({ page }) => {
    // On a slow connection nothing else is loaded.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
    );
    await page.coverage.startJSCoverage();
    await page.goto(path);
    const island = page.locator(`[data-island=${widget}]`);
    await island.locator('input:visible').first().focus();
    await expect(island).toHaveAttribute('data-alive');
    const scripts = (await page.coverage.stopJSCoverage()).filter(
      ({ url }) => url.endsWith('.js') && !url.includes('/react.'),
    );
    const sizes = scripts.map(({ source = '' }) => source.length);
    const all = sizes.reduce((sum, one) => sum + one, 0);
    const used = scripts.map(usedOf).reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThan(0);
    expect((100 * used) / all).toBeGreaterThanOrEqual(minUsed);
  });
