import { records } from '#server/platform/db/rows.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#tests/support/api/api.ts';
import { letterOf, sendRefunds } from '#tests/support/api/jobs.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';
import { readPdf } from '#tests/support/bookings/read-pdf.ts';
import { bookNow, rowOf, viewIn } from '#tests/support/bookings/bookings.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { payThere } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('a refund in part on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;
  let session: Record<string, string>;
  let doors = 0;

  beforeAll(async () => {
    const email = `part-${engine}@example.ie`;
    await openAccount(api, email);
    await changeRows(api.db, 'accounts', { credit_cents: 0 }, { email });
    await changeRows(api.db, 'ledger', { remaining_cents: 0, cents: 0 });
    session = await logIn(api, email);
  });

  const paid = async () => {
    // It has a door of its own, so its collection is not shared (D75).
    const changes = { pickupLine1: `${(doors += 1)} Sea Road` };
    const parcel = await bookParcel(api, { session, changes });
    await payThere(api, parcel);
    return parcel.tracking;
  };
  const refund = (id: string, amount: string, reason = 'The box was wet') =>
    desk.office(['refund', id, amount, reason, '--yes']);
  const page = async (path: string) =>
    textOfMarkup(await (await api.get(`userBooking/${path}`, session)).text());
  const isClean = async () => expect(await desk.office(['audit'])).toMatchObject({ code: 0 });

  test('goes back once, with a refund note and a mail that give the reason, and the books add up', async () => {
    const id = await paid();
    const { order_id } = await rowOf(api, id);
    const { intent } = await records.get(api.db, 'payments', { order_id: order_id ?? '' });
    expect((await refund(id, '5.00')).out).toContain('goes back, €10.94 is left.');
    expect((await refund(id, '0.94', 'And the tape')).code).toBe(0);
    await sendRefunds(api.services);
    await sendRefunds(api.services);
    const stripe = await api.services.payments.stripe();
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount).sort()).toEqual([500, 94].sort());
    const receipt = await page(`receipt/${id}`);
    expect(receipt).toContain('was given back on this day: The box was wet');
    expect(receipt).toContain('was given back on this day: And the tape');
    const sums = /Net −€4.07 VAT 23% −€0.93 Total −€5.00/;
    expect(receipt).toMatch(sums);
    const file = await (await api.get(`userBooking/receipt-pdf/${id}`, session)).arrayBuffer();
    expect(readPdf(new Uint8Array(file)).pages[1]?.text.replace(/\s+/g, ' ')).toMatch(sums);
    const jobs = await records.all(api.db, 'outbox', { kind: 'part-refunded' });
    const letters = await Promise.all(jobs.map((job) => letterOf(job, api.services)));
    expect(letters.map((letter) => letter?.facts)).toEqual([
      expect.objectContaining({ amount: '€5.00', reason: 'The box was wet' }),
      expect.objectContaining({ amount: '€0.94', reason: 'And the tape' }),
    ]);
    expect((await viewIn(api, id, session)).refundedCents).toBe(594);
    const statement = await api.get('userBooking/statement-csv/2026-11', session);
    const rows = (await statement.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows.slice(1).map((cells) => [cells[1], ...cells.slice(6)])).toEqual([
      ['receipt', '15.94', '0.00', '15.94', ''],
      ['refund', '-5.00', '0.00', '-5.00', ''],
      ['refund', '-0.94', '0.00', '-0.94', ''],
    ]);
    await isClean();
  });

  test('is never more than the card paid and has not got back', async () => {
    const id = await paid();
    expect((await refund(id, '15.00')).code).toBe(0);
    const seen = await refund(id, '0.95');
    expect(seen.err).toContain('Of what its card paid, €0.94 can go back.');
    expect(seen.code).toBe(1);
    const both = await Promise.all([refund(id, '0.90'), refund(id, '0.90')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    await isClean();
  });

  test('leaves the rest to a cancellation, which gives no cent twice', async () => {
    const id = await paid();
    await refund(id, '5.00');
    const answer = await api.post('userBooking/cancel', { id }, session);
    expect(await answer.json()).toMatchObject({ refundCents: 1094 });
    const row = await rowOf(api, id);
    const notes = await records.all(api.db, 'receipts', { order_id: row.order_id ?? '' }, 'no');
    expect(notes.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['receipt', 1594],
      ['refund', 500],
      ['refund', 1094],
    ]);
    expect((await refund(id, '1.00')).err).toContain('was cancelled');
    await sendRefunds(api.services);
    await isClean();
  });

  test('is refused for what nobody has paid, and asks first', async () => {
    const { id } = await bookNow(api, {}, session);
    expect((await refund(id, '1.00')).err).toContain('Nothing was paid');
    const paidOne = await paid();
    const before = await records.count(api.db, 'refunds');
    const declined = await desk.office(['refund', paidOne, '1.00', 'Late'], { answers: ['n'] });
    expect([declined.code, declined.questions.length]).toEqual([1, 1]);
    expect((await refund(paidOne, '-1')).code).toBe(2);
    expect(await records.count(api.db, 'refunds')).toBe(before);
  });

  test.each([
    ['refunds', 'cents'],
    ['receipts', 'cents'],
  ] as const)('whose %s say another sum is found by the audit', async (table, column) => {
    const id = await paid();
    await refund(id, '5.00');
    const { id: part } = await records.get(api.db, 'part_refunds', {
      booking_id: (await rowOf(api, id)).id,
    });
    await changeRows(api.db, table, { [column]: 499 }, { booking_id: part });
    const { code, out } = await desk.office(['audit']);
    await changeRows(api.db, table, { [column]: 500 }, { booking_id: part });
    expect([code, out]).toEqual([1, expect.stringContaining(part)]);
    await isClean();
  });
});
