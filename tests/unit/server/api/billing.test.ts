import { changeRows } from '#tests/support/api/rows.ts';
import { describe, expect, test } from 'vitest';
import { billBooking } from '#api/billing.ts';
import * as words from '#messages/billing.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { answerTo, bookNow, payByCard, rowOf } from '#tests/support/bookings/bookings.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';
import { readPdf } from '#tests/support/bookings/read-pdf.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { records } from '#server/platform/db/rows.ts';
import { readCsv } from '#domain/text/csv.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidParcel } from '#tests/support/payments/paid-at-provider.ts';

const COMPANY = {
  billingCompany: 'Ó Briain & Daughters',
  billingName: 'Accounts',
  vatNumber: 'ie 6433435f',
};

describe.each(ENGINES)('a company on a receipt on %s', (engine) => {
  const api = testApi(engine);

  const receiptOf = async (id: string, headers: Record<string, string>): Promise<string> =>
    (await (await api.get(`userBooking/receipt/${id}`, headers)).text()).replace(/\s+/g, ' ');

  test('stands on the page and in the file, and a name at the door does not', async () => {
    const { tracking: id, headers } = await storeBooking(api);
    expect((await api.post('userBooking/billing', { id, ...COMPANY }, headers)).status).toBe(200);
    const page = await receiptOf(id, headers);
    expect(page).toContain('Ó Briain &amp; Daughters');
    expect(page).toContain('VAT number IE6433435F');
    expect(page).not.toContain('Aoife Byrne');
    const file = await api.get(`userBooking/receipt-pdf/${id}`, headers);
    const { text = '' } = readPdf(new Uint8Array(await file.arrayBuffer())).pages[0] ?? {};
    expect(text).toContain('Ó Briain & Daughters');
    expect(text).toContain('VAT number IE6433435F');
  });

  test('has its own address, and without one the street is said to be where we collected', async () => {
    const { tracking: id, headers } = await storeBooking(api);
    const customer = async () =>
      /Customer (.+?) Parcel collection and delivery/.exec(
        textOfMarkup(await receiptOf(id, headers)),
      )?.[1];
    const street = /Aoife Byrne (.+)$/.exec((await customer()) ?? '')?.[1] ?? 'no street';
    await api.post('userBooking/billing', { id, ...COMPANY }, headers);
    expect(await customer()).toContain(`Accounts Collected at ${street}`);
    const billingAddress = '1 Example Street, Dublin 2';
    await api.post('userBooking/billing', { id, ...COMPANY, billingAddress }, headers);
    const now = await customer();
    expect(now).toContain('Accounts 1 Example Street, Dublin 2');
    expect(now).not.toContain(street);
    expect(now).not.toContain('Collected at');
  });

  test('without a script, the form leads back to the receipt, which says that it is saved', async () => {
    const { tracking: id, headers } = await storeBooking(api);
    const location = await ledTo(api, 'userBooking/billing', { id, ...COMPANY }, headers);
    expect(location).toBe(`/api/userBooking/receipt/${id}?done=billing`);
    const page = await (await api.get(`userBooking/receipt/${id}?done=billing`, headers)).text();
    expect(page).toContain(words.saved);
  });

  test.each([
    ['IE6433435E', words.problems.check('IE6433435E')],
    ['IE12', words.problems.form('IE12', 'IE1234567FA')],
    ['6433435F', words.problems.country('6433435F')],
  ])('a VAT number such as %s is kept, with what is wrong', async (vatNumber, problem) => {
    const { tracking: id, headers } = await storeBooking(api);
    const response = await api.post('userBooking/billing', { id, vatNumber }, headers);
    expect((await answerTo(billBooking, response)).vatProblem).toBe(problem);
    const page = await receiptOf(id, headers);
    expect(page).toContain(problem);
    expect(page).toContain(`VAT number ${vatNumber}`);
  });

  test('an account keeps it when asked to, and the next receipt is made out like that', async () => {
    const email = `billing-${engine}@example.ie`;
    const accountId = await openAccount(api, email);
    const session = await logIn(api, email);
    const first = await storeBooking(api, { accountId });
    await api.post(
      'userBooking/billing',
      { id: first.tracking, ...COMPANY, keepBilling: true },
      session,
    );
    const earlier = await storeBooking(api, { accountId });
    const filledIn = await receiptOf(earlier.tracking, session);
    expect(filledIn).toContain('value="Ó Briain &amp; Daughters"');
    expect(filledIn).toContain('Aoife Byrne');
    const next = await bookNow(api, {}, session);
    await payByCard(api, next.id);
    expect(await receiptOf(next.id, session)).toContain('VAT number IE6433435F');
  });

  test('the company of a retailer stands on the receipts of its bookings, unless another was kept', async () => {
    const retailer = `retailer-${engine}@example.ie`;
    await openAccount(api, retailer, 'retailer');
    await changeRows(api.db, 'accounts', { company: 'Galway Books Ltd' }, { email: retailer });
    const session = await logIn(api, retailer);
    const { id } = await bookNow(api, {}, session);
    await payByCard(api, id);
    const page = await receiptOf(id, session);
    expect(page).toContain('Galway Books Ltd');
    await api.post('userBooking/billing', { id, ...COMPANY, keepBilling: true }, session);
    const next = await bookNow(api, {}, session);
    await payByCard(api, next.id);
    expect(await receiptOf(next.id, session)).toContain('Ó Briain &amp; Daughters');
  });

  test('the monthly statement has every receipt and refund of the account, as page, file and CSV', async () => {
    const person = `contractor-${engine}@example.ie`;
    await openAccount(api, person, 'contractor');
    const changed = { company: 'Walsh Haulage', credit_cents: 0 };
    await changeRows(api.db, 'accounts', changed, { email: person });
    const session = await logIn(api, person);
    const kept = await bookNow(api, { reference: 'PO 7731' }, session);
    await payByCard(api, kept.id);
    const gone = await bookNow(api, { pickupLine1: '9 Sea Road' }, session);
    await payByCard(api, gone.id);
    await api.post('userBooking/cancel', { id: gone.id }, session);
    const read = async (kind: string, month = '2026-11') =>
      api.get(`userBooking/${kind}/${month}`, session);
    const markup = await (await read('statement')).text();
    // Six columns: on a phone the table scrolls, not the page.
    expect(markup).toMatch(/<section class="scroll"[^>]*tabindex="0">\s*<table/);
    const page = textOfMarkup(markup);
    expect(page).toContain('Statement for November 2026');
    expect(page).toContain('Walsh Haulage');
    expect(page).toContain(`${formatTrackingNumber(kept.id)}, PO 7731`);
    expect(page).toMatch(/Refund number [\d-]+, IE/);
    const csv = (await (await read('statement-csv')).text()).trim().split('\r\n').slice(1);
    const rows = csv.map((line) => line.split(','));
    expect(rows.map(([, kind]) => kind)).toEqual(['receipt', 'receipt', 'refund']);
    expect(rows.map((cells) => cells[9])).toEqual(['PO 7731', '', '']);
    expect(rows.map((cells) => cells[6])).toEqual(['15.94', '15.94', '-15.94']);
    for (const [, , , , net, vat, total] of rows)
      expect(Number(net) + Number(vat)).toBeCloseTo(Number(total));
    const file = await read('statement-pdf');
    const { text = '' } = readPdf(new Uint8Array(await file.arrayBuffer())).pages[0] ?? {};
    expect(text).toContain('Together');
    expect(text).toContain('Walsh Haulage');
    const empty = textOfMarkup(await (await read('statement', '2026-10')).text());
    expect(empty).toContain('Nothing was paid or refunded in this month.');
    expect((await read('statement', '2026-13')).status).toBe(404);
    expect((await api.get('userBooking/statement/2026-11')).status).toBe(401);
    expect((await api.get('userBooking/statement-csv/2026-11')).status).toBe(401);
  });
});

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
