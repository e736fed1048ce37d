import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bookingPrice } from '#api/booking-price.ts';
import { problemBody } from '#api/problem.ts';
import { pricing } from '#messages/pricing.ts';
import { testApi } from '#tests/support/api/api.ts';
const DUBLIN = { pickupCoordinates: { latitude: 53.3498, longitude: -6.2603 } };
const GALWAY = { pickupCoordinates: { latitude: 53.2707, longitude: -9.0568 } };
const kg = (weight: number | string) => ({ package_weight: weight });

// A price does not touch the database, so one engine is enough.
const api = testApi('sqlite');
const ask = (body: object): Promise<Response> => api.post('userBooking/price', body);
const priceOf = async (body: object) =>
  v.parse(
    bookingPrice.answer,
    await (await ask({ pickup: 'Dublin', delivery: 'Cork', ...body })).json(),
  );
const problemsOf = async (body: object) => {
  const response = await ask(body);
  expect(response.status).toBe(422);
  return v.parse(problemBody, await response.json()).errors;
};

describe('the check values of the price rule', () => {
  test.each<[string, object, number, number, number]>([
    ['Dublin 3 kg', { ...DUBLIN, ...kg(3) }, 5.95, 484, 111],
    ['Galway pickup 3 kg', { ...GALWAY, ...kg(3) }, 15.94, 1296, 298],
    ['2 pallets', { ...DUBLIN, pallets: 2 }, 60, 4878, 1122],
    [
      'Dublin to Great Britain 2 kg',
      { ...DUBLIN, deliveryCountry: 'great-britain', ...kg(2) },
      20.45,
      1663,
      382,
    ],
    [
      'Galway to Great Britain 2 kg',
      { ...GALWAY, deliveryCountry: 'great-britain', ...kg(2) },
      30.44,
      2475,
      569,
    ],
  ])('%s', async (_, body, grand_total, netCents, vatCents) => {
    expect(await priceOf(body)).toMatchObject({
      status: true,
      grand_total,
      totalCents: Math.round(grand_total * 100),
      parts: { netCents, vatCents },
    });
  });

  test('the parts add up to the total', async () => {
    const abroad = { ...GALWAY, delivery: 'London', ...kg(2) };
    expect(await priceOf(abroad)).toMatchObject({
      totalCents: 1695 + 999 + 350,
      parts: { bandCents: 1695, palletsCents: 0, extraCents: 999, customsCents: 350 },
    });
    expect(await priceOf({ ...GALWAY, ...kg(3), pallets: 1 })).toMatchObject({
      totalCents: 595 + 3000 + 999,
      parts: { bandCents: 595, palletsCents: 3000, extraCents: 999, customsCents: 0 },
    });
  });
});

describe('the weight', () => {
  test.each([2.5, '2.5', '2,5', ' 2.5 kg '])('%j is two and a half kilograms', async (typed) => {
    expect(await priceOf(kg(typed))).toMatchObject({ totalWeight: 2.5, grand_total: 5.95 });
  });

  test.each<[unknown, string]>([
    [undefined, pricing.errors.required],
    ['', pricing.errors.required],
    [true, pricing.errors.weightNumber],
    [1e300, pricing.errors.weightNumber],
    [50.01, pricing.errors.weightHigh('50 kg')],
  ])('%j is refused with the sentence of the quote', async (package_weight, message) => {
    const body = { pickup: 'Dublin', delivery: 'Cork', package_weight };
    expect(await problemsOf(body)).toEqual([{ pointer: '#/package_weight', message }]);
  });

  test.each([undefined, '', 0, '0,0'])('%j is no weight beside pallets', async (package_weight) => {
    expect(await priceOf({ package_weight, pallets: '2' })).toMatchObject({
      totalWeight: 0,
      grand_total: 60,
    });
  });

  test.each([-1, 1.5, 101, 'two', true])('%j pallets are refused', async (pallets) => {
    expect(await problemsOf({ pickup: 'Dublin', delivery: 'Cork', pallets })).toEqual([
      {
        pointer: '#/pallets',
        message: 'Enter the number of pallets as a whole number from 0 to 100.',
      },
    ]);
  });
});

test.each([
  ['Sydney', 1, pricing.errors.palletsAbroad],
  ['London', 1, pricing.errors.palletsAbroad],
  ['Belfast', 1, pricing.errors.palletsAbroad],
  ['Cork', 11, pricing.errors.palletsMany(10)],
])(
  'from Dublin to %s the office makes the offer for pallets: %d',
  async (delivery, pallets, message) => {
    expect(await problemsOf({ pickup: 'Dublin', delivery, pallets })).toEqual([
      { pointer: '#/pallets', message },
    ]);
  },
);

test('everything that is wrong is told at once', async () => {
  expect(await problemsOf({})).toEqual(
    ['pickup', 'delivery', 'package_weight'].map((field) => ({
      pointer: `#/${field}`,
      message: pricing.errors.required,
    })),
  );
});

test('a form has a price too', async () => {
  const response = await api.submit('userBooking/price', {
    pickup: 'Galway',
    delivery: 'Cork',
    package_weight: '2,5',
    pallets: '',
  });
  expect(await response.json()).toMatchObject({ grand_total: 15.94 });
});
