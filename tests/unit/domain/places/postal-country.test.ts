import { expect, test } from 'vitest';
import { readPhone } from '#domain/people/phone.ts';
import { postcodeRuleOf } from '#domain/places/postcodes.ts';
import { countryOfSaved, savedCountries } from '#domain/places/postal-country.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

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

test('an address can be saved in every country that has a price, under the name of the price list', () => {
  const more = TARIFF.international
    .slice(0, 1)
    .map((one) => ({ ...one, id: 'france', country: 'FR', name: 'France' }));
  const countries = savedCountries({ international: [...TARIFF.international, ...more] });
  expect(countries).toMatchObject({ IE: 'Ireland', 'GB-NIR': 'Northern Ireland', FR: 'France' });
  for (const { id, country, name } of TARIFF.international) {
    const code = Object.keys(countries).find((one) => countries[one] === name) ?? '';
    expect(countryOfSaved({ country: code, postcode: '' }).country).toBe(country);
    if (country === 'GB') expect(countryOfSaved({ country: code, postcode: '' }).id).toBe(id);
  }
});

test.each(TARIFF.international)(
  'a booking to $name has its postcode checked, and its telephone number may be typed as there',
  (destination) => {
    const rule = postcodeRuleOf(destination);
    expect(rule, 'write it in src/domain/places/postcodes.ts').toBeDefined();
    const { kind } = readPhone('20 7946 0018', destination.country);
    expect(kind, 'write its plan in src/domain/people/phone.ts').not.toBe('no-code');
  },
);
