import { expect, type Page } from '@playwright/test';

/** A busy browser may paint the menu late, which alone counts 0.00005. */
export const NOTICEABLE = 0.001;

/** Returns the cumulative layout shift (Web Vitals). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
              sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/**
 * Waits a second. Shifts in the half second after a press do not count (Layout Instability API), a wait is on the page
 * after 0.7 s at the latest (forms/slow.ts), and nothing changes after that until the answer comes.
 */
export async function waitForSlowLine(page: Page): Promise<void> {
  const pressedAt = await page.evaluate(() => performance.now());
  await expect
    .poll(() => page.evaluate(() => performance.now()), { intervals: [100] })
    .toBeGreaterThan(pressedAt + 1_000);
}
