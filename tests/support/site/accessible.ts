import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules whose answer depends on the width or the colours. */
const LAYOUT_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe with target sizes. No page has frames, so legacy mode is enough; passes are not reported, which halves the time. */
export async function accessible(page: Page, within = 'html'): Promise<void> {
  await passes(rulesFor(page).withTags(TAGS).include(within));
}

export async function accessibleLayout(page: Page): Promise<void> {
  await passes(rulesFor(page).withRules(LAYOUT_RULES));
  await fits(page);
}

const rulesFor = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function passes(rules: AxeBuilder): Promise<void> {
  const { violations } = await rules.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

export async function fits(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

export async function accessibleAndFits(page: Page): Promise<void> {
  await accessible(page);
  await fits(page);
}

/** Narrow and dark, then wide and light. */
export async function accessibleAtAllWidths(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await accessibleLayout(page);
}
