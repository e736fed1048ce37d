import { expect, test, type Page } from '@playwright/test';
import { bookByApi, logInByApi } from '#tests/support/people/visitor.ts';

/**
 * Returns links, buttons and fields of which the round button covers more than a fifth, at this and each later scroll
 * position.
 */
const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    const covered = new Set<string>();
    const chat = document.querySelector('.quick')?.getBoundingClientRect();
    if (chat === undefined) throw new Error('The page has no round button.');
    const controls = document.querySelectorAll(
      'main :is(a, button, input, select, textarea, summary), footer :is(a, button, input, summary)',
    );
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 40) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const control of controls)
        for (const box of control.getClientRects()) {
          const across = Math.min(box.right, chat.right) - Math.max(box.left, chat.left);
          const down = Math.min(box.bottom, chat.bottom) - Math.max(box.top, chat.top);
          const area = Math.max(0, across) * Math.max(0, down);
          if (area > 0.2 * box.width * box.height) covered.add(control.textContent.trim());
        }
    }
    return [...covered];
  });

for (const width of [1216, 1280, 1343, 1344, 1440, 1920])
  test(`the chat button covers no control at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Decline' }).click();
    for (const path of ['/', '/pricing', '/contact-us', '/terms-and-conditions']) {
      await page.goto(path);
      expect(await coveredControls(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

for (const width of [1280, 1920])
  test(`the chat button stands beside the pages of the API at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInByApi(page.context());
    const id = await bookByApi(page.context());
    for (const path of [
      `/api/userBooking/booking/${id}`,
      '/api/userBooking/quote?from=Galway&to=Dublin&kg=3',
      '/api/users/settings',
    ]) {
      await page.goto(path);
      const column = await page.locator('.document').boundingBox();
      const chat = await page.locator('.quick').boundingBox();
      expect((column?.x ?? 0) + (column?.width ?? 0), path).toBeLessThanOrEqual(chat?.x ?? 0);
    }
  });

test('the whole label of the chat button is shown, however long its words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const cut = await page.locator('.quick').evaluate((button) => {
    const link = button.querySelector('a:last-child');
    if (link === null) throw new Error('The page has no chat button.');
    const box = button.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(link.lastChild?.previousSibling ?? link);
    return [...words.getClientRects()].filter(
      ({ left, right, bottom }) => left < box.left || right > box.right || bottom > box.bottom,
    ).length;
  });
  expect(cut, 'lines of the label that leave the button').toBe(0);
});
