import { expect, test, type Page } from '@playwright/test';

const cookieDialog = (page: Page) => page.getByRole('dialog', { name: 'We uses cookies' });
const select = (page: Page, name: 'Accept' | 'Decline') =>
  cookieDialog(page).getByRole('button', { name });
const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
/** Firefox reports no request for the script of a worker. */
const isRegistered = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;
const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));

test('a first visit asks, keeps the focus and leads to no other site', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/track');
  await expect(cookieDialog(page)).toContainText(
    'This website uses cookies to enhance the user experience.',
  );
  await expect(cookieDialog(page).getByRole('link')).toHaveAttribute('href', '/privacy');
  await expect(page.locator('body')).toBeFocused();
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  // Firefox stops at the open dialog itself too, so the order is read from its end.
  await select(page, 'Decline').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  await page.getByLabel('Tracking number').first().fill('IE-123');
  await expect(cookieDialog(page)).toBeVisible();
  await expect(page.getByLabel('Tracking number').first()).toBeFocused();
});

test('Accept and Decline look alike on a phone and wide', async ({ page }) => {
  await page.goto('/pricing');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [accept, decline] = await Promise.all(
      (['Accept', 'Decline'] as const).map((name) =>
        select(page, name).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { backgroundColor, color, font, border } = getComputedStyle(button);
          return { width, height, top, backgroundColor, color, font, border };
        }),
      ),
    );
    expect(accept).toEqual(decline);
    expect(accept?.height).toBeGreaterThanOrEqual(44);
  }
});

test('Cookie choices asks again and keeps each answer', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/pricing');
  for (const choice of ['accepted', 'declined']) {
    if (choice === 'accepted') await select(page, 'Accept').click();
    else {
      await choices(page).press('Enter');
      const heading = cookieDialog(page).getByRole('heading');
      await expect(heading).toBeFocused();
      // A visitor comes back from another window like this.
      await heading.evaluate((part) => {
        part.blur();
        part.focus();
      });
      for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    }
    await expect(cookieDialog(page)).toBeHidden();
    // The close event of a dialog comes later than closing it.
    await expect
      .poll(async (): Promise<unknown> => JSON.parse((await storedConsent(page)) ?? 'null'))
      .toEqual({ version: 1, choice, time: expect.any(Number) });
  }
  await expect(choices(page)).toBeFocused();
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cookieDialog(page)).toBeHidden();
});

test('Escape closes the menu before the question; the next page asks again', async ({ page }) => {
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByText('Services').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu details[open]')).toHaveCount(0);
  await expect(cookieDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cookieDialog(page)).toBeHidden();
  expect(await storedConsent(page)).toBeNull();
  await page.goto('/privacy');
  await expect(cookieDialog(page)).toBeVisible();
});

test('asked again right after an answer, the focus stays in the question', async ({ page }) => {
  await page.goto('/pricing');
  await choices(page).focus();
  await choices(page).press('Enter');
  await expect(cookieDialog(page).getByRole('heading')).toBeFocused();
  const closed = await page.evaluateHandle(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#consent');
    const event = new Promise((resolve) => dialog?.addEventListener('close', () => resolve(true)));
    dialog?.close('accepted');
    document.querySelector<HTMLElement>('#cookie-choices')?.click();
    return { event };
  });
  await closed.evaluate(({ event }) => event);
  await expect(cookieDialog(page).getByRole('heading')).toBeFocused();
});

test('asked again, the question says what was chosen so far', async ({ page }) => {
  await page.goto('/pricing');
  await select(page, 'Decline').click();
  await expect(cookieDialog(page)).toBeHidden();
  await choices(page).press('Enter');
  await expect(cookieDialog(page)).toContainText('Your choice so far: Decline,');
});

test('an answer counts at once when the code of the widget does not come', async ({ page }) => {
  await page.route(/\/(islands|_astro\/.*)\.js/, (route) => route.abort());
  await page.goto('/pricing');
  await select(page, 'Accept').click();
  await expect(cookieDialog(page)).toBeHidden();
  await expect.poll(() => storedConsent(page)).toContain('"choice":"accepted"');
});

for (const name of ['Accept', 'Decline'] as const)
  test(`on a slow line ${name} brings nothing until the next press`, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
    );
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/pricing');
    await select(page, name).hover();
    await select(page, name).click();
    await expect(cookieDialog(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    // Each page has the late part of its frame.
    const brought = () =>
      requests.filter((path) => path.endsWith('.js') && !path.includes('/late-frame-'));
    expect(brought()).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    if (name === 'Decline') {
      await page.waitForLoadState('networkidle');
      expect(brought()).toEqual([]);
    } else await expect.poll(() => page.evaluate(isRegistered)).toBe(true);
    expect(requests.filter((path) => path.includes('react'))).toEqual([]);
  });

test('an answer loads neither React nor, without a login, what a session needs', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  // What a fast line loads ahead of a touch is none of the answer's.
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  await select(page, 'Decline').click();
  await expect(cookieDialog(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /react|session|send|user/.test(path))).toEqual([]);
});
