import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { problemBody } from '#api/problem.ts';
import { pricing } from '#messages/pricing.ts';
import { testApi } from '#tests/support/api/api.ts';

const DUBLIN = at(53.3498, -6.2603);
const GALWAY = at(53.2707, -9.0568);
const kg = (weight: number) => ({ package_weight: weight });

// A price does not touch the database, so one engine is enough.
const api = testApi('sqlite');
const ask = (body: object): Promise<Response> => api.post('userBooking/price', body);
const problemsOf = async (body: object) => {
  const response = await ask(body);
  expect(response.status).toBe(422);
  return v.parse(problemBody, await response.json()).errors;
};

describe('the pickup', () => {
  test.each<[string, object, number]>([
    ['a town outside', { pickup: 'galway' }, 999],
    ['coordinates, which count before the text', { ...GALWAY, pickup: 'Dublin' }, 999],
    ['Ireland by code', { ...GALWAY, pickupCountry: 'IE' }, 999],
  ])('%s decides the extra', async (_, pickup, extraCents) => {
    const body = { delivery: 'Cork', ...kg(3), ...pickup };
    expect(await (await ask(body)).json()).toMatchObject({ parts: { extraCents } });
  });

  test.each<[string, object, string, string]>([
    ['an unknown text', { pickup: 'Qwertyville' }, 'pickup', pricing.errors.pickupUnknown],
    [
      'another country',
      { ...DUBLIN, pickupCountry: 'GB' },
      'pickupCountry',
      pricing.errors.pickupUnknown,
    ],
  ])('%s is refused with the sentence of the quote', async (_, pickup, field, message) => {
    const body = { delivery: 'Cork', ...kg(3), ...pickup };
    expect(await problemsOf(body)).toEqual([{ pointer: `#/${field}`, message }]);
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
    const body = { pickup: 'Dublin', ...kg(4), ...delivery };
    expect(await (await ask(body)).json()).toMatchObject({ delivery: label, totalCents });
  });

  test.each<[string, object, string, string]>([
    ['an unknown text', { delivery: 'Qwertyville' }, 'delivery', pricing.errors.abroadUnknown],
    ['the code GB', { deliveryCountry: 'GB' }, 'deliveryCountry', pricing.errors.uk],
    [
      'an unknown country',
      { deliveryCountry: 'Atlantis' },
      'deliveryCountry',
      pricing.errors.abroadUnknown,
    ],
    [
      'the code GB with a town elsewhere',
      { deliveryCountry: 'GB', delivery: 'Munich' },
      'deliveryCountry',
      pricing.errors.uk,
    ],
    [
      'a town of another country than the one that is named',
      { deliveryCountry: 'ireland', delivery: 'London' },
      'delivery',
      pricing.errors.elsewhere('London', 'Great Britain', pricing.errors.destinationUnknown),
    ],
    ['its code', { deliveryCountry: 'FR' }, 'deliveryCountry', pricing.price.unpriced('France')],
    [
      'an Irish town in International',
      { delivery: 'Galway', service: 'international' },
      'delivery',
      pricing.errors.ireland,
    ],
  ])('%s is refused with the sentence of the quote', async (_, delivery, field, message) => {
    const body = { pickup: 'Dublin', ...kg(3), ...delivery };
    expect(await problemsOf(body)).toEqual([{ pointer: `#/${field}`, message }]);
  });
});

function at(latitude: number, longitude: number): object {
  return { pickupCoordinates: { latitude, longitude } };
}
