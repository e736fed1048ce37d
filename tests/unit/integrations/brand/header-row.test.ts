import { expect, test } from 'vitest';
import { headerStyle, rowFrom } from '#integrations/brand/header-row.ts';

const MENU = [
  'Home',
  'Services',
  'International',
  'Pricing',
  'Contact Us',
  'Register',
  'My account',
];
const usual = { brand: 'Brent', menu: MENU, chat: 'Chat' };

test('with the words of the specification the menu is a row from 1216 pixels on, and costs no byte', () => {
  expect(rowFrom(usual)).toBe(76);
  expect(headerStyle(usual)).toBe('');
});

test.each([
  ['a longer name', { ...usual, brand: 'O’Brien & Son' }],
  ['a name in capitals', { ...usual, brand: 'ATLANTIC WAY' }],
  ['longer words in the menu', { ...usual, menu: MENU.with(3, 'What all of it costs') }],
  ['a chat with more words', { ...usual, chat: 'Write to us now, please' }],
])('with %s the row needs a wider window', (_what, words) => {
  expect(rowFrom(words)).toBeGreaterThan(76);
  expect(headerStyle(words)).toContain(`@media(width >= ${rowFrom(words)}rem)`);
});

test('a long name stands in smaller letters', () => {
  expect(headerStyle({ ...usual, brand: 'Corrib Parcels' })).toContain('.logo{font-size:1.05rem');
});
