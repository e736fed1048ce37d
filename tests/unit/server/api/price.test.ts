import { describe, expect, test } from 'vitest';
import { bookingPrice } from '#api/booking-price.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { testApi } from '#tests/support/api/api.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';
const DUBLIN = { pickupCoordinates: { latitude: 53.3498, longitude: -6.2603 } };
const AT_GALWAY = { pickupCoordinates: { latitude: 53.2707, longitude: -9.0568 } };
const weighing = (weight: number | string) => ({ package_weight: weight });

// A price does not touch the database, so one engine is enough.
const priceApi = testApi('sqlite');
const request = (body: object): Promise<Response> => priceApi.post('userBooking/price', body);
const priceOf = async (body: object) =>
  answerTo(bookingPrice, await request({ pickup: 'Dublin', delivery: 'Cork', ...body }));
const faults = async (body: object) => {
  const { status, errors } = await problemIn(await request(body));
  expect(status).toBe(422);
  return errors;
};

/** The check values of the rule are in tests/unit/domain/money/quote.test.ts. */
test('a price is told in euro and in cents, with its parts', async () => {
  const abroad = { ...AT_GALWAY, delivery: 'London', ...weighing(2) };
  expect(await priceOf(abroad)).toMatchObject({
    status: true,
    grand_total: 30.44,
    totalCents: 1695 + 999 + 350,
    parts: { bandCents: 1695, palletsCents: 0, extraCents: 999, customsCents: 350 },
  });
  expect(await priceOf({ ...AT_GALWAY, ...weighing(3), pallets: 1 })).toMatchObject({
    totalCents: 595 + 3000 + 999,
    parts: { bandCents: 595, palletsCents: 3000, netCents: 3735, vatCents: 859 },
  });
});

describe('the weight', () => {
  test.each([2.5, '2.5', '2,5', ' 2.5 kg '])('%j is two and a half kilograms', async (typed) => {
    expect(await priceOf(weighing(typed))).toMatchObject({ totalWeight: 2.5, grand_total: 5.95 });
  });

  test.each<[unknown, string]>([
    [undefined, placeErrors.required],
    ['', placeErrors.required],
    [true, placeErrors.weightNumber],
    [1e300, placeErrors.weightNumber],
    [50.01, placeErrors.weightHigh('50 kg')],
  ])('%j is refused with the sentence of the quote', async (package_weight, message) => {
    const body = { pickup: 'Dublin', delivery: 'Cork', package_weight };
    expect(await faults(body)).toEqual([{ pointer: '#/package_weight', message }]);
  });

  test.each([undefined, '', 0, '0,0'])('%j is no weight beside pallets', async (package_weight) => {
    expect(await priceOf({ package_weight, pallets: '2' })).toMatchObject({
      totalWeight: 0,
      grand_total: 60,
    });
  });

  test.each([-1, 1.5, 101, 'two', true])('%j pallets are refused', async (pallets) => {
    expect(await faults({ pickup: 'Dublin', delivery: 'Cork', pallets })).toEqual([
      {
        pointer: '#/pallets',
        message: 'Enter the number of pallets as a whole number from 0 to 100.',
      },
    ]);
  });
});

test('everything that is wrong is told at once', async () => {
  expect(await faults({})).toEqual(
    ['pickup', 'delivery', 'package_weight'].map((field) => ({
      pointer: `#/${field}`,
      message: placeErrors.required,
    })),
  );
});

test('a form has a price too', async () => {
  const response = await priceApi.submit('userBooking/price', {
    pickup: 'Galway',
    delivery: 'Cork',
    package_weight: '2,5',
    pallets: '',
  });
  expect(await response.json()).toMatchObject({ grand_total: 15.94 });
});

describe('the pickup', () => {
  test.each<[string, object, number]>([
    ['a town outside', { pickup: 'galway' }, 999],
    ['coordinates, which count before the text', { ...AT_GALWAY, pickup: 'Dublin' }, 999],
    ['Ireland by code', { ...AT_GALWAY, pickupCountry: 'IE' }, 999],
  ])('%s decides the extra', async (_, pickup, extraCents) => {
    const body = { delivery: 'Cork', ...weighing(3), ...pickup };
    expect(await (await request(body)).json()).toMatchObject({ parts: { extraCents } });
  });

  test.each<[string, object, string, string]>([
    ['an unknown text', { pickup: 'Qwertyville' }, 'pickup', placeErrors.pickupUnknown],
    [
      'another country',
      { ...DUBLIN, pickupCountry: 'GB' },
      'pickupCountry',
      placeErrors.pickupUnknown,
    ],
  ])('%s is refused with the sentence of the quote', async (_, pickup, field, message) => {
    const body = { delivery: 'Cork', ...weighing(3), ...pickup };
    expect(await faults(body)).toEqual([{ pointer: `#/${field}`, message }]);
  });
});

describe('the delivery', () => {
  test.each<[string, object, string, number]>([
    ['a city abroad', { delivery: 'Munich' }, 'Munich, Germany', 2645],
    ['a country by its code', { deliveryCountry: 'de' }, 'Germany', 2645],
    [
      'the United Kingdom with its town',
      { deliveryCountry: 'GB', delivery: 'London' },
      'London, Great Britain',
      2345 + 350,
    ],
  ])('%s has its price', async (_, delivery, label, totalCents) => {
    const body = { pickup: 'Dublin', ...weighing(4), ...delivery };
    expect(await (await request(body)).json()).toMatchObject({ delivery: label, totalCents });
  });

  test.each<[string, object, string, string]>([
    ['an unknown text', { delivery: 'Qwertyville' }, 'delivery', placeErrors.abroadUnknown],
    ['the code GB', { deliveryCountry: 'GB' }, 'deliveryCountry', placeErrors.uk],
    [
      'an unknown country',
      { deliveryCountry: 'Atlantis' },
      'deliveryCountry',
      placeErrors.abroadUnknown,
    ],
    [
      'the code GB with a town elsewhere',
      { deliveryCountry: 'GB', delivery: 'Munich' },
      'deliveryCountry',
      placeErrors.uk,
    ],
    [
      'a town of another country than the one that is named',
      { deliveryCountry: 'ireland', delivery: 'London' },
      'delivery',
      placeErrors.elsewhere('London', 'Great Britain', placeErrors.destinationUnknown),
    ],
    ['its code', { deliveryCountry: 'FR' }, 'deliveryCountry', pricing.unpriced('France')],
    [
      'an Irish town in International',
      { delivery: 'Galway', service: 'international' },
      'delivery',
      placeErrors.ireland,
    ],
  ])('%s is refused with the sentence of the quote', async (_, delivery, field, message) => {
    const body = { pickup: 'Dublin', ...weighing(3), ...delivery };
    expect(await faults(body)).toEqual([{ pointer: `#/${field}`, message }]);
  });
});

test('each "from" price of a destination can be paid', async () => {
  for (const { id } of TARIFF.international) {
    const { totalCents } = await priceOf({ ...DUBLIN, deliveryCountry: id, ...weighing(0.1) });
    expect(formatEuro(totalCents)).toBe(priceApi.services.content.facts()[`price-${id}`]);
  }
});
