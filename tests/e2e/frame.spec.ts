import { expect, test, type Page } from '@playwright/test';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';

test('the header shrinks from 100 pixels of scroll, and nothing jumps', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const tall = (await header.boundingBox())?.height ?? 0;
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(tall);
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
});

/** Returns the typefaces that the browser draws its headings in. */
async function facesOfHeadings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main :is(h1, h2, h3)',
  });
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return [
    ...new Set(drawn.flatMap(({ fonts }) => fonts.map(({ postScriptName }) => postScriptName))),
  ];
}

test('the headings of the first and the second page have one face', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const first = await facesOfHeadings(page);
  expect(first).toHaveLength(1);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  expect(await facesOfHeadings(page)).toEqual(first);
});

test('a submenu opens by keyboard, and closes with Escape or a press', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const banner = page.getByRole('banner');
  const open = page.locator('#site-menu details[open]');
  await banner.getByText('Services').press('Enter');
  await expect(banner.getByRole('link', { name: 'Same-day delivery' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(page.locator('#site-menu summary').first()).toBeFocused();
  await banner.getByText('Services').click();
  await banner.getByText('International', { exact: true }).click();
  await expect(open).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(open).toHaveCount(0);
});

test('the skip link is the first stop and leads to the main part', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the tracking box asks for a number and leads to its page', async ({ page }) => {
  await page.goto('/');
  const box = page.getByLabel('Tracking number');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('Enter Booking Number/ID')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('../admin');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('letters, digits and hyphens only')).toBeVisible();
  await box.fill(' IE-123 ');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page).toHaveURL('/track/IE-123');
});

test('the footer is folded on a phone, its e-mail address on one line', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const privacy = footer.getByRole('link', { name: 'Privacy' });
  await page.goto('/');
  await expect(privacy).toBeVisible();
  const lines = () =>
    footer.locator('a[href^="mailto:"]').evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getClientRects().length;
    });
  for (const width of [1280, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lines(), `${width} pixels`).toBe(1);
  }
  await expect(privacy).toBeHidden();
  await footer.getByRole('heading', { name: 'Terms and policies' }).click();
  await expect(privacy).toBeVisible();
});

test('the chooser leads to each kind of account, on a small screen too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/pricing');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('heading', { name: 'Services' }).click();
  await footer.getByRole('button', { name: 'Register' }).press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Which account do you need?' });
  const targets = await chooser
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/register/user',
    '/register/contractor',
    '/register/retailer',
    '/register/driver',
    '/register/depot',
    '/contact-us',
  ]);
  await expect(chooser.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await chooser.getByRole('button', { name: 'Close' }).focus();
  await expect(chooser.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('on both sides of the menu’s breakpoint the header is whole', async ({ page }) => {
  await page.goto('/');
  const parts = page.getByRole('banner').locator('a, summary, button').filter({ visible: true });
  for (const width of [1215, 1216]) {
    await page.setViewportSize({ width, height: 720 });
    for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').locator('svg').first()).toBeInViewport({ ratio: 1 });
  }
});

test('an unknown address answers 404, suggests a page, and can be searched', async ({ page }) => {
  const answer = await page.goto('/pricng');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('#guess').getByRole('link')).toHaveAttribute('href', /\/pricing$/);
  await expect(page.locator('main .button')).toHaveAttribute('href', '/track');
  const list = page.locator('#page-list a');
  expect(await list.count()).toBeGreaterThan(30);
  await page.locator('#page-search').fill('germany');
  await expect(list.filter({ visible: true })).toHaveCount(1);
});

test('on a host without rewrite rules the not-found page leads on', async ({ page }) => {
  await page.route(/\/(track\/ABC|LOGIN|page2)$/, async (route) => {
    const missing = await route.fetch({
      url: new URL('/no-such-page', route.request().url()).href,
    });
    await route.fulfill({ response: missing });
  });
  for (const [from, to] of [
    ['/track/ABC', '/track?id=ABC'],
    ['/LOGIN', '/login'],
    ['/page2', '/services/parcel-collection-service'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('a call of the API is found in the overview, and its link opens it', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('link', { name: 'POST /userBooking/cancel' }).click();
  await expect(page).toHaveURL('/developers/bookings#postUserBookingCancel');
  const call = page.getByRole('group').filter({ hasText: 'Cancel a booking' }).first();
  await expect(call.getByText('curl')).toBeVisible();
  await expect(page.getByText('curl').filter({ visible: true })).toHaveCount(1);
  await accessibleAndFits(page);
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await trail.getByRole('link', { name: 'For developers' }).click();
  await expect(page).toHaveURL('/developers');
});
