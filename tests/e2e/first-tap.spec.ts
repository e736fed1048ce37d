import { expect, test, type Page } from '@playwright/test';
import { quoteForm } from '#tests/support/forms/quote.ts';

/** Counts what a page receives, headers included, and the scripts among it. */
async function traffic(page: Page) {
  const session = await page.context().newCDPSession(page);
  const seen = { bytes: 0, scripts: new Array<string>() };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('.js')) seen.scripts.push(new URL(request.url).pathname);
  });
  await session.send('Network.enable');
  return seen;
}

const withReact = (scripts: readonly string[]) => scripts.filter((path) => /\/react\./.test(path));

test('on a fast line, who only reads the home page loads no React', async ({ page }) => {
  const seen = await traffic(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 300);
  await page.waitForLoadState('networkidle');
  expect(withReact(seen.scripts)).toEqual([]);
  expect(seen.bytes).toBeLessThan(45_000);
});

for (const [sign, act] of [
  ['a pointer near it', (page: Page) => movePointer(page)],
  ['a focus', (page: Page) => page.keyboard.press('Tab')],
  ['a scroll back to it', (page: Page) => scrollAwayAndBack(page)],
] as const)
  test(`on a fast line the quote is fetched once, by ${sign}, and a touch mounts it`, async ({
    page,
  }) => {
    const seen = await traffic(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    // It is pressed again, because the page may not be listening yet.
    await expect(async () => {
      await act(page);
      await expect.poll(() => withReact(seen.scripts), { timeout: 1000 }).toHaveLength(1);
    }).toPass();
    const quote = page.locator('[data-island=Quote]');
    await expect(quote).not.toHaveAttribute('data-alive');
    await quoteForm(page).from.focus();
    await expect(quote).toHaveAttribute('data-alive');
    expect(withReact(seen.scripts)).toHaveLength(1);
  });

async function movePointer(page: Page): Promise<void> {
  const box = await page.locator('[data-island=Quote] > *').boundingBox();
  if (box === null) throw new Error('The quote is not in view.');
  await page.mouse.move(0, 0);
  await page.mouse.move(box.x - 60, box.y + 60);
}

async function scrollAwayAndBack(page: Page): Promise<void> {
  await page.mouse.wheel(0, 3000);
  await expect(page.locator('[data-island=Quote] form')).not.toBeInViewport();
  await page.mouse.wheel(0, -3000);
}

test('a toast from the page before loads no React', async ({ page }) => {
  const seen = await traffic(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  await page.goto('/Auth');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please log in')).toBeVisible();
  expect(withReact(seen.scripts)).toEqual([]);
  expect(seen.bytes).toBeLessThan(45_000);
});
