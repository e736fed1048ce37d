import { beforeAll, describe, expect, test } from 'vitest';
import * as failures from '#messages/failures.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { SHOPIFY } from '#tests/support/forms/order-files.ts';
import { shopUploads } from '#tests/support/forms/shop-uploads.ts';
import { newSession } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('a rough file on %s', (engine) => {
  let me: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    me = await newSession(api, 'shop@a.ie');
  });

  const { read, storedRows } = shopUploads(api, () => me);

  test('keeps a suburb beside its town, and takes it for the town where there is none', async () => {
    const row = 'Ann Sample,4 Made Up Lane,Douglas,Cork,T12 X2C3';
    const both = await read(`Name,Address 1,Suburb,City,Eircode\r\n${row}\r\n`);
    expect((await storedRows(both.id))[0]).toMatchObject({
      ...{ deliveryLine2: 'Douglas', deliveryTown: 'Cork' },
    });
    const lines = 'Name,Address 1,Address 3,Town,City,Eircode';
    const named = 'Ann Sample,4 Made Up Lane,The Elms,Douglas,Cork,T12 X2C3';
    const town = await read(`${lines}\r\n${named}\r\n`);
    expect((await storedRows(town.id))[0]).toMatchObject({
      ...{ deliveryLine2: 'The Elms, Douglas', deliveryTown: 'Cork' },
    });
    const one = await read(
      'Name,Address 1,Suburb,Eircode\r\nAnn Sample,4 Made Up Lane,Cork,T12 X2C3\r\n',
    );
    expect((await storedRows(one.id))[0]).toMatchObject({
      ...{ deliveryLine2: '', deliveryTown: 'Cork' },
    });
  });

  test('has its county where its town could be several', async () => {
    const { rows, problems } = await read(
      'Name,Address 1,Town,County,Postcode,Country\r\nAnn Sample,1 Row,Newport,Mayo,,Ireland\r\nBen Sample,1 Row,Newport,TA,,IE\r\n',
    );
    expect([problems, rows.map(({ to }) => to)]).toEqual([
      [],
      ['Ann Sample, Newport, County Mayo', 'Ben Sample, Newport, County Tipperary'],
    ]);
  });

  test('may be two files in one, with the header of each', async () => {
    const [header = '', , , other = ''] = SHOPIFY.split('\r\n');
    const { rows, problems } = await read(`${SHOPIFY}${header}\r\n${other.replace('8', '9')}\r\n`);
    expect([rows.length, problems]).toEqual([3, []]);
  });

  test('that has lost letters is asked for them', async () => {
    const { problems } = await read(
      'Name,Address 1,Town,Eircode\r\nSe?n Sample,?ine’s House,Cork,T12 X2C3\r\nMay Sample,Why? House,Cork,T12 X2C3\r\nSe\uFFFDn,1 Row,Cork,T12 X2C3\r\n',
    );
    expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'Name', failures.textLost],
      [2, 'Address 1', failures.textLost],
      [4, 'Name', failures.textLost],
    ]);
  });

  test('with a country that nobody knows is asked for that alone', async () => {
    const { problems } = await read(
      'Name,Address 1,Town,Postcode,Country,Item\r\nAnn Sample,1 Row,Berlin,10115,Atlantis,Soap\r\n',
    );
    expect(problems.map(({ column }) => column)).toEqual(['Country']);
  });
});
