import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The answer of these rules depends on the width or the colours. */
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

/** Nothing is wider than the window, and no text is cut off by a box that hides what is too much. */
export async function fits(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  expect(await textCutOff(page)).toEqual([]);
}

/** An ellipsis is meant, and so is text for screen readers alone. */
const textCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      [overflowX, overflowY].some((value) => value === 'clip' || value === 'hidden');
    const boxes = [...document.querySelectorAll('body *')].filter((element) => {
      const style = getComputedStyle(element);
      return (
        hides(style) &&
        style.clipPath === 'none' &&
        style.textOverflow === 'clip' &&
        element.checkVisibility({ visibilityProperty: true })
      );
    });
    return boxes.flatMap((box) => {
      const edge = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const isRead = text.parentElement?.closest('.visually-hidden, svg') === null;
        if (!isRead || text.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const isOutside = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < edge.left - 1 ||
            right > edge.right + 1 ||
            top < edge.top - 1 ||
            bottom > edge.bottom + 1,
        );
        if (isOutside) found.push(`${box.className}: ${text.textContent}`);
      }
      return found;
    });
  });

export async function accessibleAndFits(page: Page): Promise<void> {
  await accessible(page);
  await fits(page);
}

/** Looks at the page narrow and dark, then wide and light. */
export async function accessibleAtAllWidths(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await accessibleLayout(page);
}
