import * as v from 'valibot';
import { expect, test } from 'vitest';
import { email } from '#api/shared-fields.ts';
import { likelyEmail } from '#domain/people/email-typo.ts';

const ADDRESS = 'nora@sampleshop.example';

test.each([
  '\u00A0nora@sampleshop.example \u200B',
  '\uFEFFNora@SampleShop.example',
  'nora@\u00ADsampleshop.example',
  'mailto:nora@sampleshop.example',
  'mailto:nora@sampleshop.example?subject=Your%20parcel',
  'Nora Testwell <nora@sampleshop.example>',
  '"Testwell, Nora" <nora@sampleshop.example>',
  '<nora@sampleshop.example>',
  'nora@sampleshop.example,',
  'nora@sampleshop.example.',
  '“nora@sampleshop.example”',
  'nora @ sampleshop.example',
  'ｎｏｒａ＠sampleshop.example',
])('an address that was pasted as "%s" is read', (typed) => {
  expect(v.parse(email(), typed)).toBe(ADDRESS);
});

test.each(['nora sampleshop.example', 'nora@a.ie, rory@a.ie', 'nora@', '', '<>', 'a b@c.ie'])(
  'what is no address, or is two, is refused as before: "%s"',
  (typed) => {
    expect(v.safeParse(email(), typed).success).toBe(false);
  },
);

test('a provider that was mistyped is asked about behind such signs, too', () => {
  expect(likelyEmail('\u00A0Nora <nora@gmail.con>')).toBe('nora@gmail.com');
});
