import { expect, test } from 'vitest';
import { likelyEmail } from '#domain/people/email-typo.ts';

test.each([
  ['nora.testwell@gmail.con', 'nora.testwell@gmail.com'],
  ['nora@gmial.com', 'nora@gmail.com'],
  ['nora@gamil.com', 'nora@gmail.com'],
  ['nora@gmail.co', 'nora@gmail.com'],
  ['nora@gmail.cm', 'nora@gmail.com'],
  ['nora@gmal.com', 'nora@gmail.com'],
  ['nora@gnail.com', 'nora@gmail.com'],
  ['Nora@Hotmial.com', 'nora@hotmail.com'],
  ['nora@hotmail.co', 'nora@hotmail.com'],
  ['nora@hotnail.com', 'nora@hotmail.com'],
  ['nora@outlok.com', 'nora@outlook.com'],
  ['nora@outlook.comm', 'nora@outlook.com'],
  ['nora@yaho.com', 'nora@yahoo.com'],
  ['nora@yahoo.con', 'nora@yahoo.com'],
  ['nora@iclod.com', 'nora@icloud.com'],
  ['nora@eircom.ner', 'nora@eircom.net'],
  ['nora@eircon.net', 'nora@eircom.net'],
  ['nora@shop.ei', 'nora@shop.ie'],
  ['nora@shop.con', 'nora@shop.com'],
  ['nora@shop.uk.co', 'nora@shop.co.uk'],
  ['nora+parcels@gmail.cmo', 'nora+parcels@gmail.com'],
])('whoever types %s is asked about %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  ...['nora@gmail.com', 'nora@mail.com', 'nora@ymail.com', 'nora@gmx.com', 'nora@me.com'],
  ...['nora@tcd.ie', 'nora@ucd.ie', 'nora@hse.ie', 'nora@an.post', 'nora@shop.museum'],
  ...[
    'nora@xn--caf-dma.ie',
    'nora@lantern.example',
    'nora@mall.com',
    'nora@my-shop.co',
    'nora@ie.com',
  ],
  ...['nora@hotel.com', 'nora@lire.ie', 'nora@company.co.uk', 'nora@corkcity.ie', 'nora', '@', ''],
])('%s is no question', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
