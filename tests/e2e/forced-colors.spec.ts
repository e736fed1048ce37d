import { expect, test, type Page } from '@playwright/test';
import { beDriver, openDriverPage, stopOnSite } from '#tests/support/drivers/site-drivers.ts';
import { loginButton } from '#tests/support/forms/login-form.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import {
  type Box,
  changedAround,
  contrastOfEdge,
  contrastWithin,
  windowPicture,
} from '#tests/support/site/pixels.ts';

interface Seen {
  what: string;
  box: Box;
}

/** The lines of text in the window that nothing covers, and what has an edge there: fields and buttons that look like some. */
const seenIn = (page: Page): Promise<{ texts: Seen[]; controls: Seen[] }> =>
  page.evaluate(() => {
    const inWindow = ({ left, top, right, bottom }: DOMRect) =>
      right - left > 4 && left > 8 && top > 8 && right < innerWidth - 8 && bottom < innerHeight - 8;
    const isOnTop = (element: Element, box: DOMRect) =>
      [0.1, 0.5, 0.9].every((part) => {
        const x = box.left + (box.right - box.left) * part;
        const at = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        return at !== null && (element.contains(at) || at.contains(element));
      });
    const boxOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom });
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('.visually-hidden, script, option'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (inWindow(box) && isOnTop(element, box)) texts.push({ what: text, box: boxOf(box) });
    }
    const controls = [];
    for (const element of document.querySelectorAll('input, select, textarea, .button')) {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (inWindow(box) && isOnTop(element, box))
        controls.push({
          what: `${element.tagName} ${element.id} ${element.textContent.trim()}`,
          box: boxOf(box),
        });
    }
    return { texts, controls };
  });

/** Where the focus is; undefined when it is on nothing that is wholly in the window. */
const focused = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return undefined;
    return { what: element.outerHTML.slice(0, 80), box: { left, top, right, bottom } };
  });

const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a login with what is wrong': async (page) => {
    await page.goto('/login');
    await loginButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
  },
  'a quote': async (page) => {
    await page.goto('/');
    await askQuote(page, 'Galway', 'Dublin', '3');
    await expect(quoteForm(page).heading).toBeFocused();
  },
  'a toast beside the cookie question': async (page) => {
    await page.route('**/api/enquiry/new-enquiry', (route) => route.abort());
    await page.goto('/contact-us');
    await page.locator('#enquiry-email').fill('aine@example.ie');
    await page.getByLabel('Message').fill('Where is my parcel?');
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page.locator('#consent')).toBeVisible();
  },
  'the stops of a driver': async (page) => {
    await beDriver(page);
    await stopOnSite({ from: 'Ballinasloe' });
    await openDriverPage(page);
  },
};

/** The luminance of what a page stands on: black or white. */
const GROUNDS = { dark: 0, light: 1 } as const;
const SCHEMES = ['dark', 'light'] as const;
const CASES = Object.entries(STATES).flatMap(([what, open]) =>
  SCHEMES.map((colorScheme) => ({ what, open, colorScheme })),
);

for (const { what, open, colorScheme } of CASES)
  test(`with forced colours that are ${colorScheme} everybody sees ${what}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 800, height: 900 });
    await open(page);
    const { texts, controls } = await seenIn(page);
    const picture = await windowPicture(page);
    expect(picture.at(1, 450), 'the ground of the page').toBeCloseTo(GROUNDS[colorScheme]);
    const contrasts = (seen: readonly Seen[], judge: typeof contrastWithin, least: number) =>
      seen
        .map((one) => `${one.what}: ${judge(picture, one.box).toFixed(1)}`)
        .filter((line) => Number(line.split(': ').at(-1)) < least);
    expect.soft(contrasts(texts, contrastWithin, 4.5), 'text that cannot be read').toEqual([]);
    expect.soft(contrasts(controls, contrastOfEdge, 3), 'controls without an edge').toEqual([]);
    expect([texts.length > 5, controls.length > 1]).toEqual([true, true]);
    let before = picture;
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      const after = await windowPicture(page);
      const seen = await focused(page);
      // As much as a line of one pixel around it.
      if (seen !== undefined) {
        const around = 2 * (seen.box.right - seen.box.left + seen.box.bottom - seen.box.top);
        expect.soft(changedAround(before, after, seen.box), seen.what).toBeGreaterThan(around);
      }
      before = after;
    }
  });
