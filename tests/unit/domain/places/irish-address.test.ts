import { describe, expect, test } from 'vitest';
import { findIrishAddress, nearestTown } from '#domain/places/irish-address.ts';
import type { Place } from '#domain/places/places.ts';
import type { Area } from '#domain/places/service-area.ts';

const town = (name: string, county: string, north: number, rank = 1000): Place => ({
  label: `${name}, County ${county}`,
  name,
  county,
  latitude: 53.3 + north / 111.2,
  longitude: -6.3,
  aliases: [],
  rank,
});
const area = (routingKey: string, name: string, county: string, north: number): Place => ({
  ...town(name, county, north, 0),
  name: routingKey,
  label: `${name} (${routingKey})`,
  routingKey,
});

/** The same-day area reaches 20 km north. */
const BORDER = 53.3 + 20 / 111.2;
const SAME_DAY: Area = [
  [-7, 52.5],
  [-7, BORDER],
  [-6, BORDER],
  [-6, 52.5],
];

function checkedBy(eircode: string, key: Place, ...towns: Place[]): string {
  const typed = { town: towns[0]?.name ?? 'Nowhere', eircode };
  const found = findIrishAddress([...towns, key], typed, SAME_DAY);
  if (found.kind === 'contradiction') return `${found.key.key} or ${found.town.label}?`;
  return found.kind === 'found' ? found.place.label : found.kind;
}

const SWORDS = area('K67', 'Swords', 'Dublin', 0);
const NORTHERN = area('K67', 'Swords', 'Dublin', 18);
const BRAY = area('A98', 'Bray', 'Wicklow', 0);
const H91 = area('H91', 'Galway', 'Galway', 40);

describe('a town and an Eircode agree', () => {
  test.each([
    ['in Dublin, up to nine kilometres apart', 'K67 X2X2', SWORDS, town('Near', 'Dublin', 8.9)],
    ['"Dublin" with any of its areas', 'K67 X2X2', SWORDS, town('Dublin', 'Dublin', 15)],
    ['elsewhere in a county, however far', 'H91 X2X2', H91, town('Far', 'Galway', 140)],
    ['in another county, up to 35', 'H91 X2X2', H91, town('Next', 'Mayo', 74.9)],
  ])('%s', (_, code, key, named) => {
    expect(checkedBy(code, key, named)).toBe(key.label);
  });

  test.each([
    ['in Dublin, farther apart', 'K67 X2X2', SWORDS, town('Side', 'Dublin', 9.1)],
    ['"Dublin" that is of another county', 'K67 X2X2', SWORDS, town('Dublin', 'Meath', 15)],
    ['across the border, farther apart', 'K67 X2X2', NORTHERN, town('Over', 'Meath', 27.1)],
    ['across the border, of one county', 'H91 X2X2', H91, town('Inside', 'Galway', 19)],
    ['in another county, farther apart', 'H91 X2X2', H91, town('Next', 'Mayo', 75.1)],
    ['far from an area on the border', 'A98 X2X2', BRAY, town('Next', 'Wicklow', 26.1)],
  ])('or not: %s', (_, code, key, named) => {
    expect(checkedBy(code, key, named)).toBe(`${code.slice(0, 3)} or ${named.label}?`);
  });

  test('east and west count by the shorter degrees of longitude', () => {
    const west = (km: number): Place => ({
      ...town('West', 'Dublin', 0),
      longitude: -6.3 - km / (111.2 * 0.6),
    });
    expect(checkedBy('K67 X2X2', SWORDS, west(8.9))).toBe(SWORDS.label);
    expect(checkedBy('K67 X2X2', SWORDS, west(9.1))).toContain('?');
  });
});

