import { expect, test, type Page } from '@playwright/test';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { unlikePages } from '#tests/support/site/page-kinds.ts';
import { EVERY_PAGE } from '#tests/support/site/whole-page.ts';

const SPECULATION = 'script[type=speculationrules]';

/** What the frame does after the load event is a file of its own on every page. */
const LATE_FRAME = /\/late-frame-[\w-]+\.js$/;

const scriptTimes = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ file: name, isEarly: !(startTime >= loadedAt) }));
  });

test('no page asks for a script before it has loaded, or ever for a font', async ({ page }) => {
  const fonts = requestsOf(page, 'font');
  for (const path of unlikePages(EVERY_PAGE)) {
    await page.goto(path);
    const early = (await scriptTimes(page)).filter(({ isEarly }) => isEarly);
    expect(early, path).toEqual([]);
    expect(fonts, path).toEqual([]);
  }
});

test('the booking form fetches its prices with the first key', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  await page.goto('/PayBooking');
  await page.getByLabel('Contact name').first().focus();
  await expect(page.locator('[data-island=Booking][data-alive]')).toBeAttached();
  const files = async () => (await scriptTimes(page)).map(({ file }) => file).join(' ');
  expect(await files()).not.toContain('/late-parts.');
  await page.keyboard.type('M');
  await expect.poll(files).toContain('/late-parts.');
});

function requestsOf(page: Page, type: 'script' | 'font'): string[] {
  const found: string[] = [];
  page.on('request', (request) => request.resourceType() === type && found.push(request.url()));
  return found;
}

/** Resolves once the browser has had nothing to do twice: what waits for that has begun. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let isIdle = false;
        // Without a window there are no frames of themselves, and no idle time between them.
        const frame = (): void => {
          if (!isIdle) requestAnimationFrame(frame);
        };
        frame();
        const end = (): void => {
          isIdle = true;
          done();
        };
        requestIdleCallback(() => requestIdleCallback(end));
      }),
  );
  await page.waitForLoadState('networkidle');
}

for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])
  test(`with ${JSON.stringify(connection)} only the frame's own script is fetched before a widget is touched`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    const scripts = requestsOf(page, 'script');
    await page.goto('/', { waitUntil: 'networkidle' });
    await idle(page);
    expect(scripts).toEqual([expect.stringMatching(LATE_FRAME)]);
    await expect(page.locator(SPECULATION)).toHaveCount(0);
    await quoteForm(page).from.focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
  });

for (const [milliseconds, isAhead] of [
  [1100, false],
  [900, true],
] as const)
  test(`a page of ${milliseconds} ms ${isAhead ? 'watches' : 'does not watch'} for a sign of intent where the browser does not say how fast it is`, async ({
    page,
  }) => {
    await page.addInitScript((duration) => {
      Object.defineProperty(navigator, 'connection', { value: undefined });
      Object.defineProperties(PerformanceResourceTiming.prototype, {
        requestStart: { value: 10 },
        responseEnd: { value: 10 + duration },
      });
    }, milliseconds);
    const scripts = requestsOf(page, 'script');
    await page.goto('/', { waitUntil: 'networkidle' });
    await idle(page);
    await expect.poll(() => scripts.length > 1).toBe(isAhead);
  });

test('a page without a widget fetches no script but the one of its frame, and the page hovered over', async ({
  page,
}) => {
  const scripts = requestsOf(page, 'script');
  const client = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.push(prefetchUrl));
  await client.send('Preload.enable');
  await page.goto('/terms-and-conditions', { waitUntil: 'networkidle' });
  await idle(page);
  expect(scripts).toEqual([expect.stringMatching(LATE_FRAME)]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover();
  await expect.poll(() => fetched.join(' ')).toContain('/privacy');
});

test('what the API answers is fetched for nobody in advance', async ({ page }) => {
  await page.goto('/developers');
  const rules = (await page.locator(SPECULATION).textContent()) ?? '';
  expect(rules).toContain('"not":{"href_matches":"/api/*"}');
});

test('on a connection as slow as 2G no page is fetched in advance', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );
  await page.goto('/terms-and-conditions');
  await expect(page.locator(SPECULATION)).toHaveCount(0);
});
