import { expect, test } from 'vitest';
import { townLines } from '#server/bookings/booking-in-words.ts';

test.each([
  ['ireland', { town: 'Galway', postcode: 'H91 E2K3' }, ['Galway', 'H91 E2K3']],
  ['northern-ireland', { town: 'Newry', postcode: 'BT35 8DF' }, ['Newry', 'BT35 8DF']],
  ['great-britain', { town: 'Leeds', postcode: 'LS1 4DY' }, ['Leeds', 'LS1 4DY']],
  ['south-africa', { town: 'Cape Town', postcode: '8001' }, ['Cape Town', '8001']],
  ['germany', { town: 'Berlin', postcode: '10115' }, ['10115 Berlin']],
  ['usa', { town: 'New York', state: 'NY', postcode: '10118' }, ['New York NY 10118']],
  // An editor adds this destination.
  ['portugal', { town: 'Porto', postcode: '4000-322' }, ['4000-322 Porto']],
  ['germany', { town: 'Berlin', postcode: '' }, ['Berlin']],
])('an address in %s has town and postcode in the order of its country', (to, place, lines) => {
  expect(townLines(place, to)).toEqual(lines);
});