describe('which of the two gives the place', () => {
  test('is the Eircode, which is the more exact one', () => {
    expect(checkedBy('K67 X2X2', SWORDS, town('Near', 'Dublin', 3))).toBe('Swords (K67)');
    expect(checkedBy('K67 X2X2', SWORDS)).toBe('Swords (K67)');
  });

  test('but the town in an area on both sides of the border', () => {
    expect(checkedBy('A98 X2X2', BRAY, town('Near', 'Wicklow', 3))).toBe('Near, County Wicklow');
    expect(checkedBy('A98 X2X2', BRAY)).toBe('Bray (A98)');
  });

  test.each([
    ['inside', NORTHERN, town('Over', 'Meath', 26.9)],
    ['outside', area('A84', 'Ashbourne', 'Meath', 21), town('Near', 'Dublin', 19)],
  ])('but the dearer one across the border, with an Eircode %s', (_, key, named) => {
    const dearer = key === NORTHERN ? named : key;
    expect(checkedBy(`${key.name} X2X2`, key, named)).toBe(dearer.label);
  });

  test.each([
    ['the Eircode', 'H91 X2X2', H91, town('Inside', 'Dublin', 0), H91.label],
    ['the town', 'K67 X2X2', SWORDS, town('Far', 'Galway', 140), 'Far, County Galway'],
    ['the Eircode, if both are', 'H91 X2X2', H91, town('Far', 'Cork', 190), H91.label],
  ])(
    'but %s of two that are said to be right, if it is outside',
    (_, eircode, key, named, label) => {
      const typed = { town: named.name, eircode };
      expect(findIrishAddress([named, key], typed, SAME_DAY).kind).toBe('contradiction');
      expect(
        findIrishAddress([named, key], { ...typed, isBothRight: true }, SAME_DAY),
      ).toMatchObject({
        kind: 'found',
        place: { label },
      });
    },
  );

  test('of several towns of one name, the one that fits, before the first one', () => {
    const [far, near] = [town('Newtown', 'Cork', 200), town('Newtown', 'Wicklow', 3)];
    expect(checkedBy('A98 X2X2', BRAY, far, near)).toBe('Newtown, County Wicklow');
    expect(checkedBy('A98 X2X2', BRAY, far, town('Newtown', 'Kerry', 250))).toBe(
      'A98 or Newtown, County Cork?',
    );
  });

  test('the town alone without an Eircode, or with one of an area that is not in the list', () => {
    const near = town('Near', 'Dublin', 3);
    for (const code of ['', 'H91 X2X2', 'A65 X2X2'])
      expect(checkedBy(code, SWORDS, near), code).toBe(near.label);
    expect(checkedBy('', SWORDS, near, { ...near, label: 'Near, County Meath' })).toBe('ambiguous');
    expect(checkedBy('', SWORDS)).toBe('missing');
  });
});

describe('a misspelt town', () => {
  const places = [town('Ballyme', 'Cork', 0, 10), town('Ballymo', 'Mayo', 0, 5000), BRAY];

  test('most likely means the best known of those that are as near', () => {
    expect(nearestTown(places, ' Ballymx ')).toBe('Ballymo');
    expect(nearestTown(places, 'Ballyme')).toBe('Ballyme');
  });

  test.each([
    ['Ballymx, Co. Cork', [], 'Ballyme, County Cork'],
    ['Ballymx Cork, Ireland', [], 'Ballyme, County Cork'],
    ['Ballymx', ['1 Main Street', 'Co. Cork'], 'Ballyme, County Cork'],
    ['Ballymx', ['Cork Street'], 'Ballymo'],
    ['Bray, Co. Cork', [], undefined],
  ])('"%s" below %j means %s: a town of the county that is named', (typed, lines, meant) => {
    expect(nearestTown(places, typed, lines)).toBe(meant);
  });

  test('means no Eircode area, and none that is more than two letters away', () => {
    expect(nearestTown(places, 'A97')).toBeUndefined();
    expect(nearestTown(places, 'Bxxxyme')).toBeUndefined();
    expect(nearestTown(places, 'Bxxlyme')).toBe('Ballyme');
  });
});
