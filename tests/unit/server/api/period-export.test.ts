import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#domain/csv.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { bookNow, payByCard, rowOf } from '#tests/support/bookings/bookings.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { openAccount } from '#tests/support/people/accounts.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidParcel } from '#tests/support/payments/paid-at-provider.ts';

describe.each(ENGINES)('the export for the accountant on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;

  const exported = async (...period: string[]) => {
    const { code, out } = await desk.office(['export', ...period]);
    const read = readCsv(out);
    if (code !== 0 || !read.ok) throw new Error(out);
    const [header = [], ...rows] = read.value.map(({ cells }) => cells);
    return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
  };
  const cents = (row: Record<string, string | undefined>, name: string): number =>
    Math.round(Number(row[`${name} in euro`]) * 100);
  const sum = (rows: readonly Record<string, string | undefined>[], name: string): number =>
    rows.reduce((all, row) => all + cents(row, name), 0);

  test('has every receipt and refund of its days, and adds up to them to the cent', async () => {
    const { parcel } = await paidParcel(api);
    await desk.office(['refund', parcel.tracking, '5.00', 'The box was wet', '--yes']);
    const gone = await paidParcel(api);
    await api.post('userBooking/cancel', { id: gone.parcel.tracking }, gone.parcel.headers);
    const accountId = await openAccount(api, `credit-${engine}@example.ie`);
    const credit = await storeBooking(api, { accountId, creditCents: 594 });
    const company = {
      id: credit.tracking,
      billingCompany: 'Ó Briain, Daughters',
      vatNumber: 'IE6433435F',
    };
    await api.post('userBooking/billing', company, credit.headers);
    await sendRefunds(api.services);
    const rows = await exported('2026-11');
    expect(
      rows.map((row) => [row['Document'], row['Gross in euro'], row['Credit used in euro']]),
    ).toEqual([
      ['receipt', '15.94', '0.00'],
      ['refund', '-5.00', '0.00'],
      ['receipt', '15.94', '0.00'],
      ['refund', '-15.94', '0.00'],
      ['receipt', '15.94', '5.94'],
    ]);
    const papers = await records.all(api.db, 'receipts');
    const owed = papers.reduce(
      (all, paper) => all + (paper.kind === 'refund' ? -paper.cents : paper.cents),
      0,
    );
    expect(sum(rows, 'Gross')).toBe(owed);
    expect(sum(rows, 'Net') + sum(rows, 'VAT')).toBe(owed);
    expect(sum(rows, 'Credit used') + sum(rows, 'Card')).toBe(owed);
    expect(new Set(rows.map((row) => row['VAT rate in per cent']))).toEqual(new Set(['23']));
    expect(rows.at(-1)).toMatchObject({
      Customer: 'Ó Briain, Daughters',
      'VAT number of the customer': 'IE6433435F',
      Bookings: credit.tracking,
    });
    const { intent } = await records.get(api.db, 'payments', { order_id: parcel.orderId });
    const refunds = await records.all(api.db, 'refunds', {}, 'created_at', 'id');
    expect(rows.slice(0, 2).map((row) => row['Payment reference'])).toEqual([
      intent,
      refunds.find((refund) => refund.cents === 500)?.provider_id,
    ]);
  });

  test('goes by Irish days, from midnight to midnight', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const { order_id: orderId } = await rowOf(api, id);
    const at = async (moment: string) =>
      changeRows(
        api.db,
        'receipts',
        { created_at: Date.parse(moment) },
        { order_id: orderId ?? '' },
      );
    const dates = async (...period: string[]) =>
      (await exported(...period)).map((row) => row['Date']);
    await at('2026-06-30T22:59:59Z');
    expect([await dates('2026-06'), await dates('2026-07')]).toEqual([['2026-06-30'], []]);
    await at('2026-06-30T23:00:00Z');
    expect([await dates('2026-06'), await dates('2026-07')]).toEqual([[], ['2026-07-01']]);
    expect(await dates('2026-07-01', '2026-07-01')).toEqual(['2026-07-01']);
    expect(await dates('2026-07-02', '2026-07-31')).toEqual([]);
  });

  test('has a line for each VAT rate of a document', async () => {
    const { orderId } = await storeBooking(api);
    const other = await storeBooking(api, { orderId });
    const stored = storedBooking((await rowOf(api, other.tracking)).request);
    const parts = { ...stored.parts, netCents: 1460, vatCents: 134 };
    const request = JSON.stringify({ ...stored, parts });
    await changeRows(api.db, 'bookings', { request }, { tracking: other.tracking });
    await changeRows(
      api.db,
      'receipts',
      { cents: 3188, created_at: Date.parse('2026-01-10T12:00:00Z') },
      { order_id: orderId },
    );
    const rows = await exported('2026-01-10', '2026-01-10');
    expect(
      rows.map((row) => [row['VAT rate in per cent'], row['Gross in euro'], row['Card in euro']]),
    ).toEqual([
      ['23', '15.94', '31.88'],
      ['9', '15.94', '0.00'],
    ]);
  });

  test.each([
    [['2026-13']],
    [['2026-02-30', '2026-03-01']],
    [['2026-11-02', '2026-11-01']],
    [['2026-11-02']],
  ])('of %j is refused', async (period) => {
    expect(await desk.office(['export', ...period])).toMatchObject({ code: 2, out: '' });
  });
});
