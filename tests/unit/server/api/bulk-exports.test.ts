import { beforeAll, describe, expect, test } from 'vitest';
import * as bulk from '#messages/bulk.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { problemIn } from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW } from '#tests/support/forms/bulk.ts';
import { ONCE, shopUploads } from '#tests/support/forms/shop-uploads.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('a whole export of a shop on %s', (engine) => {
  let me: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    await openAccount(api, 'shop@a.ie');
    me = await logIn(api, 'shop@a.ie');
  });

  const { sent, read, storedRows } = shopUploads(api, () => me);

  test('leaves out what its shop has sent, cancelled or paid back, and says which', async () => {
    const order = (number: string, status: string, fulfilled: string, cancelled: string): string =>
      `${number},${status},${fulfilled},${cancelled},EUR,1,Soap,6.00,Ann Sample,1 Row,Cork,IE`;
    const file = (...orders: string[]): string =>
      [
        'Name,Financial Status,Fulfillment Status,Cancelled at,Currency,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Country',
        ...orders,
        '',
      ].join('\r\n');
    const done = [
      order('#1001', 'paid', 'fulfilled', ''),
      '#1001,,,,,1,Candle,3.00,,,,',
      order('#1003', 'refunded', 'unfulfilled', ''),
      order('#1004', 'pending', '', '2026-11-20 10:00:00 +0000'),
    ];
    const { id, notes } = await read(
      file(...done, order('#1002', 'partially_refunded', 'partial', '')),
    );
    expect((await storedRows(id)).map(({ reference }) => reference)).toEqual(['#1002']);
    expect(notes).toContain(
      'Orders that we left out, because the file says that they are sent, cancelled or paid back: #1001 (fulfilled), #1003 (refunded), #1004 (2026-11-20 10:00:00 +0000).',
    );
    const { status, detail } = await problemIn(await sent(file(...done)));
    expect([status, detail]).toEqual([422, bulk.errorsAllDone]);
  });

  const toLeeds = (...things: string[]): string =>
    `Order,Name,Address,Town,Postcode,Country,Product,Quantity\r\n${things
      .map((thing) => `7,Ann Sample,1 Row,Leeds,LS1 4AP,GB,${thing}\r\n`)
      .join('')}`;
  const CUSTOMS = {
    itemOrigin: 'Ireland',
    itemWeight: '0,3',
    itemValue: '12.50',
    itemHs: '340600',
  };

  test('is asked once for what its declarations for customs lack', async () => {
    const { status, errors } = await problemIn(await sent(toLeeds('Candle,2', 'Apron,1')));
    const { itemOrigin, itemValue, itemWeight } = bulkReading.missing;
    expect([status, errors]).toEqual([
      422,
      [
        { pointer: '#/itemOrigin', message: itemOrigin },
        { pointer: '#/itemWeight', message: itemWeight },
        { pointer: '#/itemValue', message: itemValue },
      ],
    ]);
  });

  test('has that on each line of a declaration, by the piece', async () => {
    await api.post(
      'user/update-user',
      {
        ...{ firstname: 'Áine', lastname: 'Kelly', phone: '020 910 1234', eori: 'IE1234567T' },
      },
      me,
    );
    const { id, problems } = await read(toLeeds('Candle,2', 'Apron,1'), { ...ONCE, ...CUSTOMS });
    expect(problems).toEqual([]);
    const [facts] = await storedRows(id);
    const line = { origin: 'Ireland', hs: '340600' };
    expect(facts).toMatchObject({
      customsReason: 'sale',
      eori: 'IE1234567T',
      items: [
        { description: 'Candle', quantity: 2, weight: 0.6, value: 25, ...line },
        { description: 'Apron', quantity: 1, weight: 0.3, value: 12.5, ...line },
      ],
    });
  });

  test('is told of a wrong answer at its field, and other parcels are asked nothing', async () => {
    const wrong = { ...ONCE, ...CUSTOMS, itemValue: 'much' };
    const { errors } = await problemIn(await sent(toLeeds('Candle,2'), wrong));
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['#/itemValue']);
    const home = toLeeds('Candle,2').replace('Leeds,LS1 4AP,GB', 'Cork,,IE');
    expect((await read(home)).problems).toEqual([]);
  });

  test('of our own columns declares what is inside, for the reason that is said once', async () => {
    const row = {
      ...DOMESTIC_ROW,
      deliveryTown: 'Leeds',
      deliveryPostcode: 'LS1 4AP',
      deliveryCountry: 'GB',
    };
    const once = { ...CUSTOMS, itemWeight: '2' };
    const { errors } = await problemIn(await sent(csvOf([row]), once));
    expect(errors).toEqual([
      { pointer: '#/customsReason', message: bulkReading.missing.customsReason },
    ]);
    const { id } = await read(csvOf([row]), { ...once, customsReason: 'gift' });
    expect((await storedRows(id))[0]).toMatchObject({
      customsReason: 'gift',
      items: [{ description: 'Books', quantity: 1, weight: 2, value: 12.5 }],
    });
  });
});
