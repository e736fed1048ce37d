import { expect, test, type Page } from '@playwright/test';
import { accessible } from '#tests/support/site/accessible.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';

/** Returns the names of the stops of the Tab key that are wholly under something else, from the first to the last. */
async function hiddenStops(page: Page): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          return at !== null && (focused.contains(at) || at.contains(focused));
        }),
      );
      return { name: focused.innerText || focused.id, seen };
    });
    if (stop === undefined) return { stops, hidden };
    stops += 1;
    if (!stop.seen) hidden.push(stop.name);
  }
}

for (const [width, height] of [
  [320, 640],
  [320, 256],
  [1280, 800],
] as const)
  test(`the cookie question covers no focus at ${width} by ${height}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/contact-us');
    await expect(page.locator('#consent')).toBeVisible();
    const { stops, hidden } = await hiddenStops(page);
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(30);
  });

/** People set these distances when they read with difficulty (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

for (const [width, height] of [
  [320, 568],
  [320, 700],
  [360, 640],
  [390, 844],
] as const)
  test(`nothing lies on the answers about cookies at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const answers = page.locator('#consent').getByRole('button');
    await expect(answers).toHaveText(['Accept', 'Decline']);
    const covered = () =>
      answers.evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, width: across, top, bottom } = button.getBoundingClientRect();
            return [top + 2, bottom - 2].some(
              (y) => !button.contains(document.elementFromPoint(left + across / 2, y)),
            );
          })
          .map(({ textContent }) => textContent.trim()),
      );
    expect(await covered()).toEqual([]);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, TEXT_SPACING);
    expect(await covered()).toEqual([]);
  });

for (const [width, height] of [
  [320, 568],
  [320, 700],
  [360, 640],
  [390, 844],
  [768, 1024],
] as const)
  test(`the cookie question leaves the button of a booking free at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const bar = page.locator('.pay-bar');
    for (const step of ['', '#to', '#pay']) {
      await page.goto(`/PayBooking?from=Galway&to=Dublin&kg=3${step}`);
      await expect(bar).toContainText('€15.94');
      await bar.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      const question = await page.locator('#consent').boundingBox();
      const shown = await bar.boundingBox();
      if (question === null || shown === null) throw new Error('One of them does not show.');
      const isApart =
        question.y + question.height <= shown.y || shown.y + shown.height <= question.y;
      expect(isApart, step).toBe(true);
      // The rest is for the fields.
      expect(shown.height, step).toBeLessThan(125);
    }
  });

test('the cookie question moves nothing, and is accessible, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pricing');
  await expect(page.locator('#consent')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await accessible(page, '#consent');
  }
});

for (const width of [1216, 1280, 1440, 1920])
  test(`the cookie question and the chat button stand side by side at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1080 });
    for (const path of ['/', '/pricing']) {
      await page.goto(path);
      const question = await page.locator('#consent').boundingBox();
      const chat = await page.locator('.quick').boundingBox();
      if (question === null || chat === null) throw new Error(`${path} lacks one of them.`);
      const isApart = question.x + question.width <= chat.x || chat.x + chat.width <= question.x;
      expect(isApart, path).toBe(true);
    }
  });

test('a desktop leaves little room for the cookie question below the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact-us');
  const question = await page.locator('#consent').boundingBox();
  const room = await page
    .locator('.site-footer')
    .evaluate((footer) => parseFloat(getComputedStyle(footer).paddingBottom));
  expect(room).toBeGreaterThan(question?.height ?? 999);
  expect(room).toBeLessThan(2 * (question?.height ?? 0));
});
