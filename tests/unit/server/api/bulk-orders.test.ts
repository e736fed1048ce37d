import { beforeAll, describe, expect, test } from 'vitest';
import { uploadCsv } from '#api/bulk-booking.ts';
import * as dayErrors from '#messages/day-errors.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { readSettings } from '#content-schema/read.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW } from '#tests/support/forms/bulk.ts';
import { ORDER_FILES, SAME_ORDER, SHOPIFY } from '#tests/support/forms/order-files.ts';
import { draftAt, sendFiles } from '#tests/support/forms/plain-forms.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ONCE, shopUploads } from '#tests/support/forms/shop-uploads.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('a file of a shop on %s', (engine) => {
  let me: Record<string, string>;
  let myId = '';
  const api = testApi(engine);
  beforeAll(async () => {
    myId = await openAccount(api, 'shop@a.ie');
    me = await logIn(api, 'shop@a.ie');
  });

  const { sent, read, storedRows } = shopUploads(api, () => me);

  test.each(['utf16le', 'utf16be'] as const)(
    'in the Unicode of Excel (%s) has prices',
    async (how) => {
      const bytes = Buffer.from(`\uFEFF${SHOPIFY}`, 'utf16le');
      const written = how === 'utf16be' ? bytes.swap16() : bytes;
      const { rows } = await answerTo(
        uploadCsv,
        await sendFiles(
          api,
          'userBooking/upload-csv',
          { file: new File([written], 'a.txt'), ...ONCE },
          me,
        ),
      );
      expect(rows[0]?.to).toBe('Niamh Testwell, Galway');
    },
  );

  test.each(Object.entries(ORDER_FILES))('as %s writes it has prices', async (shop, [file, to]) => {
    const { rows, problems, notes } = await read(file);
    expect([rows[0]?.to, problems]).toEqual([to, []]);
    expect(notes.join(' ')).toContain(shop.replace(/’s .*|(?<=a shop) .*/, ''));
  });

  test.each(Object.entries(SAME_ORDER))('in the words of %s is the same order', async (_, file) => {
    const { id, notes } = await read(file);
    expect(notes.join(' ')).not.toContain('left out');
    expect((await storedRows(id))[0]).toMatchObject({
      ...{ reference: 'B-3', deliveryName: 'Max Muster', deliveryLine1: 'Musterweg 3' },
      ...{ deliveryTown: 'Berlin', deliveryPostcode: '10115', deliveryCountry: 'germany' },
      ...{ deliveryPhone: '+49 30 910 0013', contents: 'Jumper' },
    });
  });

  test('has its town in the last of four lines of an address', async () => {
    const head = 'Name,Address 1,Address 2,Address 3,Address 4,Eircode,Item';
    const row = 'Ann Sample,Apt 4,The Pretend Elms,Ballymount,Dublin 12,D12 X2C3,Soap';
    const [stored] = await storedRows((await read(`${head}\r\n${row}\r\n`)).id);
    expect(stored).toMatchObject({ deliveryTown: 'Ballymount Dublin 12' });
  });

  test('has one parcel for each order, with all that is in it', async () => {
    const { id, rows, notes } = await read(SHOPIFY);
    expect(rows.map(({ line, to }) => [line, to])).toEqual([
      [2, 'Niamh Testwell, Galway'],
      [4, 'Colm Sampleton, Sample Ltd, Ennis'],
    ]);
    expect(notes).toContain(bulkReading.notes({ unread: [], leftOut: [], joined: 1 })[0]);
    expect(
      (await storedRows(id)).map(({ reference, contents, deliveryLine2 }) => [
        reference,
        contents,
        deliveryLine2,
      ]),
    ).toEqual([
      ['#1007', '2 x Beeswax candle, large; Apron', ''],
      ['#1008', 'Soap', 'Old Townland'],
    ]);
  });

  test('of our own columns takes the number of an order as the reference', async () => {
    const numbered = { ...DOMESTIC_ROW, orderNumber: 'A-17' };
    expect((await storedRows((await read(csvOf([numbered]))).id))[0]).toMatchObject({
      reference: 'A-17',
    });
    const both = await read(csvOf([{ ...numbered, reference: 'for Nora' }]));
    expect((await storedRows(both.id))[0]).toMatchObject({ reference: 'for Nora' });
    expect(both.notes.join(' ')).toContain('orderNumber');
  });

  test('has several parcels for an order that goes to several people', async () => {
    const [header = '', first = ''] = SHOPIFY.split('\r\n');
    const other = first.replace('Niamh Testwell', 'Aoife Other');
    const { rows } = await read([header, first, other].join('\r\n'));
    expect(rows.map(({ to }) => to)).toEqual(['Niamh Testwell, Galway', 'Aoife Other, Galway']);
  });

  test('weighs what an order weighs, or its lines together, as the layout says', async () => {
    const [clickAndDrop = ''] = ORDER_FILES['Royal Mail Click & Drop'] ?? [];
    const [header = '', line = ''] = clickAndDrop.split('\r\n');
    const order = await read([header, line, line].join('\r\n'));
    expect(order.problems).toEqual([]);
    const rows = await storedRows(order.id);
    expect(rows.map(({ weight }) => weight)).toEqual(['1.6']);
    const unknown = 'Order,Name,Address,Town,Weight\r\n1,Ann Sample,1 Row,Cork,700 g\r\n1,,,,\r\n';
    expect((await storedRows((await read(unknown)).id))[0]?.['weight']).toBe('0.7');
  });

  test('says which columns and lines it left out', async () => {
    const [file = ''] = ORDER_FILES['eBay'] ?? [];
    const { notes } = await read(file);
    expect(notes).toEqual([
      'It is read as a file of orders from eBay.',
      'Columns that we left out: Sales Record Number, Buyer Name.',
      'Lines without an address that we left out: 6, 7.',
    ]);
    const own = csvOf([
      { ...DOMESTIC_ROW, pickupEirecode: 'D6W PV38', orderColour: 'A-1', '': 'x' },
    ]);
    expect((await read(own)).notes).toEqual([
      'Columns that we left out: pickupEirecode (did you mean pickupEircode?), orderColour, column 15, which has no name.',
    ]);
  });

  test('names its own columns where a row is wrong, and may have ours added', async () => {
    const [woo = ''] = ORDER_FILES['WooCommerce'] ?? [];
    const { problems } = await read(woo.replace('F91 X2C3', 'F91'));
    expect(problems.map(({ column }) => column)).toEqual(['Postcode (Shipping)']);
    const passport = await read(woo.replace('Scarf', 'A passport'));
    expect(passport.problems.map(({ column }) => column)).toEqual(['conditionsMet']);
    const [header = '', row = ''] = woo.replace('Scarf', 'A passport').split('\r\n');
    const added = await read(`${header},conditionsMet\r\n${row},yes`);
    expect([added.problems, added.rows.length]).toEqual([[], 1]);
  });

  test('gives its bad orders back with all their lines, to be uploaded again', async () => {
    const bad = await read(SHOPIFY.replace('Galway', 'Gallway').replace('H91 E2K3', ''));
    expect(bad.wrongRows).toBe(1);
    const saved = await (await api.get(`userBooking/bulk-rows/${bad.id}`, me)).text();
    expect(saved.trim().split('\n')).toHaveLength(3);
    const { rows, problems } = await read(saved.replace('Gallway', 'Galway'));
    expect([problems, rows.map(({ to }) => to)]).toEqual([[], ['Niamh Testwell, Galway']]);
  });

  test('with more inside than there is room for has the beginnings, unless they hide what we ask about', async () => {
    const things = (last: string) => [
      ...Array.from(
        { length: 12 },
        (_, at) => `Print of a very long and quiet harbour, number ${at}`,
      ),
      last,
    ];
    const file = (last: string) =>
      `Order,Name,Address,Town,Item\r\n${things(last)
        .map((thing) => `1,Ann Sample,1 Row,Cork,"${thing}"\r\n`)
        .join('')}`;
    const { id, problems } = await read(file('Apron'));
    expect(problems).toEqual([]);
    expect(String((await storedRows(id))[0]?.['contents']).length).toBeLessThanOrEqual(200);
    const hidden = await read(file(`Box of many long, thin and very colourful fireworks`));
    expect(hidden.problems.map(({ column }) => column)).toEqual(['Item']);
  });

  test('that nobody knows is refused with what it could be', async () => {
    const { detail } = await problemIn(await sent('a,b\r\n1,2\r\n'));
    expect(detail).toContain('We know those of Shopify, Squarespace, WooCommerce');
  });

  describe('asks once for all rows', () => {
    const wrongFields = async (once: Record<string, string>, file = SHOPIFY) => {
      const { status, errors } = await problemIn(await sent(file, once));
      return [status, errors?.map(({ pointer, message }) => [pointer, message])];
    };
    const { missing } = bulkReading;

    test('what it does not say', async () => {
      expect(await wrongFields({})).toEqual([
        422,
        [
          ['#/pickupLine1', missing.pickupLine1],
          ['#/pickupDate', missing.pickupDate],
          ['#/pickupTime', missing.pickupTime],
          ['#/weight', missing.weight],
        ],
      ]);
      const own = Object.fromEntries(
        Object.entries(DOMESTIC_ROW).filter(([name]) => !/^pickup|weight|contents/.test(name)),
      );
      expect((await read(csvOf([own]))).problems).toEqual([]);
    });

    test.each<[string, Record<string, string>, string, string]>([
      [
        'a day that is past',
        { pickupDate: '2026-11-01' },
        '#/pickupDate',
        dayErrors.dayRefused({ kind: 'past' }),
      ],
      ['a weight that is none', { weight: 'heavy' }, '#/weight', expect.any(String)],
      ['a town that is none', { pickupTown: 'Atlantis' }, '#/pickupTown', expect.any(String)],
    ])('and names the field with %s', async (_, change, pointer, message) => {
      expect(await wrongFields({ ...ONCE, ...change })).toEqual([422, [[pointer, message]]]);
    });

    test('and takes what a row says before that', async () => {
      const own = csvOf([
        { ...DOMESTIC_ROW, weight: '3', deliveryPhone: '' },
        { ...DOMESTIC_ROW, weight: '' },
      ]);
      const { id } = await read(own);
      expect((await storedRows(id)).map(({ weight, pickupTown }) => [weight, pickupTown])).toEqual([
        ['3', 'Galway'],
        ['1', 'Galway'],
      ]);
    });

    test('and takes the default address and the telephone of the account', async () => {
      await records.insert(api.db, 'addresses', {
        id: '0190b2f0-0000-7000-8000-000000000001',
        account_id: myId,
        name: 'Account Shop',
        phone: '',
        line1: '2 Account Street',
        line2: '',
        town: 'Cork',
        postcode: '',
        country: 'IE',
        created_at: 1,
      });
      await records.update(api.db, 'accounts', { id: myId }, { phone: '+353209100003' });
      const { pickupDate, pickupTime, weight } = ONCE;
      const { id, notes } = await read(SHOPIFY.replace("'+353209100011", ''), {
        pickupDate,
        pickupTime,
        weight,
      });
      const [row] = await storedRows(id);
      expect([row?.['pickupLine1'], row?.['pickupPhone'], row?.['deliveryPhone']]).toEqual([
        '2 Account Street',
        '+353209100003',
        '020 910 0003',
      ]);
      expect(notes).toContain(bulkReading.collected('Account Shop, 2 Account Street, Cork'));
      expect(notes).toContain(bulkReading.phones(1, '020 910 0003'));
    });

    test('and a form without a script comes back with what was typed', async () => {
      const html = { accept: 'text/html,application/xhtml+xml' };
      const response = await sent(SHOPIFY, { ...ONCE, pickupDate: '' }, html);
      const location = response.headers.get('location') ?? '';
      expect(location).toMatch(/^\/bulk-booking\?again=.+#upload$/);
      const draft = await draftAt(api, location);
      expect(draft?.errors).toEqual({ pickupDate: missing.pickupDate });
      expect(draft?.values).toMatchObject({ pickupTown: 'Dublin 2', weight: '1' });
    });
  });

  describe('of a size that nobody writes', () => {
    const soon = async (file: string) => {
      const began = performance.now();
      const response = await sent(file);
      expect(performance.now() - began).toBeLessThan(5_000);
      return response.status;
    };
    const head = 'Order,Name,Address,Town,Item';

    test.each([
      ['100,000 lines', `${head}\r\n${'1,a,b,c\r\n'.repeat(100_000)}`],
      ['100,000 lines without an address', `${head}\r\n${',,,,x\r\n'.repeat(100_000)}`],
      ['201 columns', `${head}${','.repeat(200)}\r\n1,Ann,1 Row,Cork,Cup`],
      ['one endless cell', `${head}\r\n1,Ann,1 Row,Cork,${'a '.repeat(490_000)}`],
      ['an endless header', `${'x'.repeat(900_000)}\r\n1`],
      ['endless line breaks in a cell', `${head}\r\n1,Ann,"${'\n'.repeat(900_000)}",Cork,Cup`],
    ])('such as %s is answered soon', async (_, file) => {
      expect([200, 422]).toContain(await soon(file.slice(0, 990_000)));
    });
  });
});

test('our own columns are not those of a shop', () => {
  const { layouts } = readSettings(CONTENT, 'order-files');
  expect(layouts.at(-1)?.knownBy).toEqual([]);
  expect(layouts.slice(0, -1).filter(({ knownBy }) => knownBy.length < 3)).toEqual([]);
});
