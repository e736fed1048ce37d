import { beforeAll, describe, expect, test } from 'vitest';
import { uploadCsv } from '#api/bulk-booking.ts';
import { MAX_CELLS } from '#domain/text/csv.ts';
import * as bulk from '#messages/bulk.ts';
import { records } from '#server/platform/db/rows.ts';
import { testApi } from '#tests/support/api/api.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW, upload } from '#tests/support/forms/bulk.ts';
import { newSession } from '#tests/support/people/accounts.ts';

/** It holds on a busy machine too; each file takes a tenth of it. */
const MAX_MS = 5_000;
const ENDLESS = 900_000;

describe('a file that is made to hurt', () => {
  let me: Record<string, string>;
  const api = testApi('sqlite');
  beforeAll(async () => {
    me = await newSession(api, 'shop@a.ie', 'retailer');
  });

  const HEADER = csvOf([DOMESTIC_ROW]).split('\r\n')[0] ?? '';
  const refused = async (file: string) => {
    const before = await records.count(api.db, 'uploads');
    const start = performance.now();
    const { status, detail } = await problemIn(await upload(api, file, me));
    expect(performance.now() - start).toBeLessThan(MAX_MS);
    expect(await records.count(api.db, 'uploads')).toBe(before);
    return [status, detail];
  };

  test('of 100,000 rows is refused with their number', async () => {
    const file = `${HEADER}\r\n${'a,b\r\n'.repeat(100_000)}`;
    expect(await refused(file)).toEqual([422, bulk.errorsManyRows('1,000', '100,000')]);
    const orders = `Name,Street,Town,Item\n${'A,B,C,D\n'.repeat(100_000)}`;
    expect(await refused(orders)).toEqual([422, bulk.errorsManyRows('1,000', '100,000')]);
  });

  test('of one order with 5,000 lines is one row that is named', async () => {
    const file = `Order,Name,Street,Town,Item\n${'1,Ann,1 Row,Cork,A thing of many\n'.repeat(5_000)}`;
    const once = { ...DOMESTIC_ROW, contents: '' };
    const start = performance.now();
    const { rows, problemCount } = await answerTo(uploadCsv, await upload(api, file, me, once));
    expect(performance.now() - start).toBeLessThan(MAX_MS);
    expect([rows.length, problemCount]).toEqual([0, 1]);
  });

  test('of 200 columns is read, and one of more is refused', async () => {
    const extra = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`mine ${at}`, 'x'.repeat(20)]));
    const own = Object.keys(DOMESTIC_ROW).length;
    const wide = { ...DOMESTIC_ROW, ...extra(MAX_CELLS - own) };
    const start = performance.now();
    const { rows } = await answerTo(uploadCsv, await upload(api, csvOf([wide]), me));
    expect(performance.now() - start).toBeLessThan(MAX_MS);
    expect(rows).toHaveLength(1);
    const wider = csvOf([{ ...DOMESTIC_ROW, ...extra(MAX_CELLS - own + 1) }]);
    expect(await refused(wider)).toEqual([422, bulk.errorsManyCells(1, MAX_CELLS)]);
  });

  test.each([
    ['that never closes', `${HEADER}\r\n"${'a'.repeat(ENDLESS)}`, bulk.errorsOpenQuote(2)],
    ['of quotation marks', `${HEADER}\r\n"${'""'.repeat(ENDLESS / 2)}`, bulk.errorsOpenQuote(2)],
    ['in the header', 'a'.repeat(ENDLESS), undefined],
    ['of blanks', `${HEADER}\r\n${' '.repeat(ENDLESS)}`, bulk.errorsNoRows],
    ['of separators', `${HEADER}\r\n${','.repeat(ENDLESS)}`, bulk.errorsManyCells(2, MAX_CELLS)],
  ])('with an endless cell %s is refused', async (_, file, detail) => {
    const [status, said = ''] = await refused(file);
    expect([status, said]).toEqual([422, detail ?? said]);
    expect(String(said).length).toBeLessThan(600);
  });

  test.each(Object.keys(DOMESTIC_ROW))(
    'with an endless cell under %s names its row',
    async (name) => {
      const kinds = ['a', 'a,', 'a\n', '1', '1,', '/1', '(', '2 x '];
      for (const kind of kinds) {
        const row = { ...DOMESTIC_ROW, [name]: kind.repeat(300_000 / kind.length) };
        const start = performance.now();
        const response = await upload(api, csvOf([row, DOMESTIC_ROW]), me);
        expect(performance.now() - start).toBeLessThan(MAX_MS);
        const { problemCount, problems } = await answerTo(uploadCsv, response);
        expect(problemCount).toBeGreaterThan(0);
        expect(JSON.stringify(problems).length).toBeLessThan(3_000);
      }
    },
  );
});
