import { expect, test } from 'vitest';
import { readPosition, writePosition } from '#domain/places/position.ts';

test.each([
  ['51.3,-10.8', { latitude: 51.3, longitude: -10.8 }],
  ['55.5,-5.3', { latitude: 55.5, longitude: -5.3 }],
  ['53.213245,-8.871134', { latitude: 53.213245, longitude: -8.871134 }],
])('%s is a position in or around Ireland', (text, point) => {
  expect(readPosition(text)).toEqual(point);
});

test.each([
  '51.2999,-8.0',
  '55.5001,-8.0',
  '53.0,-10.8001',
  '53.0,-5.2999',
  '153.0,-8.0',
  'x53.0,-8.0',
  '53.0,-8.0x',
  '53,-8',
  '53.0,8.0',
  '53.0000001,-8.0',
  '',
])('"%s" is none', (text) => {
  expect(readPosition(text)).toBeUndefined();
});

test('a position goes into an address to about ten metres, and comes back', () => {
  const written = writePosition({ latitude: 53.213249, longitude: -10.2 });
  expect(written).toBe('53.2132,-10.2000');
  expect(readPosition(written)).toEqual({ latitude: 53.2132, longitude: -10.2 });
});
