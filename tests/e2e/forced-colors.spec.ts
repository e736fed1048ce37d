import sharp from 'sharp';
import { type Page, expect, test } from '@playwright/test';
import { beDriver, openDriverPage, stopOnSite } from '#tests/support/drivers/site-drivers.ts';
import { loginButton } from '#tests/support/forms/login-form.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Picture {
  /**
   * Returns the relative luminance of a pixel, 0 to 1 (WCAG 2.2), or that of the nearest one outside of the picture.
   */
  at: (x: number, y: number) => number;
}

async function windowPicture(page: Page): Promise<Picture> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const within = (value: number, size: number) =>
    Math.min(Math.max(Math.round(value), 0), size - 1);
  return {
    at: (x, y) => {
      const start = (within(y, info.height) * info.width + within(x, info.width)) * 3;
      const [red = 0, green = 0, blue = 0] = [...data.subarray(start, start + 3)].map(linear);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    },
  };
}

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Returns the contrast ratio of WCAG 2.2, 1 to 21. */
const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the contrast between what most pixels of a box have and the pixel that differs most: text on its ground. */
function contrastWithin(picture: Picture, box: Box): number {
  const counts = new Map<number, number>();
  for (let y = Math.ceil(box.top); y < box.bottom; y += 1)
    for (let x = Math.ceil(box.left); x < box.right; x += 1) {
      const value = picture.at(x, y);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  const [ground] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return Math.max(1, ...[...counts.keys()].map((value) => contrastOf(value, ground)));
}

/**
 * Returns the contrast at the middle of each side of a box; the weakest but one counts, because a field may touch the
 * button next to it.
 */
function contrastOfEdge(picture: Picture, box: Box): number {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const steps = [-1, 0, 1, 2];
  /** Each function returns the pixel so many steps inside of its side. */
  const sides: ((inside: number) => number)[] = [
    (inside) => picture.at(x, box.top + inside),
    (inside) => picture.at(x, box.bottom - 1 - inside),
    (inside) => picture.at(box.left + inside, y),
    (inside) => picture.at(box.right - 1 - inside, y),
  ];
  const [, weakest = 1] = sides
    .map((pixel) => Math.max(...steps.map((step) => contrastOf(pixel(step), pixel(-4)))))
    .sort((one, other) => one - other);
  return weakest;
}

/** Returns how many pixels in and around a box differ between two pictures by a contrast of 3 or more. */
function changedAround(before: Picture, after: Picture, box: Box): number {
  let changed = 0;
  for (let y = box.top - 6; y < box.bottom + 6; y += 1)
    for (let x = box.left - 6; x < box.right + 6; x += 1)
      if (contrastOf(before.at(x, y), after.at(x, y)) >= 3) changed += 1;
  return changed;
}

interface Seen {
  what: string;
  box: Box;
}

const coloursIn = (page: Page): Promise<{ texts: Seen[]; controls: Seen[] }> =>
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
    for (const element of document.querySelectorAll(
      'input, select, textarea, .button, [aria-selected="true"]',
    )) {
      // A field has its edge together with its label.
      const edge = element.closest('.joined .field, .box') ?? element;
      const box = edge.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (inWindow(box) && isOnTop(element, box))
        controls.push({
          what: `${element.tagName} ${element.id} ${element.textContent.trim()}`,
          box: boxOf(box),
        });
    }
    return { texts, controls };
  });

const focused = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const edge = element.closest('.box') ?? element;
    const { left, top, right, bottom } = edge.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return undefined;
    return { what: element.outerHTML.slice(0, 80), box: { left, top, right, bottom } };
  });

const SHOWN_STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
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
  'a chosen tab and suggestion': async (page) => {
    await page.goto('/');
    await quoteForm(page).from.pressSequentially('Gal');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
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

const GROUNDS = { dark: 0, light: 1 } as const;
const SCHEMES = ['dark', 'light'] as const;
const CASES = Object.entries(SHOWN_STATES).flatMap(([what, open]) =>
  SCHEMES.map((colorScheme) => ({ what, open, colorScheme })),
);

for (const { what, open, colorScheme } of CASES)
  test(`with forced colours that are ${colorScheme} everybody sees ${what}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 800, height: 900 });
    await open(page);
    const { texts, controls } = await coloursIn(page);
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
      if (seen !== undefined) {
        const around = 2 * (seen.box.right - seen.box.left + seen.box.bottom - seen.box.top);
        expect.soft(changedAround(before, after, seen.box), seen.what).toBeGreaterThan(around);
      }
      before = after;
    }
  });
