import { expect, test } from 'vitest';
import { isSamePlace } from '#ui/same-place.ts';

test.each([
  ['Galway, County Galway', 'Galway, County Galway, Ireland'],
  ['Galway, County Galway', 'Galway, Ireland'],
  ['Dublin 6W (D6W)', 'Dublin 6W (D6W), Ireland'],
  ['Dún Laoghaire, County Dublin', 'Dun Laoghaire, Co. Dublin, Ireland'],
  ['London, Great Britain', 'London, England, United Kingdom'],
  ['Paris, France', 'Paris, Île-de-France, France'],
])('"%s" and "%s" are suggested once', (one, other) => {
  expect([isSamePlace(one, other), isSamePlace(other, one)]).toEqual([true, true]);
});

test.each([
  ['Newport, County Mayo', 'Newport, County Tipperary, Ireland'],
  ['Paris, France', 'Paris, Texas, United States'],
  ['Galway, County Galway', 'Shop Street, Galway, Ireland'],
  ['Portland, OR, USA', 'Portland, Maine, United States'],
])('"%s" and "%s" are two places', (one, other) => {
  expect(isSamePlace(one, other)).toBe(false);
});
