import { expect, test } from 'vitest';
import { countryOfSaved } from '#domain/places/postal-country.ts';

test.each([
  ['IE', 'D02 X285', 'ireland', 'IE'],
  ['GB-NIR', '', 'northern-ireland', 'GB'],
  ['GB-NIR', 'SW1A 1AA', 'northern-ireland', 'GB'],
  ['GB-GBN', 'BT1 1AA', 'great-britain', 'GB'],
  ['GB', 'SW1A 1AA', 'great-britain', 'GB'],
  ['GB', 'BT1 1AA', 'northern-ireland', 'GB'],
  ['GB', ' bt 1 1aa', 'northern-ireland', 'GB'],
  ['GB', 'BTX', 'great-britain', 'GB'],
  ['GB', 'ABT1 1AA', 'great-britain', 'GB'],
  ['FR', 'BT1 1AA', 'fr', 'FR'],
])('a saved address in %s with the postcode "%s" goes to %s', (country, postcode, id, code) => {
  expect(countryOfSaved({ country, postcode })).toMatchObject({ id, country: code });
});
