import { beforeAll, describe, expect, test } from 'vitest';
import { records } from '#server/platform/db/rows.ts';
import { bookingPrice } from '#api/booking-price.ts';
import { uploadCsv } from '#api/bulk-booking.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as dayErrors from '#messages/day-errors.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as bulk from '#messages/bulk.ts';
import * as failures from '#messages/failures.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { ABROAD_ROW, csvOf, DOMESTIC_ROW, upload, uploaded } from '#tests/support/forms/bulk.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('a CSV file of bookings on %s', (engine) => {
  let me: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    me = await newSession(api, 'shop@a.ie');
  });

  const send = (file: string) => uploaded(api, file, me);
  const problemsOf = async (row: Record<string, string>) => {
    const { problems } = await send(csvOf([row]));
    return problems.map(({ column, message }) => [column, message]);
  };

  test('has the price of each row, and books nothing', async () => {
    const answer = await send(csvOf([DOMESTIC_ROW, ABROAD_ROW]));
    const prices = await Promise.all(
      [{ delivery: 'Cork' }, { deliveryCountry: 'Great Britain' }].map(async (to) => {
        const body = { pickup: 'Galway', package_weight: 3, ...to };
        const response = await api.post('userBooking/price', body);
        return (await answerTo(bookingPrice, response)).totalCents;
      }),
    );
    expect(answer.rows).toEqual([
      {
        line: 2,
        to: 'Seán Ó Briain, Cork',
        collectOn: '2026-11-24',
        totalCents: prices[0],
        waitsFor: '',
        reference: '',
        sameAs: '',
      },
      {
        line: 3,
        to: 'Seán Ó Briain, Leeds',
        collectOn: '2026-11-24',
        // The second parcel of one collection does not pay for it again.
        totalCents: (prices[1] ?? 0) - 999,
        waitsFor: '',
        reference: '',
        sameAs: '',
      },
    ]);
    expect(answer.totalCents).toBe((prices[0] ?? 0) + (prices[1] ?? 0) - 999);
    expect([answer.problems, answer.problemCount, answer.wrongRows]).toEqual([[], 0, 0]);
    expect(await records.count(api.db, 'bookings')).toBe(0);
  });

  test('may be the template as it is downloaded', async () => {
    const response = await api.get('userBooking/csv-template');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('.csv');
    const file = new Uint8Array(await response.arrayBuffer());
    expect(file.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const answer = await answerTo(uploadCsv, await upload(api, file, me));
    expect(answer.problems).toEqual([]);
    expect(answer.rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('may come as a spreadsheet writes it in Ireland or in Germany', async () => {
    const file = csvOf([
      { ...DOMESTIC_ROW, pickupDate: '24/11/2026', pickupTime: 'Morning', mailDelivered: 'TRUE' },
      {
        ...DOMESTIC_ROW,
        pickupDate: '24.11.2026',
        weight: '2,5',
        deliveryCountry: 'DE',
        deliveryTown: 'Berlin',
        deliveryPostcode: '10115',
      },
    ])
      .replaceAll('"2,5"', '2,5')
      .replaceAll(/,(?!5)/g, ';')
      .replace('pickupDate', 'Pickup date');
    const { problems, rows } = await send(file);
    expect([problems, rows.map(({ collectOn }) => collectOn)]).toEqual([
      [],
      ['2026-11-24', '2026-11-24'],
    ]);
  });

  test('names every bad row with line, column and reason, and prices the others', async () => {
    const breaks = { ...DOMESTIC_ROW, placeNote: 'one\r\ntwo\u0007' + 'three' };
    const answer = await send(
      `${csvOf([breaks, { ...DOMESTIC_ROW, weight: '80' }, DOMESTIC_ROW])}\r\n,,,\r\n`,
    );
    expect(answer.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'placeNote'],
      [4, 'weight'],
    ]);
    expect([answer.problemCount, answer.wrongRows]).toEqual([2, 2]);
    expect(answer.rows.map(({ line }) => line)).toEqual([5]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['no name', { pickupName: ' ' }, 'pickupName', bookingErrors.name],
    ['a wrong day', { pickupDate: 'Monday' }, 'pickupDate', bulk.errorsDate],
    [
      'a day that is past',
      { pickupDate: '2026-11-19' },
      'pickupDate',
      dayErrors.dayRefused({ kind: 'past' }),
    ],
    ['a name in Chinese', { deliveryName: '王小明' }, 'deliveryLatin', addressErrors.latin.missing],
    ['a wrong weight', { weight: 'x' }, 'weight', placeErrors.weightNumber],
    ['no part of the day', { pickupTime: 'noon' }, 'pickupTime', bookingErrors.part],
    ['a wrong Eircode', { pickupEircode: 'XYZ' }, 'pickupEircode', addressErrors.eircodeLength(3)],
    ['an unknown country', { deliveryCountry: 'Atlantis' }, 'deliveryCountry', bulk.errorsCountry],
    ['a maybe', { mailDelivered: 'maybe' }, 'mailDelivered', bulk.errorsYesNo],
  ])('with %s is told so', async (_, change, column, message) => {
    expect(await problemsOf({ ...DOMESTIC_ROW, ...change })).toEqual([[column, message]]);
  });

  test('with goods under conditions names the column that asks the office', async () => {
    const [[column, message] = []] = await problemsOf({ ...DOMESTIC_ROW, contents: 'A passport' });
    expect([column, message]).toEqual([
      'conditionsMet',
      expect.stringContaining('Write yes in a column conditionsMet to ask'),
    ]);
  });

  test('says which customs line is wrong, also when lines before it are empty', async () => {
    const items = {
      item3Description: 'Mug',
      item3Quantity: '0',
      item3Weight: '1',
      item3Value: '5',
      item4Description: 'Pen',
      item4Quantity: '1',
      item4Weight: '0.1',
      item4Value: '2',
      item4Origin: 'Ireland',
    };
    const bare = {
      ...DOMESTIC_ROW,
      deliveryTown: 'Leeds',
      deliveryPostcode: 'LS1 4AP',
      deliveryCountry: 'Great Britain',
    };
    expect(await problemsOf({ ...bare, ...items, customsReason: 'Gift' })).toEqual([
      ['item3Quantity', goodsErrors.itemQuantity],
      ['item3Origin', goodsErrors.itemOrigin],
    ]);
    expect(await problemsOf({ ...ABROAD_ROW, customsReason: 'bribe' })).toEqual([
      ['customsReason', bulk.errorsReason],
    ]);
    expect(await problemsOf({ ...ABROAD_ROW, item1Weight: '9' })).toEqual([
      ['item1Description', goodsErrors.itemsHeavy],
    ]);
  });

  test('with more cells in a row than columns is told so', async () => {
    const file = csvOf([DOMESTIC_ROW]).replace(/\r\n$/, ',more\r\n');
    expect((await send(file)).problems).toEqual([
      {
        line: 2,
        column: '',
        value: '',
        message: bulk.errorsLong(Object.keys(DOMESTIC_ROW).length),
      },
    ]);
  });

  test('gives the bad rows back as a file that can be mended and uploaded', async () => {
    const phone = { ...DOMESTIC_ROW, pickupPhone: '+353 87 123 4567' };
    const bad = { ...phone, pickupTime: 'noon' };
    const columns = [...Object.keys(phone), 'whatToChange'];
    const mine = await newSession(api, 'mending@a.ie');
    const file = csvOf([phone, bad, { ...phone, contents: '' }], columns);
    const { id, problems } = await uploaded(api, file, mine);
    expect(problems.map(({ column, value }) => [column, value])).toEqual([
      ['pickupTime', 'noon'],
      ['contents', ''],
    ]);
    const response = await api.get(`userBooking/bulk-rows/${id}`, mine);
    expect(response.headers.get('content-disposition')).toContain('rows-to-change.csv');
    const saved = await response.text();
    expect(saved).toContain(`pickupTime: ${bookingErrors.part}`);
    const mended = saved.replace('noon', 'morning').replace(',,', ',Books,');
    const again = await send(mended);
    expect([again.problems, again.rows.length]).toEqual([[], 2]);
    expect((await api.get(`userBooking/bulk-rows/${id}`, me)).status).toBe(404);
  });

  test('keeps a formula as the text that it is', async () => {
    const formula = '=HYPERLINK("https://evil.example","x")';
    const { rows, problems } = await send(csvOf([{ ...DOMESTIC_ROW, deliveryName: formula }]));
    expect(problems).toEqual([]);
    expect(rows[0]?.to).toBe(`${formula}, Cork`);
  });

  const MEGABYTE = 1_000_000;
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(DOMESTIC_ROW).filter(([column]) => column !== name));

  describe('as a whole', () => {
    const refusal = async (file: string | Uint8Array<ArrayBuffer> | undefined) =>
      problemIn(await upload(api, file, me));

    test.each<[string, string, string]>([
      ['nothing in it', '\r\n', bulk.errorsNoHeader],
      ['0 bytes', '', failures.file.empty('rows.csv')],
      ['only a header', csvOf([], Object.keys(DOMESTIC_ROW)), bulk.errorsNoRows],
      [
        'a column missing',
        csvOf([without('deliveryTown')]),
        bulk.errorsMissingColumns('deliveryTown'),
      ],
      [
        'a column twice',
        csvOf([DOMESTIC_ROW], [...Object.keys(DOMESTIC_ROW), 'Weight']),
        bulk.errorsDoubleColumn('weight'),
      ],
      ['an open text', `${csvOf([DOMESTIC_ROW])}"oh`, bulk.errorsOpenQuote(3)],
      ['a text after a text', `${csvOf([DOMESTIC_ROW])}"oh" no`, bulk.errorsAfterQuote(3)],
      ['a character that no text has', `${csvOf([DOMESTIC_ROW])}\0`, bulk.errorsNotText],
    ])('with %s is refused as a whole', async (_, file, message) => {
      const { status, errors } = await refusal(file);
      expect([status, errors]).toEqual([422, [{ pointer: '#/file', message }]]);
    });

    test.each<[string, number[], string]>([
      ['letters that we do not know', [0x53, 0x65, 0xb3, 0x6e, 0x0a], bulk.errorsNotUtf8],
      ['half a letter of UTF-16', [0xff, 0xfe, 0x61], bulk.errorsNotUtf8],
      ['a packed file', [0x50, 0x4b, 0x03, 0x04, 0x00], bulk.errorsOtherFile.packed],
    ])('in %s is refused with the way to save it', async (_, bytes, message) => {
      expect(await refusal(Uint8Array.from(bytes))).toMatchObject({ status: 422, detail: message });
    });

    test('of 1,000 rows is priced within seconds while others are answered', async () => {
      const rows = Array.from({ length: 1_000 }, (_, at) =>
        at % 2 === 0 ? DOMESTIC_ROW : ABROAD_ROW,
      );
      let longest = 0;
      let last = performance.now();
      const watch = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const answer = await send(csvOf(rows));
      clearInterval(watch);
      expect(answer.rows).toHaveLength(1_000);
      // An idle machine takes a twentieth of it; the file itself is stored in one go.
      expect(longest).toBeLessThan(2_000);
    });

    test('of 1,001 rows is refused with the number of rows', async () => {
      const { status, detail } = await refusal(
        csvOf(Array.from({ length: 1_001 }, () => DOMESTIC_ROW)),
      );
      expect([status, detail]).toEqual([422, bulk.errorsManyRows('1,000', '1,001')]);
    });

    test('of 1,000 bad rows lists the first 500 problems and counts all', async () => {
      const bad = { ...DOMESTIC_ROW, weight: 'x', pallets: 'y' };
      const answer = await send(csvOf(Array.from({ length: 1_000 }, () => bad)));
      expect([answer.problems.length, answer.problemCount, answer.wrongRows]).toEqual([
        500, 1_000, 1_000,
      ]);
    });

    test('larger than 1 MB is refused', async () => {
      const message = uploadCsv.file?.tooLarge ?? '';
      for (const size of [MEGABYTE + 1, 10 * MEGABYTE])
        expect(await refusal(new Uint8Array(size).fill(0x61))).toMatchObject({
          status: 413,
          detail: message,
        });
    });

    test('is missing when no file was chosen', async () => {
      expect(await refusal(undefined)).toMatchObject({ status: 422, detail: bulk.errorsMissing });
    });
  });
});
