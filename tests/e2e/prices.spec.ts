import { expect, test } from '@playwright/test';
import { formatEuro } from '#domain/money/money.ts';
import { lowestCents, priceList } from '#domain/money/price-list.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

const cheapest = formatEuro(lowestCents(TARIFF.national));
const usa = TARIFF.international.find(({ id }) => id === 'usa');

test('the digits of all prices are equally wide', async ({ page }) => {
  await page.goto('/pricing');
  const row = page.getByRole('row', { name: 'Up to 5 kg' }).first();
  for (const cell of await row.getByRole('cell').all()) {
    await expect(cell).toHaveCSS('text-align', 'end');
    await expect(cell).toHaveCSS('font-variant-numeric', 'tabular-nums');
  }
});

test('the calculator over the prices answers in its place', async ({ page }) => {
  await page.goto('/pricing');
  const { submit, total } = quoteForm(page);
  await expect(submit).toBeInViewport();
  await askQuote(page, 'Dublin', 'Cork', '3');
  await expect(total).toHaveText(cheapest);
  await expect(page).toHaveURL('/pricing?from=Dublin&to=Cork&kg=3');
});

test('boxes are drawn to the scale of the person beside them', async ({ page }) => {
  await page.goto('/pricing');
  const drawing = page.locator('.sizes-drawing use');
  const address = new URL((await drawing.getAttribute('href')) ?? '', page.url());
  const file = await (await page.request.get(address.href)).text();
  const sheet = await page.context().newPage();
  await sheet.setContent(file);
  const heights = await sheet.locator('#sizes').evaluate((symbol) => {
    const paths = [...symbol.querySelectorAll('path')];
    symbol.parentElement?.append(...paths);
    return paths.map((path) => path.getBBox().height);
  });
  // They are 170 and 140 cm with the pallet below, at 0.8 a centimetre.
  expect(heights[0]).toBeCloseTo(170 * 0.8, -1);
  expect(heights[1]).toBeCloseTo(155 * 0.8, -1);
});

test('a country has its price, days and drawing, and a quote to it', async ({ page }) => {
  if (usa === undefined) throw new Error('the tariff has no USA');
  await page.goto('/international-parcel-delivery/courier-to-usa');
  const from = formatEuro(lowestCents(priceList(TARIFF, usa.id)));
  await expect(page.getByRole('definition')).toHaveText([
    `From ${from}`,
    `${usa.days.from} to ${usa.days.to} days`,
    'Needed',
  ]);
  await expect(page.locator('main svg use[href$="#to-us"]')).toBeAttached();
  await expect(page.getByRole('tab', { name: 'International' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const { to, submit } = quoteForm(page);
  await expect(to).toHaveValue('USA');
  await expect(submit).toBeInViewport();
  await page.getByLabel('Pickup location').fill('Dublin');
  await page.getByLabel('Weight (kg)').fill('1');
  await submit.click();
  await expect(quoteForm(page).total).toHaveText(from);
});

test('a service has its price, its times and the quote on the first screen', async ({ page }) => {
  await page.goto('/services/same-day-parcel-delivery-service');
  await expect(page.getByRole('definition').first()).toHaveText(`From ${cheapest}`);
  await expect(page.getByRole('definition').first()).toBeInViewport();
  await expect(quoteForm(page).submit).toBeInViewport();
});

/** These pages have something to do; an account is looked at in account-bookings.spec.ts. */
const PRICED = [
  '/pricing',
  '/services/same-day-parcel-delivery-service',
  '/international-parcel-delivery/courier-to-usa',
  '/contact-us',
  '/nothing-here',
  '/features',
  '/login',
  '/register/user',
];
for (const path of PRICED)
  test(`${path} shows one amber button at a time`, async ({ page }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const tops = await page
        .locator('main .button:not([data-kind=quiet]):visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      const gaps = tops.sort((a, b) => a - b).map((top, at) => top - (tops[at - 1] ?? -Infinity));
      expect(gaps.filter((gap) => gap < viewport.height)).toEqual([]);
    }
  });
