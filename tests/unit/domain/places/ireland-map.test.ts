import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IRELAND_OUTLINE, MAP_SIZE, spotOnMap } from '#domain/places/ireland-map.ts';

describe('the map of Ireland', () => {
  test('has towns where they lie: Galway in the west, Dublin in the east, Cork in the south', () => {
    const galway = spotOnMap({ latitude: 53.272, longitude: -9.051 });
    const dublin = spotOnMap({ latitude: 53.333, longitude: -6.249 });
    const cork = spotOnMap({ latitude: 51.898, longitude: -8.471 });
    expect(galway).toEqual({ x: 24.6, y: 55.7 });
    expect(dublin).toEqual({ x: 66.3, y: 54.2 });
    expect(cork).toEqual({ x: 33.2, y: 90 });
  });

  test('ends where Ireland does', () => {
    expect(spotOnMap({ latitude: 51.5, longitude: -0.12 })).toBeUndefined();
    expect(spotOnMap({ latitude: 60, longitude: -8 })).toBeUndefined();
  });

  test('has a coast that stays in its frame, and is that of the drawings', () => {
    expect(readFileSync('src/components/pictures.svg', 'utf8')).toContain(
      `id="ireland" d="${IRELAND_OUTLINE}"`,
    );
    const numbers = IRELAND_OUTLINE.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g)?.map(Number) ?? [];
    expect(numbers.length % 2).toBe(0);
    let [x, y] = [0, 0];
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? NaN;
      y += numbers[at + 1] ?? NaN;
      expect(x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height).toBe(true);
    }
  });
});
