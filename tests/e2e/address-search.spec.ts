import { expect, test, type Page, type Route } from '@playwright/test';
import { bookingField } from '#tests/support/forms/booking-form.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';

const START = new Date('2026-11-23T09:00:00Z');
const NOON = new Date('2026-11-23T10:00:00Z');
const SEAVIEW = '12 Seaview, Kilcolgan, Co. Galway, Ireland';
const addressPart = (type: string, long: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: [type],
});
const KILCOLGAN = {
  place_id: 'g:kilcolgan',
  name: '12 Seaview',
  formatted_address: SEAVIEW,
  geometry: { location: { lat: 53.2132, lng: -8.8711 } },
  address_components: [
    addressPart('street_number', '12'),
    addressPart('route', 'Seaview'),
    addressPart('locality', 'Kilcolgan'),
    addressPart('administrative_area_level_1', 'County Galway'),
    addressPart('postal_code', 'H91 E2K3'),
    addressPart('country', 'Ireland', 'IE'),
  ],
};

async function playSearch(page: Page, place: object = KILCOLGAN): Promise<string[]> {
  const requests: string[] = [];
  const answer = (route: Route, body: object) => {
    requests.push(decodeURIComponent(new URL(route.request().url()).pathname));
    return route.fulfill({ json: { status: true, ...body } });
  };
  const predictions = [{ description: SEAVIEW, place_id: 'g:kilcolgan' }];
  await page.route('**/api/autoComplete/**', (route) => answer(route, { predictions }));
  await page.route('**/api/getPlaceDetails/**', (route) => answer(route, { result: place }));
  return requests;
}

async function aliveAt(page: Page, path: string, field: ReturnType<typeof bookingField>) {
  await page.clock.install({ time: START });
  await page.goto(path);
  await field.pressSequentially('dub');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.fill('');
  await page.clock.pauseAt(NOON);
}

test('the quote asks the address search after two seconds, and prices by it', async ({ page }) => {
  const parts = KILCOLGAN.address_components.filter(({ types }) => !types.includes('postal_code'));
  const requests = await playSearch(page, { ...KILCOLGAN, address_components: parts });
  const { from, to, kg, submit, total } = quoteForm(page);
  await aliveAt(page, '/', from);
  await from.pressSequentially('kil');
  await expect(page.getByRole('option')).toHaveCount(8);
  const before = await page.getByRole('option').allTextContents();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.clock.fastForward(1_999);
  expect(requests).toEqual([]);
  await page.clock.fastForward(1);
  const found = page.getByRole('option', { name: SEAVIEW });
  await expect(found).toBeVisible();
  expect(requests).toEqual(['/api/autoComplete/kil/geocode/ie/-']);
  expect(await page.getByRole('option').allTextContents()).toEqual([...before, SEAVIEW]);
  await expect(page.getByRole('option', { selected: true })).toHaveText(before[1] ?? '');
  await found.click();
  await expect(from).toHaveValue('Kilcolgan, County Galway');
  expect(requests.at(-1)).toBe('/api/getPlaceDetails/g:kilcolgan');
  await page.clock.resume();
  await to.fill('Cork');
  await kg.fill('3');
  await submit.click();
  await expect(total).toHaveText('€15.94');
  await page.reload();
  await expect(total).toHaveText('€15.94');
});

test('the booking form takes the whole address, unless typing went on', async ({ page }) => {
  const requests = await playSearch(page);
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  const town = bookingField(page, 'pickupTown');
  await aliveAt(page, '/PayBooking', town);
  await town.pressSequentially('seaview');
  await expect(page.getByText('No suggestion')).toBeVisible();
  await page.clock.fastForward(2_000);
  await page.getByRole('option', { name: SEAVIEW }).click();
  await expect(town).toHaveValue('Kilcolgan, County Galway');
  await expect(bookingField(page, 'pickupLine1')).toHaveValue('12 Seaview');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('H91 E2K3');

  await page.route('**/api/getPlaceDetails/**', async (route) => {
    await late;
    await route.fulfill({ json: { status: true, result: KILCOLGAN } });
  });
  const delivery = bookingField(page, 'deliveryTown');
  await bookingField(page, 'deliveryCountry').selectOption('great-britain');
  await delivery.pressSequentially('seaview');
  await expect(page.getByText('No suggestion')).toBeVisible();
  await page.clock.fastForward(2_000);
  await page.getByRole('option', { name: SEAVIEW }).click();
  expect(requests.at(-1)).toBe('/api/autoComplete/seaview/geocode/all/-');
  await delivery.fill('Leeds');
  const answered = page.waitForResponse('**/api/getPlaceDetails/**');
  release();
  await (await answered).finished();
  await expect(delivery).toHaveValue('Leeds');
  await expect(bookingField(page, 'deliveryCountry')).toHaveValue('great-britain');
  await expect(bookingField(page, 'deliveryLine1')).toHaveValue('');
});
