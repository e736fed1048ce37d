import { expect, test, type Page } from '@playwright/test';

const question = (page: Page) => page.getByRole('dialog', { name: 'We uses cookies' });
const answer = (page: Page, name: 'Accept' | 'Decline') =>
  question(page).getByRole('button', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));
const keep = (page: Page, record: string) =>
  page.addInitScript((text) => localStorage.setItem('consent', text), record);

test('a first visit asks, keeps the focus where it is and stores nothing', async ({
  page,
  context,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/pricing');
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText(
    'This website uses cookies to enhance the user experience.',
  );
  await expect(question(page).getByRole('link')).toHaveAttribute('href', '/privacy');
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});

for (const width of [320, 1280])
  test(`Accept and Decline look alike at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pricing');
    const looks = await Promise.all(
      (['Accept', 'Decline'] as const).map((name) =>
        answer(page, name).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { backgroundColor, color, font, border } = getComputedStyle(button);
          return { width, height, top, backgroundColor, color, font, border };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
  });

for (const [name, choice] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
] as const)
  test(`${name} closes the question, keeps the answer with version and time, and is not asked again`, async ({
    page,
  }) => {
    await page.goto('/pricing');
    await answer(page, name).click();
    await expect(question(page)).toBeHidden();
    const record: unknown = JSON.parse((await stored(page)) ?? '');
    expect(record).toMatchObject({ version: 1, choice });
    expect(record).toHaveProperty('time', expect.any(Number));
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toBeHidden();
  });

test('Escape closes the question without an answer, so the next page asks again', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.goto('/privacy');
  await expect(question(page)).toBeVisible();
});

test('Escape closes an open menu before the question', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByText('Services').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu details[open]')).toHaveCount(0);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
});

test('Cookie choices asks again, and the focus goes in and comes back', async ({ page }) => {
  await page.goto('/pricing');
  await answer(page, 'Accept').click();
  const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
  await choices.press('Enter');
  await expect(question(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(choices).toBeFocused();
  expect(await stored(page)).toContain('"declined"');
});

test('asked again right after an answer, the focus stays in the question', async ({ page }) => {
  await page.goto('/pricing');
  const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
  await choices.focus();
  await choices.press('Enter');
  await expect(question(page).getByRole('heading')).toBeFocused();
  // The close event of a dialog comes later than closing it.
  const closed = await page.evaluateHandle(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#consent');
    const event = new Promise((resolve) => dialog?.addEventListener('close', () => resolve(true)));
    dialog?.close('accepted');
    document.querySelector<HTMLElement>('#cookie-choices')?.click();
    return { event };
  });
  await closed.evaluate(({ event }) => event);
  await expect(question(page).getByRole('heading')).toBeFocused();
});

const NOW = new Date('2026-11-20T12:00:00Z');
const record = (days: number, version = 1) =>
  JSON.stringify({ version, time: NOW.getTime() - days * 86_400_000, choice: 'accepted' });

test('an answer of 179 days ago still counts', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await keep(page, record(179));
  await page.goto('/pricing');
  await expect(question(page)).toBeHidden();
});

for (const [name, text] of [
  ['of 180 days ago', record(180)],
  ['from the future', record(-1)],
  ['of another version', record(1, 2)],
  ['that is corrupt', '{"version":1'],
  ['that is empty', ''],
] as const)
  test(`an answer ${name} is asked for again`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await keep(page, text);
    await page.goto('/pricing');
    await expect(question(page)).toBeVisible();
  });

test('an answer in one tab closes the question in the other', async ({ page, context }) => {
  await page.goto('/pricing');
  const other = await context.newPage();
  await other.goto('/privacy');
  await answer(other, 'Decline').click();
  await expect(question(page)).toBeHidden();
});

test('with storage blocked the question can be answered and nothing breaks', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/pricing');
  await answer(page, 'Accept').click();
  await expect(question(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('who ignores the question uses the page, and what is typed keeps the focus', async ({
  page,
}) => {
  await page.goto('/track');
  await page.getByLabel('Tracking number').first().fill('IE-123');
  await expect(question(page)).toBeVisible();
  await expect(page.getByLabel('Tracking number').first()).toBeFocused();
});
