import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadCsv } from '#api/bulk-booking.ts';
import { problemBody } from '#api/problem.ts';
import { bulk } from '#messages/bulk.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { ABROAD_ROW, csvOf, DOMESTIC_ROW, upload, uploaded } from '#tests/support/forms/bulk.ts';

const MEGABYTE = 1_000_000;
const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(DOMESTIC_ROW).filter(([column]) => column !== name));

describe.each(ENGINES)('a file of many bookings on %s', (engine) => {
  let me: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    await openAccount(api, 'shop@a.ie');
    me = await logIn(api, 'shop@a.ie');
  });

  const send = (file: string) => uploaded(api, file, me);
  const refusal = async (file: string | Uint8Array<ArrayBuffer> | undefined) => {
    const response = await upload(api, file, me);
    return v.parse(problemBody, await response.json());
  };

  test.each<[string, string, string]>([
    ['nothing in it', '\r\n', bulk.errors.noHeader],
    ['only a header', csvOf([], Object.keys(DOMESTIC_ROW)), bulk.errors.noRows],
    ['a column missing', csvOf([without('contents')]), bulk.errors.missingColumns('contents')],
    [
      'an unknown column',
      csvOf([{ ...DOMESTIC_ROW, pickupEirecode: 'D6W PV38' }]),
      bulk.errors.unknownColumn('pickupEirecode', 'pickupEircode'),
    ],
    [
      'a column twice',
      csvOf([DOMESTIC_ROW], [...Object.keys(DOMESTIC_ROW), 'Weight']),
      bulk.errors.doubleColumn('weight'),
    ],
    ['a column without a name', csvOf([{ ...DOMESTIC_ROW, '': 'x' }]), bulk.errors.emptyColumn(13)],
    ['an open text', `${csvOf([DOMESTIC_ROW])}"oh`, bulk.errors.openQuote(3)],
    ['a text after a text', `${csvOf([DOMESTIC_ROW])}"oh" no`, bulk.errors.afterQuote(3)],
    ['a character that no text has', `${csvOf([DOMESTIC_ROW])}\0`, bulk.errors.notText],
  ])('with %s is refused as a whole', async (_, file, message) => {
    const { status, errors } = await refusal(file);
    expect([status, errors]).toEqual([422, [{ pointer: '#/file', message }]]);
  });

  test.each<[string, number[], string]>([
    ['Windows-1252', [0x53, 0x65, 0xe1, 0x6e, 0x0a], bulk.errors.notUtf8],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00], bulk.errors.utf16],
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x00], bulk.errors.workbook],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x00, 0xff], bulk.errors.notText],
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
    // On an idle machine a twentieth of it; the file itself is stored in one go.
    expect(longest).toBeLessThan(2_000);
  });

  test('of 1,001 rows is refused with the number of rows', async () => {
    const { status, detail } = await refusal(
      csvOf(Array.from({ length: 1_001 }, () => DOMESTIC_ROW)),
    );
    expect([status, detail]).toEqual([422, bulk.errors.manyRows('1,000', '1,001')]);
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
    expect(await refusal(undefined)).toMatchObject({ status: 422, detail: bulk.errors.missing });
  });

  test('needs an account', async () => {
    expect((await upload(api, csvOf([DOMESTIC_ROW]), {})).status).toBe(401);
  });

  test('sent again with the same key is kept once', async () => {
    const headers = { ...me, 'idempotency-key': `upload-${engine}` };
    const first = await uploaded(api, csvOf([DOMESTIC_ROW]), headers);
    expect(await uploaded(api, csvOf([DOMESTIC_ROW]), headers)).toEqual(first);
  });
});
