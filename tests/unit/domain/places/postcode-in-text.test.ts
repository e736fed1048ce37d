import { describe, expect, test } from 'vitest';
import { bookingFromQuote } from '#domain/parcel/booking-from-quote.ts';
import { getQuote } from '#domain/money/get-quote.ts';
import { impliedService, resolvePlace } from '#domain/places/resolve-places.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { QUOTE_SETTINGS } from '#tests/support/paths/tariff.ts';

const errors = placeErrors;

async function destination(text: string): Promise<string> {
  const typed = { text, service: 'international' as const };
  const found = await resolvePlace('delivery', typed, QUOTE_SETTINGS, errors);
  if (!found.ok) return found.message;
  const { label, id = 'no price', postcode } = found.value;
  return `${label} | ${id} | ${postcode}`;
}

describe('a postcode in the text of a quote', () => {
  test.each([
    ['SW1A 1AA', 'SW1A 1AA, Great Britain | great-britain | SW1A 1AA'],
    ['sw1a1aa', 'SW1A 1AA, Great Britain | great-britain | SW1A 1AA'],
    ['10 Downing Street, London SW1A 1AA', 'London, Great Britain | great-britain | SW1A 1AA'],
    ['London, SW1A 1AA, UK', 'London, Great Britain | great-britain | SW1A 1AA'],
    ['BT1 1AA', 'BT1 1AA, Northern Ireland | northern-ireland | BT1 1AA'],
    ['BT48 6AA, United Kingdom', 'BT48 6AA, Northern Ireland | northern-ireland | BT48 6AA'],
    ['10115 Berlin', 'Berlin, Germany | germany | 10115'],
    ['Berlin, 10115', 'Berlin, Germany | germany | 10115'],
    ['Hauptstr. 1, 10115 Berlin', 'Berlin, Germany | germany | 10115'],
    ['D-10115', '10115, Germany | germany | 10115'],
    ['DE-80331 München', 'Munich, Germany | germany | 80331'],
    ['Boston MA 02138', 'Boston, MA, USA | usa | 02138'],
    ['Smallville, NY 10004', '10004, USA | usa | 10004'],
    ['10004-1234', '10004-1234, USA | usa | 10004-1234'],
    ['Sydney NSW 2000', 'Sydney, Australia | australia | 2000'],
    ['Newcastle NSW 2300', 'Newcastle, Australia | australia | 2300'],
    ['NSW 2000', '2000, Australia | australia | 2000'],
    ['8001 Cape Town', 'Cape Town, South Africa | south-africa | 8001'],
    ['75001 Paris', 'Paris, France | no price | 75001'],
    ['12 Rue de Rivoli, 75001 Paris', 'Paris, France | no price | 75001'],
    ['1012 AB', '1012 AB, Netherlands | no price | 1012 AB'],
    ['1012 AB Amsterdam', 'Amsterdam, Netherlands | no price | 1012 AB'],
    ['Berlin, CT 06037', '06037, USA | usa | 06037'],
    ['Dover, DE 19901', '19901, USA | usa | 19901'],
    ['Melbourne, Florida 32901', 'Melbourne, FL, USA | usa | 32901'],
    // Towns overseas have the names of these, and only Britain has such a code.
    ['Perth PH1 5AA', 'PH1 5AA, Great Britain | great-britain | PH1 5AA'],
    ['12 Wide Bargate, Boston, PE21 6AA', 'PE21 6AA, Great Britain | great-britain | PE21 6AA'],
    ['Kirkwall, Orkney, KW15 1AA', 'KW15 1AA, Great Britain | great-britain | KW15 1AA'],
    ['K1A 0B1', 'K1A 0B1, Canada | no price | K1A 0B1'],
    ['00-950 Warszawa', 'Warsaw, Poland | no price | 00-950'],
    ['6000 WA', '6000, Australia | australia | 6000'],
    ['PR 00926', '00926, USA | usa | 00926'],
    ['100-0001 Tokyo', 'Tokyo, Japan | no price | 100-0001'],
    ['LV-1010', 'LV-1010, Latvia | no price | LV-1010'],
  ])('"%s" is %s', async (text, said) => {
    expect(await destination(text)).toBe(said);
  });

  test.each([
    ['10115', errors.postcodeAlone('10115')],
    ['75001', errors.postcodeAlone('75001')],
    ['2000', errors.postcodeAlone('2000')],
    ['Beverly Hills 90210', errors.postcodeAlone('90210')],
    ['10115 Nowhereburg', errors.postcodeAlone('10115')],
    ['Belfast SW1A 1AA', errors.elsewhere('Belfast', 'Northern Ireland', errors.abroadUnknown)],
    ['Berlin SW1A 1AA', errors.elsewhere('Berlin', 'Germany', errors.abroadUnknown)],
    ['BF1 2AY', errors.street],
    ['D04 V4X7', errors.ireland],
    ['UK', errors.uk],
    ['12 Nowhere Street', errors.abroadUnknown],
  ])('"%s" is asked about: %s', async (text, said) => {
    expect(await destination(text)).toBe(said);
  });

  test.each([
    ['SW1A 1AA', 'international'],
    ['10115 Berlin', 'international'],
    ['10115', 'national'],
    ['H91 E2K3', 'national'],
  ])('"%s" without a choice is %s', async (text, service) => {
    expect(await impliedService(text)).toBe(service);
  });
});

test.each([
  ['JE2 3AA', 'Jersey'],
  ['St Helier JE2 3AA', 'Jersey'],
  ['PR 00926', 'Puerto Rico'],
  ['IM1 1AA, UK', 'Isle of Man'],
  ['GX11 1AA', 'Gibraltar'],
  ['78266', undefined],
  ['D-78266', 'Büsingen am Hochrhein'],
  ['1012 AB Amsterdam', 'Netherlands'],
])('"%s" has no list price, but the office: %s', async (to, country) => {
  const typed = { from: 'Dublin', to, kg: '2', service: 'international' as const };
  const found = await getQuote(typed, QUOTE_SETTINGS, new Date('2026-11-23T10:00:00Z'), errors);
  expect(found.kind === 'unpriced' ? found.country : undefined).toBe(country);
});

test.each([
  [
    'SW1A 1AA',
    { deliveryCountry: 'great-britain', deliveryTown: '', deliveryPostcode: 'SW1A 1AA' },
  ],
  [
    '10115 Berlin',
    { deliveryCountry: 'germany', deliveryTown: 'Berlin', deliveryPostcode: '10115' },
  ],
])('a booking begins with the postcode of the quote "%s"', async (to, fields) => {
  const quote = { from: 'Dublin', to, kg: '2', service: 'international' as const };
  expect(await bookingFromQuote(quote, QUOTE_SETTINGS, errors)).toMatchObject({ fields });
});
