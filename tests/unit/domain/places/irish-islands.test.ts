import { describe, expect, test } from 'vitest';
import { PLACE_WORDS } from '#api/place-words.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { getQuote } from '#domain/money/get-quote.ts';
import { IRISH_ISLANDS } from '#domain/places/irish-islands.ts';
import { findPlace } from '#domain/places/places.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { resolvePlace } from '#domain/places/resolve-places.ts';
import { ROUTING_KEYS } from '#domain/places/eircode.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { AREA, QUOTE_SETTINGS } from '#tests/support/paths/tariff.ts';

/** Returns "ferry: Inis Mór", "ask: Tory Island" or "mainland". */
async function crossing(line1: string, line2: string, town: string, postcode: string) {
  const address = { line1, line2, town, postcode };
  const said = await Promise.all(
    (['pickup', 'delivery'] as const).map(async (end) => {
      const found = await resolveAddress(end, IRELAND, address, AREA, PLACE_WORDS);
      if (found.ok) return found.value.island ? `ferry: ${found.value.island}` : 'mainland';
      const [problem] = found.problems;
      const island = IRISH_ISLANDS.find(
        ({ name }) => problem?.message === placeErrors.island(name),
      );
      return island === undefined ? problem?.message : `ask: ${island.name}`;
    }),
  );
  expect(said[0]).toBe(said[1]);
  return said[0];
}

describe('an address on an island is known as one, to collect from and to deliver to', () => {
  test.each([
    ['Cill Rónáin', '', 'Inis Mór', 'H91 A1C2', 'ferry: Inis Mór'],
    ['Kilronan', '', 'Inishmore', '', 'ferry: Inis Mór'],
    ['Main Street', '', 'Kilronan', '', 'ferry: Inis Mór'],
    ['Teach Mór', 'Kilronan, Inis Mór, Aran Islands', 'Galway', 'H91 A1C2', 'ferry: Aran Islands'],
    ['Teach Mór', 'Inis Mór', 'Galway', '', 'ferry: Inis Mór'],
    ['Inis Mór', '', 'Co. Galway', 'H91 A1C2', 'ferry: Inis Mór'],
    ['Baile Thuas', '', 'INIS OIRR', '', 'ferry: Inis Oírr'],
    ['Baile Thuas', 'Inisheer', 'Co Galway', 'H91 A1C2', 'ferry: Inis Oírr'],
    ['1 An Córa', '', 'Inishmaan, Co. Galway', '', 'ferry: Inis Meáin'],
    ['Leabgarrow', '', 'Arranmore', 'F94 A1C2', 'ferry: Arranmore'],
    ['Leabgarrow', 'Arranmore Island', 'Letterkenny', 'F94 A1C2', 'ferry: Arranmore'],
    ['Aphort', '', 'Árainn Mhór', '', 'ferry: Arranmore'],
    ['Rerrin', '', 'Bere Island', '', 'ferry: Bere Island'],
    ['Rerrin Bere Island', '', 'Bantry', 'P75 A1C2', 'ferry: Bere Island'],
    ['North Harbour', '', 'Cape Clear', 'P81 A1C2', 'ferry: Cape Clear'],
    ['Cotter’s', 'Oileán Chléire', 'Skibbereen', 'P81 A1C2', 'ferry: Cape Clear'],
    ['The Pier', '', 'Sherkin Island', '', 'ferry: Sherkin Island'],
    ['The Pier', 'Heir Island', 'Skibbereen', 'P81 A1C2', 'ferry: Heir Island'],
    ['West Quarter', 'Inishbofin', 'Galway', 'H91 A1C2', 'ferry: Inishbofin'],
    ['The Quay', '', 'Clare Island', 'F28 A1C2', 'ferry: Clare Island'],
    ['West End', '', 'Tory Island', 'F92 A1C2', 'ask: Tory Island'],
    ['An Baile Thiar', '', 'Toraigh', '', 'ask: Tory Island'],
    ['The Pier', 'Whiddy Island', 'Bantry', 'P75 A1C2', 'ask: Whiddy Island'],
    ['Kilmichael', '', 'Dursey Island', '', 'ask: Dursey Island'],
    ['Garrankilly', 'Inishturk', 'Westport', 'F28 A1C2', 'ask: Inishturk'],
    ['The School', 'Inishbiggle', 'Westport', '', 'ask: Inishbiggle'],
    ['Magheragallon', 'Inishbofin', 'Letterkenny', 'F92 A1C2', 'ask: Inishbofin'],
    ['The Pier', 'Long Island', 'Skibbereen', 'P81 A1C2', 'ask: Long Island'],
    ['1 Harbour Road', '', 'Lambay Island', '', 'ask: Lambay Island'],
    // Bridges lead to these.
    ['Knightstown', '', 'Valentia Island', '', 'mainland'],
    ['Knightstown', 'Valentia Island', 'Cahersiveen', 'V23 A1C2', 'mainland'],
    ['Keel', '', 'Achill Island', '', 'mainland'],
    ['Dooagh', 'Achill', 'Westport', 'F28 A1C2', 'mainland'],
    ['Main Street', '', 'Lettermore', '', 'mainland'],
    // Roads and houses on the mainland are named after islands.
    ['12 Arranmore Road', '', 'Dublin 4', 'D04 A1C2', 'mainland'],
    ['12 Inishmaan Road', 'Whitehall', 'Dublin 9', '', 'mainland'],
    ['Inishmore', '', 'Naas', '', 'mainland'],
    ['Inishmore', 'Threadneedle Road', 'Galway', 'H91 A1C2', 'mainland'],
    ['Valentia', '4 Main Street', 'Cork', '', 'mainland'],
    ['Arranmore', '', 'Dublin', 'D04 A1C2', 'mainland'],
    ['Clare Island House', '', 'Westport', '', 'mainland'],
    ['1 Tory Top Road', '', 'Cork', '', 'mainland'],
    ['Bere Island Terrace', '', 'Castletownbere', 'P75 A1C2', 'mainland'],
    ['Ennis Road', '', 'Clare', 'V95 A1C2', 'mainland'],
    ['Inishowen Gateway', '', 'Buncrana', '', 'mainland'],
    ['Sherkin Court', '', 'Skibbereen', 'P81 A1C2', 'mainland'],
  ])('%s, %s, %s %s: %s', async (line1, line2, town, postcode, expected) => {
    expect(await crossing(line1, line2, town, postcode)).toBe(expected);
  });
});

