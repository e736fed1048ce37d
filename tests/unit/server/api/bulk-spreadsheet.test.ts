import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { ABROAD_ROW, csvOf, DOMESTIC_ROW, uploaded } from '#tests/support/forms/bulk.ts';
import { newSession } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('a file as spreadsheets write it on %s', (engine) => {
  let me: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    me = await newSession(api, 'shop@a.ie');
  });

  const send = (file: string) => uploaded(api, file, me);

  test.each<[string, (file: string) => string, number]>([
    ['a title above its header', (file) => `Orders for Tuesday,,,\r\n\r\n${file}`, 4],
    ['Excel’s line of the separator', (file) => `sep=,\r\n${file}`, 3],
    ['a day with a time', (file) => file.replace('2026-11-24', '2026-11-24 00:00:00'), 2],
    ['a year of two digits', (file) => file.replace('2026-11-24', '24/11/26'), 2],
    ['the name of a month', (file) => file.replace('2026-11-24', '24 Nov 2026'), 2],
    ['the morning as a time', (file) => file.replace('morning', '09:00'), 2],
    ['a break in a cell', (file) => file.replace('3 Main Street', '"3 Main Street\r\nFlat 2"'), 2],
  ])('may have %s', async (_, change, line) => {
    const { problems, rows } = await send(change(csvOf([DOMESTIC_ROW])));
    expect([problems, rows.map((row) => [row.line, row.collectOn])]).toEqual([
      [],
      [[line, '2026-11-24']],
    ]);
  });

  test('may name a part of the United Kingdom by its postcode alone', async () => {
    const north = { ...ABROAD_ROW, deliveryTown: 'Belfast', deliveryPostcode: 'BT1 1AA' };
    const countries = ['Northern Ireland', 'GB', 'UK', 'NI'];
    const { problems, rows } = await send(
      csvOf(
        countries.map((deliveryCountry) => ({ ...north, deliveryCountry, pickupTown: 'Dublin' })),
      ),
    );
    expect(problems).toEqual([]);
    expect(new Set(rows.map(({ totalCents }) => totalCents)).size).toBe(1);
  });

  test('may have its customs lines in the words of form CN23, with signs of money', async () => {
    const { problems } = await send(
      csvOf([
        { ...ABROAD_ROW, customsReason: 'Sale of goods', item1Value: '€1,234.50' },
        { ...ABROAD_ROW, item1Value: '20.00 EUR', item1Weight: '300 g' },
      ]),
    );
    expect(problems).toEqual([]);
  });
});
