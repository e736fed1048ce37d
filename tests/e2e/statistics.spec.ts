import { expect, test, type Page } from '@playwright/test';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { comeNear } from '#tests/support/faults/questions.ts';

const HOME_API = '**/api/web/home';

const block = (page: Page) => page.getByRole('region', { name: 'Our work in numbers' });

async function readOn(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

test('the counts are requested when their block comes near', async ({ page }) => {
  let requests = 0;
  await page.route(HOME_API, (route) => {
    requests += 1;
    return route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests).toBe(0);
  await comeNear(page);
  await expect(block(page)).toBeVisible();
  await expect(block(page).locator('[data-figure="delivered"]')).toHaveText(/^\d,\d{3},\d{3}$/);
  expect(requests).toBe(1);
});

test('on a slow connection the counts wait for a touch', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  requests.length = 0;
  await readOn(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
  await block(page).hover();
  await expect(block(page).locator('[data-figure="delivered"]')).toHaveText(/^\d,\d{3},\d{3}$/);
});

for (const [width, height] of [
  [320, 640],
  [1280, 800],
  [1280, 1600],
] as const)
  test(`the block comes without moving what is seen at ${width} by ${height}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await readOn(page);
    await expect(block(page)).toBeVisible();
    await readOn(page);
    expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  });

test('without counts the block has one line in sight, then no place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(HOME_API, (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  const place = page.locator('#statistics');
  expect((await place.boundingBox())?.height).toBeLessThan(90);
  const failed = page.waitForResponse(HOME_API);
  await comeNear(page);
  await failed;
  await readOn(page);
  await readOn(page);
  await expect(place).toBeHidden();
});
