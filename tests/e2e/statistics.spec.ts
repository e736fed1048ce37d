import { expect, test, type Page } from '@playwright/test';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { comeNear } from '#tests/support/faults/page-requests.ts';

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

for (const { width, letters, most } of [
  { width: 390, letters: 100, most: 82 },
  { width: 360, letters: 100, most: 120 },
  // It is 400 % of a window of 1280 pixels, and every narrow phone.
  { width: 320, letters: 100, most: 120 },
  { width: 320, letters: 200, most: 400 },
  { width: 240, letters: 100, most: 160 },
  { width: 1280, letters: 400, most: 700 },
])
  test(`no figure is cut off at ${width} pixels with letters of ${letters} %, and the place for them is kept`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(HOME_API, (route) =>
      route.fulfill({
        json: {
          ...{ status: true, packageCount: 7_600_000, driverCount: 998 },
          ...{ journyCount: 1_000_000, bookingCount: 1_000 },
        },
      }),
    );
    await page.goto('/');
    await page.evaluate((size) => {
      document.documentElement.style.setProperty('font-size', `${size}%`);
    }, letters);
    const place = page.locator('#statistics');
    const before = await place.boundingBox();
    await place.scrollIntoViewIfNeeded();
    await expect(place.locator('[data-figure="delivered"]')).toHaveText(/^\d,\d{3},\d{3}$/);
    const { x = 0, width: wide = 0, height = 0 } = (await place.boundingBox()) ?? {};
    expect(height).toBe(before?.height);
    expect(height).toBeLessThanOrEqual(most);
    const insides = await place.locator('dt, dd').evaluateAll((all) => {
      const edge = document.querySelector('#statistics')?.getBoundingClientRect();
      return all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return (
          edge &&
          left >= edge.left &&
          right <= edge.right + 1 &&
          top >= edge.top &&
          bottom <= edge.bottom
        );
      }).length;
    });
    expect(insides).toBe(8);
    expect(x + wide).toBeLessThanOrEqual(width);
  });

test('the claim and the counts are under different headings', async ({ page }) => {
  await page.goto('/');
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  const claim = page.getByText('More than 10M packages delivered');
  await expect(claim).toHaveCount(1);
  await expect(section('About').getByText('More than 10M packages delivered')).toBeVisible();
  await expect(page.locator('#statistics')).not.toContainText('10M');
  await expect(page.locator('section:has(.steps) + #statistics')).toHaveCount(1);
});

test('without counts nothing is drawn, and the place goes once it is out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(HOME_API, (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  const place = page.locator('#statistics');
  expect((await place.boundingBox())?.height).toBeLessThan(90);
  await expect(place).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  const failed = page.waitForResponse(HOME_API);
  await comeNear(page);
  await failed;
  await readOn(page);
  await readOn(page);
  await expect(place).toBeHidden();
});
