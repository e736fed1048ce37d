import { describe, expect, test } from 'vitest';
import { getQuote, type QuoteSettings } from '#domain/money/get-quote.ts';
import { quoteFromQuery } from '#domain/money/quote-query.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { QUOTE_SETTINGS, TARIFF } from '#tests/support/paths/tariff.ts';

const MONDAY = new Date('2026-11-23T10:00:00Z');

function outcome(query: string, by: QuoteSettings = QUOTE_SETTINGS) {
  const shared = quoteFromQuery(query);
  if (shared === undefined) throw new Error('The query carries no quote.');
  return getQuote({ ...shared, service: shared.service ?? 'national' }, by, MONDAY, placeErrors);
}
const promised = (deliveryFrom: string, deliveryTo = deliveryFrom) => ({
  promise: { collection: '2026-11-23', deliveryFrom, deliveryTo },
});

describe('with the price comes the day', () => {
  test.each([
    ['the same one within the area', '?from=Dublin&to=Swords&kg=3', promised('2026-11-23')],
    ['the next one out of it', '?from=Dublin&to=Galway&kg=3', promised('2026-11-24')],
    ['the next one into it', '?from=Galway&to=Dublin&kg=3', promised('2026-11-24')],
    ['the next one outside', '?from=Galway&to=Cork&kg=3', promised('2026-11-24')],
    [
      'the working days of its country abroad',
      '?from=Dublin&to=Berlin&kg=3&service=international',
      promised('2026-11-25', '2026-11-27'),
    ],
  ])('%s', async (_, query, days) => {
    expect(await outcome(query)).toMatchObject({ kind: 'price', ...days });
  });
});

test.each([
  ['Letterkenny', 'Donegal'],
  ['Kilcar, Co. Donegal', 'Donegal'],
  ['Donegal', 'Donegal'],
  ['F92 A0X0', 'Donegal'],
  ['Inishbofin, Co. Galway', 'Galway'],
  ['Naas', 'Kildare'],
])('the collection at %s is in County %s', async (from, county) => {
  const query = `?from=${encodeURIComponent(from)}&to=Cork&kg=3`;
  expect(await outcome(query)).toMatchObject({ journey: { pickupCounty: county } });
});

test('a country without a list price is one to ask the office about', async () => {
  expect(await outcome('?from=Dublin&to=Paris&kg=3&service=international')).toEqual({
    kind: 'unpriced',
    query: '?from=Dublin&to=Paris&kg=3',
    country: 'France',
    weight: '3 kg',
  });
});

test('a country has its price as soon as the tariff lists it, whatever the list of places knows', async () => {
  const france = { id: 'france', country: 'FR', name: 'France', customs: false };
  const [like] = TARIFF.international;
  if (like === undefined) throw new Error('The tariff has no destination.');
  const tariff = { ...TARIFF, international: [...TARIFF.international, { ...like, ...france }] };
  const query = '?from=Dublin&to=Paris&kg=3&service=international';
  expect(await outcome(query, { ...QUOTE_SETTINGS, tariff })).toMatchObject({ kind: 'price' });
});

test('so is one that the tariff has no more, though the list of places still knows it', async () => {
  const tariff = {
    ...QUOTE_SETTINGS.tariff,
    international: QUOTE_SETTINGS.tariff.international.filter(({ id }) => id !== 'germany'),
  };
  const found = await outcome('?from=Dublin&to=Berlin&kg=3&service=international', {
    ...QUOTE_SETTINGS,
    tariff,
  });
  expect(found).toMatchObject({ kind: 'unpriced', country: 'Germany' });
});

test('each field that is wrong is named, in the order of the form', async () => {
  const found = await outcome('?from=Nowhere at all&to=&kg=heavy');
  expect(found).toEqual({
    kind: 'problems',
    problems: [
      { name: 'from', message: placeErrors.pickupUnknown },
      { name: 'to', message: placeErrors.required },
      { name: 'kg', message: placeErrors.weightNumber },
    ],
  });
  expect(await outcome('?from=Dublin&to=Cork&kg=0')).toMatchObject({ problems: [{ name: 'kg' }] });
});

test.each([
  ['53.3300,-6.2300', 595],
  ['53.2132,-8.8711', 1594],
])('a pickup town that is not in the list is priced by its position %s', async (at, cents) => {
  const found = await outcome(`?from=Ballynowhere&to=Cork&kg=3&fromAt=${at}`);
  expect(found).toMatchObject({
    kind: 'price',
    pickup: 'Ballynowhere',
    quote: { totalCents: cents },
    query: `?from=Ballynowhere&to=Cork&kg=3&fromAt=${encodeURIComponent(at)}`,
  });
});

test('the destination can have a position too', async () => {
  const query = '?from=Dublin&to=Ballynowhere&kg=3';
  expect(await outcome(query)).toMatchObject({ problems: [{ name: 'to' }] });
  expect(await outcome(`${query}&toAt=53.2132,-8.8711`)).toMatchObject({ kind: 'price' });
});