test.each([
  ['Kilronan', 'Inis Mór, County Galway'],
  ['Kilronan, Inishmore', 'Inis Mór, County Galway'],
  ['Kilronan, Inis Mór, Co. Galway', 'Inis Mór, County Galway'],
  ['Inis Oírr', 'Inis Oírr, County Galway'],
  ['Bere Island', 'Bere Island, County Cork'],
  ['Valentia Island', 'Valentia Island, County Kerry'],
  ['Achill Island', 'Achill Island, County Mayo'],
  ['Cill Rónáin, Inis Mór, H91 A1C2', 'Inis Mór, County Galway, H91 A1C2'],
  ['Inishbofin', placeErrors.several('Inishbofin, County Donegal; Inishbofin, County Galway')],
  ['Inishbofin, Co. Galway', 'Inishbofin, County Galway'],
  ['Tory Island', placeErrors.island('Tory Island')],
])('a quote knows "%s" without its Eircode', async (text, expected) => {
  const found = await resolvePlace('pickup', { text }, QUOTE_SETTINGS, placeErrors);
  expect(found.ok ? found.value.label : found.message).toBe(expected);
});

describe('a daily ferry takes two days with service more', () => {
  test.each([
    ['Dublin', 'Inis Mór', 'national', '2026-11-23T10:00:00Z', '2026-11-26'],
    ['Inis Mór', 'Dublin', 'national', '2026-11-23T10:00:00Z', '2026-11-26'],
    ['Inis Mór', 'Sherkin Island', 'national', '2026-11-23T10:00:00Z', '2026-11-28'],
    ['Dublin', 'Achill Island', 'national', '2026-11-23T10:00:00Z', '2026-11-24'],
    // Christmas Day is closed.
    ['Dublin', 'Inis Mór', 'national', '2026-12-23T10:00:00Z', '2026-12-27'],
    ['Inis Mór', 'Berlin', 'international', '2026-11-23T10:00:00Z', '2026-12-01'],
  ] as const)('%s to %s', async (from, to, service, now, day) => {
    const typed = { from, to, kg: '2', service };
    const found = await getQuote(typed, QUOTE_SETTINGS, new Date(now), placeErrors);
    expect(found).toMatchObject({ kind: 'price', promise: { deliveryTo: day } });
  });
});

test('the list names each island by itself, with Eircode areas of its county', async () => {
  const places = await irishPlaces();
  for (const island of IRISH_ISLANDS) {
    expect(Number.isFinite(island.latitude + island.longitude), island.name).toBe(true);
    const counties = island.keys.map((key) => ROUTING_KEYS.find((one) => one.key === key)?.county);
    expect(counties, island.name).toContain(island.county);
    for (const name of [island.name, ...island.aliases]) {
      const found = findPlace(places, `${name}, County ${island.county}`);
      if (found.kind === 'found') expect(found.place.county, name).toBe(island.county);
    }
  }
});
