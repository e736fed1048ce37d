import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks a page in its present state against the rules of axe, the one for target sizes included; `within` selects a
 * part of it. Our pages have no frames, so legacy mode is enough, and results that pass are not reported, which halves
 * the time.
 */
export async function accessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .include(within)
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** Checks that nothing is wider than the page. */
export async function fits(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

/** Both. */
export async function accessibleAndFits(page: Page): Promise<void> {
  await accessible(page);
  await fits(page);
}
