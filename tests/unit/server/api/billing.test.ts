import { changeRows } from '#tests/support/api/rows.ts';
import { describe, expect, test } from 'vitest';
import { billBooking } from '#api/billing.ts';
import { billing as words } from '#messages/billing.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { answerTo, bookNow, payByCard } from '#tests/support/bookings/bookings.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';
import { readPdf } from '#tests/support/bookings/read-pdf.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

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

  test('without a script, the form leads back to the receipt, which says that it is saved', async () => {
    const { tracking: id, headers } = await storeBooking(api);
    const answer = await api.submit('userBooking/billing', { id, ...COMPANY }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/api/userBooking/receipt/${id}?done=billing`,
    ]);
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

  test('a stranger cannot change it', async () => {
    const { tracking: id } = await storeBooking(api);
    const other = await storeBooking(api);
    expect((await api.post('userBooking/billing', { id, ...COMPANY }, other.headers)).status).toBe(
      404,
    );
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
    const kept = await bookNow(api, {}, session);
    await payByCard(api, kept.id);
    const gone = await bookNow(api, {}, session);
    await payByCard(api, gone.id);
    await api.post('userBooking/cancel', { id: gone.id }, session);
    const read = async (kind: string, month = '2026-11') =>
      api.get(`userBooking/${kind}/${month}`, session);
    const page = textOfMarkup(await (await read('statement')).text());
    expect(page).toContain('Statement for November 2026');
    expect(page).toContain('Walsh Haulage');
    expect(page).toMatch(/Refund number [\d-]+, IE/);
    const csv = (await (await read('statement-csv')).text()).trim().split('\r\n').slice(1);
    const rows = csv.map((line) => line.split(','));
    expect(rows.map(([, kind]) => kind)).toEqual(['receipt', 'receipt', 'refund']);
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
