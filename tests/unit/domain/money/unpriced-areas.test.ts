import { describe, expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { readSettings } from '#content-schema/read.ts';
import { getQuote } from '#domain/money/get-quote.ts';
import { countryOfSaved, deliveryCountryOf } from '#domain/places/postal-country.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { AREA, CALENDAR, TARIFF } from '#tests/support/paths/tariff.ts';

/** An editor may add these countries to the price list. */
const file = readSettings(CONTENT, 'tariff');
const WIDER = tariffOf({
  ...file,
  international: [
    ...file.international,
    ...['IT', 'ES', 'FI', 'GR', 'FR', 'DK'].map((country) => ({
      id: country.toLowerCase(),
      country,
      name: country,
      customs: false,
      days: { from: 2, to: 4 },
      bands: file.national.bands,
    })),
  ],
});

async function answer(id: string, town: string, postcode: string, state = '') {
  const to = deliveryCountryOf(id, WIDER);
  if (to === undefined) throw new Error(`${id} is no destination.`);
  const found = await resolveAddress('delivery', to, { town, postcode, state }, AREA, PLACE_WORDS);
  return found.ok ? 'served' : found.problems.map(({ message }) => message).join(' ');
}

describe('an address in a part of a country without a list price gets one answer', () => {
  test.each([
    ['great-britain', 'St Helier', 'JE2 3AA', '', 'Jersey'],
    ['great-britain', 'Jersey', '', '', 'Jersey'],
    ['great-britain', 'St Peter Port', 'gy1 1aa', '', 'Guernsey'],
    ['great-britain', 'Alderney', 'GY9 3UL', '', 'Guernsey'],
    ['great-britain', 'Douglas', 'IM1 1AA', '', 'Isle of Man'],
    ['northern-ireland', 'Isle of Man', '', '', 'Isle of Man'],
    ['great-britain', 'Gibraltar', 'GX11 1AA', '', 'Gibraltar'],
    ['usa', 'San Juan', '00926', 'PR', 'Puerto Rico'],
    ['usa', 'San Juan', '00926-1234', 'NY', 'Puerto Rico'],
    ['usa', 'San Juan', '', 'puerto rico', 'Puerto Rico'],
    ['usa', 'Charlotte Amalie', '00802', 'VI', 'U.S. Virgin Islands'],
    ['usa', 'Hagåtña', '96910', 'GU', 'Guam'],
    ['usa', 'Saipan', '96950', 'MP', 'Northern Mariana Islands'],
    ['usa', 'Pago Pago', '96799', 'AS', 'American Samoa'],
    ['usa', 'Koror', '96940', 'PW', 'Palau'],
    ['usa', 'Pohnpei', '96941', 'FM', 'Micronesia'],
    ['usa', 'Majuro', '96960', 'MH', 'Marshall Islands'],
    ['australia', 'Christmas Island', '6798', 'WA', 'Christmas Island'],
    ['australia', 'West Island', '6799', 'WA', 'Cocos (Keeling) Islands'],
    ['australia', 'Norfolk Island', '2899', 'NSW', 'Norfolk Island'],
    ['germany', 'Büsingen am Hochrhein', '78266', '', 'Büsingen am Hochrhein'],
    ['germany', 'Büsingen', 'D-78266', '', 'Büsingen am Hochrhein'],
    ['germany', 'Helgoland', '27498', '', 'Heligoland'],
    ['it', 'Livigno', '23041', '', 'Livigno'],
    ['it', 'Campione d’Italia', '22061', '', 'Campione d’Italia'],
    ['it', 'Serravalle', '47899', '', 'San Marino'],
    ['it', 'Città del Vaticano', '00120', '', 'Vatican City'],
    ['es', 'Las Palmas', '35001', '', 'Canary Islands'],
    ['es', 'Santa Cruz de Tenerife', '38001', '', 'Canary Islands'],
    ['es', 'Ceuta', '51001', '', 'Ceuta'],
    ['es', 'Melilla', '52001', '', 'Melilla'],
    ['fi', 'Mariehamn', '22100', '', 'Åland Islands'],
    ['gr', 'Karyes', '630 86', '', 'Mount Athos'],
    ['fr', 'Pointe-à-Pitre', '97110', '', 'Guadeloupe'],
    ['fr', 'Saint-Denis', '97400', '', 'Réunion'],
    ['fr', 'Nouméa', '98800', '', 'New Caledonia'],
    ['dk', 'Nuuk', '3900', '', 'Greenland'],
  ])('%s: %s, %s %s', async (id, town, postcode, state, name) => {
    expect(await answer(id, town, postcode, state)).toBe(pricing.unpriced(name));
  });

  test.each([
    ['great-britain', 'Penzance', 'TR18 2AA', ''],
    ['great-britain', 'Jersey Marine', 'SA10 6JN', ''],
    ['usa', 'Guernsey', '82214', 'WY'],
    ['usa', 'Jersey City', '07302', 'NJ'],
    ['usa', 'Honolulu', '96813', 'HI'],
    ['usa', 'Norfolk', '23502', 'VA'],
    ['usa', 'San Juan', '78589', 'TX'],
    ['australia', 'Fremantle', '6160', 'WA'],
    ['australia', 'Norfolk', '7140', 'TAS'],
    ['germany', 'Gailingen', '78262', ''],
    ['germany', 'Cuxhaven', '27474', ''],
    ['it', 'Bormio', '23032', ''],
    ['it', 'Rimini', '47921', ''],
    ['es', 'Palma', '07001', ''],
    ['es', 'León', '24001', ''],
    ['fi', 'Turku', '20100', ''],
    ['fr', 'Ajaccio', '20000', ''],
    // It is a postcode of Monaco, which is in the customs and VAT territory of France.
    ['fr', 'La Condamine', '98000', ''],
    ['dk', 'Helsingør', '3000', ''],
  ])('and %s: %s, %s %s is served', async (id, town, postcode, state) => {
    expect(await answer(id, town, postcode, state)).toBe('served');
  });
});

test.each([
  ['JE', 'St Helier', 'JE2 3AA', 'Jersey'],
  ['PR', 'San Juan', '00926', 'Puerto Rico'],
  ['GB', 'St Helier', 'JE2 3AA', 'Jersey'],
  ['GB-GBN', 'Douglas', 'IM1 1AA', 'Isle of Man'],
  ['NF', 'Kingston', '2899', 'Norfolk Island'],
])('a saved address in %s, %s gets the same answer', async (country, town, postcode, name) => {
  const to = { ...countryOfSaved({ country, postcode }), unpriced: TARIFF.unpriced };
  const found = await resolveAddress('delivery', to, { town, postcode }, AREA, PLACE_WORDS);
  expect(found.ok ? [] : found.problems.map(({ message }) => message)).toEqual([
    pricing.unpriced(name),
  ]);
});

const settings = { tariff: TARIFF, area: AREA, calendar: CALENDAR };

test.each([
  ['San Juan, Puerto Rico', 'Puerto Rico'],
  ['San Juan, PR 00926, USA', 'Puerto Rico'],
  ['Hagåtña, Guam, USA', 'Guam'],
  ['Jersey', 'Jersey'],
  ['St Helier, Great Britain', 'Jersey'],
  ['JE2 3AA, Great Britain', 'Jersey'],
  ['Christmas Island, Australia', 'Christmas Island'],
  ['Büsingen, Germany', 'Büsingen am Hochrhein'],
  ['Junkerstr. 4, 78266 Büsingen, Germany', 'Büsingen am Hochrhein'],
  ['Helgoland, Germany', 'Heligoland'],
])('and a quote to "%s"', async (to, country) => {
  const typed = { from: 'Dublin', to, kg: '2', service: 'international' as const };
  const found = await getQuote(typed, settings, new Date('2026-11-23T10:00:00Z'), placeErrors);
  expect(found).toMatchObject({ kind: 'unpriced', country });
});

test.each([
  ['12 Jersey Street, Manchester, Great Britain'],
  ['New Jersey, USA'],
  ['Hauptstr. 38, Berlin, Germany'],
  ['Perth, WA 6000, Australia'],
])('while a quote to "%s" has a price', async (to) => {
  const typed = { from: 'Dublin', to, kg: '2', service: 'international' as const };
  const found = await getQuote(typed, settings, new Date('2026-11-23T10:00:00Z'), placeErrors);
  expect(found.kind).toBe('price');
});
