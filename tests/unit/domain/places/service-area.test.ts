import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { insideArea, type Area, type Point } from '#domain/places/service-area.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { AREA } from '#tests/support/paths/tariff.ts';

const spot = (longitude: number, latitude: number): Point => ({ longitude, latitude });

const testPoint = v.object({
  properties: v.object({ test: v.string(), inside: v.boolean() }),
  geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
});
const geojson: unknown = JSON.parse(
  readFileSync(join(CONTENT, 'settings/service-area.geojson'), 'utf8'),
);
const points = v
  .parse(v.object({ features: v.array(v.unknown()) }), geojson)
  .features.flatMap((feature) => (v.is(testPoint, feature) ? [feature] : []));

describe('the published area', () => {
  test('has 46 corners and repeats the first at the end', () => {
    expect(AREA).toHaveLength(47);
    expect(AREA.at(-1)).toEqual(AREA[0]);
    expect(new Set(AREA.map(String)).size).toBe(46);
  });

  test('comes with 49 places whose side is known', () => {
    expect(points).toHaveLength(49);
  });

  test.each(
    points.map(({ properties, geometry }) => ({ ...properties, where: geometry.coordinates })),
  )('$test: inside is $inside', ({ inside, where }) => {
    expect(insideArea(spot(...where), AREA)).toBe(inside);
  });

  test('takes in every corner', () => {
    expect(AREA.filter((corner) => !insideArea(spot(...corner), AREA))).toEqual([]);
  });

  test('takes in the border between any two corners', () => {
    const missed = AREA.slice(1).flatMap(([x2, y2], index) => {
      const [x1, y1] = AREA[index] ?? [x2, y2];
      const shares = [0.1, 0.25, 0.5, 0.75, 0.9];
      return shares.filter(
        (share) => !insideArea(spot(x1 + share * (x2 - x1), y1 + share * (y2 - y1)), AREA),
      );
    });
    expect(missed).toEqual([]);
  });

  test('is the same whether or not the first corner is repeated, and in both directions', () => {
    fc.assert(
      fc.property(nearby, (point) => {
        const expected = insideArea(point, AREA);
        expect(insideArea(point, AREA.slice(0, -1))).toBe(expected);
        expect(insideArea(point, AREA.toReversed())).toBe(expected);
      }),
    );
  });
});

describe('points that cannot be inside', () => {
  test.each([NaN, Infinity, -Infinity])('a coordinate of %s is outside', (wrong) => {
    expect(insideArea(spot(wrong, 53.35), AREA)).toBe(false);
    expect(insideArea(spot(-6.26, wrong), AREA)).toBe(false);
  });

  test('latitude and longitude in the wrong order are outside', () => {
    expect(insideArea(spot(53.3498, -6.2603), AREA)).toBe(false);
  });

  test('an area without corners holds nothing', () => {
    expect(insideArea(spot(-6.26, 53.35), [])).toBe(false);
  });

  test('a point just beyond the border is outside', () => {
    const square: Area = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    expect(insideArea(spot(1 + 1e-10, 0.5), square)).toBe(true);
    expect(insideArea(spot(1 + 1e-8, 0.5), square)).toBe(false);
  });
});

const nearby = fc.record({
  longitude: fc.double({ min: -6.65, max: -5.9, noNaN: true }),
  latitude: fc.double({ min: 53.1, max: 53.75, noNaN: true }),
});
