import { expect, test } from 'vitest';
import { searchHelp } from '#domain/text/help-search.ts';

const ENTRIES = [
  { path: '/a', title: 'Refunds', text: 'Money back for a pallet' },
  { path: '/b', title: 'Do you deliver pallets?', text: '' },
  { path: '/c', title: 'Customs', text: 'Forms' },
  { path: '/d', title: 'Customers', text: 'Who they are' },
  { path: '/e', title: 'Boxes for Dún Laoghaire', text: 'Deliveries' },
];

test.each([
  ['pallet', ['/b', '/a']],
  ['PALLETS money', ['/a']],
  ['customs', ['/c']],
  ['refund', ['/a']],
  ['dun', ['/e']],
  ['delivery box', ['/e']],
  ['zebra', []],
  ['  ', []],
])('the help search for %j finds what has every word, titles first', (search, paths) => {
  expect(searchHelp(ENTRIES, search).map(({ path }) => path)).toEqual(paths);
});
