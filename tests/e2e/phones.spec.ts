import { expect, test, type Locator } from '@playwright/test';
import { bookByApi, logInByApi } from '#tests/support/people/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** In pixels from the top of the page. */
const topOf = async (place: Locator): Promise<number> =>
  place.first().evaluate((element) => element.getBoundingClientRect().top + scrollY);

const rowsOf = (places: Locator): Promise<number> =>
  places.evaluateAll(
    (elements) => new Set(elements.map((element) => element.getBoundingClientRect().top)).size,
  );

test('a job says what it pays before it says anything else', async ({ page }) => {
  await page.goto('/careers');
  const jobs = page.getByRole('region', { name: 'Open jobs' });
  expect(await topOf(jobs)).toBeLessThan(await topOf(page.getByText('What it is like here')));
  await jobs.getByRole('link').first().click();
  const facts = page.getByRole('complementary', { name: 'At a glance' });
  await expect(facts.getByText('Pay', { exact: true })).toBeInViewport();
  expect(await topOf(facts)).toBeLessThan(await topOf(page.locator('.prose')));
});

test('the contact page says once whether the office is open, and its form comes next', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await expect(page.getByText('Office hours')).toHaveCount(1);
  await expect(page.locator('.contact .state')).toHaveCount(2);
  expect(await topOf(page.getByRole('heading', { name: 'Send an enquiry' }))).toBeLessThan(1100);
});

for (const width of [320, 390])
  test(`the way to a page takes one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const trail = page.getByRole('navigation', { name: 'You are here' });
    for (const path of [
      '/international-parcel-delivery/courier-to-usa',
      '/developers/quote-and-booking',
    ]) {
      await page.goto(path);
      expect(await rowsOf(trail.getByRole('link')), path).toBe(1);
      expect((await trail.boundingBox())?.height, path).toBeLessThan(56);
    }
    await page.goto('/pricing');
    await expect(trail.getByRole('link')).toBeHidden();
  });

for (const [width, rows] of [
  [320, 3],
  [390, 3],
  [768, 1],
  [1280, 1],
] as const)
  test(`the steps stand in a column or in a row at ${width} px, with dots between`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const steps = page.locator('.steps > li');
    expect(await rowsOf(steps)).toBe(rows);
    const isAcross = await steps
      .first()
      .evaluate((step) => Number.parseFloat(getComputedStyle(step, '::before').inlineSize) > 20);
    expect(isAcross).toBe(rows === 1);
  });

test('the label is on the first screen of its page', async ({ page }) => {
  await logInByApi(page.context());
  await page.goto(`/api/userBooking/label/${await bookByApi(page.context())}`);
  expect(await topOf(page.getByRole('article'))).toBeLessThan(420);
  await expect(page.getByText('One A6 page for each piece')).toBeVisible();
});

for (const width of [320, 390])
  test(`the booking form has one left edge and one row of days at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/PayBooking?from=Galway&to=Dublin&kg=5');
    const days = page.locator('.booking .days label');
    await expect(days).toHaveCount(5);
    expect(await rowsOf(days)).toBe(1);
    const heading = await page.locator('#from > legend').evaluate((legend) => {
      const words = document.createRange();
      words.selectNodeContents(legend);
      return words.getBoundingClientRect().left;
    });
    const field = await page
      .locator('#from .box:visible')
      .first()
      .evaluate((box) => box.getBoundingClientRect().left);
    expect(Math.abs(heading - field)).toBeLessThanOrEqual(1);
  });
