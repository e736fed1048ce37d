import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/tables.ts';
import { auditIn, auditOrders } from '#server/office/audit/audit.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { ENGINES, type Engine } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { startTestOffice, type TestOffice } from '#tests/support/people/office.ts';
import {
  beginPayment,
  comeBack,
  payByForm,
  providerSession,
  sendEvent,
} from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('the audit on %s', (engine) => {
  let desk: TestOffice;
  beforeAll(async () => {
    desk = await officeWithHistory(engine);
  });
  afterAll(() => desk.close());

  test('finds nothing after all that can happen to bookings', async () => {
    expect(await auditOrders(desk.api.services)).toEqual([]);
    expect(await desk.office(['audit'])).toMatchObject({ code: 0, out: 'Everything adds up.' });
  });

  /** What goes wrong, and a word of what is found. */
  const WRONGS: [string, string, (tx: Tx) => Promise<unknown>][] = [
    [
      'an order with another sum',
      'not the sum of its bookings',
      (tx) => tx.updateTable('orders').set({ total_cents: 1 }).execute(),
    ],
    [
      'an order that lost its payment',
      'exactly one payment',
      (tx) => tx.updateTable('payments').set({ state: 'open' }).execute(),
    ],
    [
      'an order that is not paid any more',
      'its order is not',
      (tx) => tx.updateTable('orders').set({ paid_at: null }).execute(),
    ],
    [
      'a payment for twice the sum',
      'exactly one payment',
      (tx) => tx.updateTable('payments').set({ cents: 9_999_999 }).execute(),
    ],
    [
      'a second payment that was kept',
      'both kept',
      (tx) => tx.deleteFrom('refunds').where('reason', '=', 'paid-twice').execute(),
    ],
    [
      'a payment that was kept for nothing',
      'not paid',
      (tx) => tx.deleteFrom('refunds').where('reason', '=', 'too-late').execute(),
    ],
    [
      'a payment that cannot go back',
      'could go back',
      (tx) => tx.updateTable('payments').set({ intent: '' }).execute(),
    ],
    [
      'a cancelled booking whose money stays',
      'does not go back',
      (tx) => tx.deleteFrom('refunds').where('reason', '=', 'cancelled').execute(),
    ],
    [
      'more money that goes back than was paid',
      'More goes back',
      (tx) => tx.updateTable('refunds').set({ cents: 99_999 }).execute(),
    ],
    [
      'a refund that nobody sends',
      'waited for more than a day',
      (tx) => tx.updateTable('refunds').set({ done_at: null, created_at: 0 }).execute(),
    ],
    [
      'a gap in the numbers of receipts',
      'without gaps',
      (tx) => tx.updateTable('receipts').set({ no: 77 }).where('no', '=', 1).execute(),
    ],
    [
      'a receipt with another sum',
      'says another sum',
      (tx) => tx.updateTable('receipts').set({ cents: 1 }).execute(),
    ],
    [
      'a refund without its receipt',
      'refund receipt',
      (tx) => tx.deleteFrom('receipts').where('kind', '=', 'refund').execute(),
    ],
    [
      'a step that is missing',
      'gaps in its steps',
      (tx) => tx.deleteFrom('events').where('seq', '=', 1).execute(),
    ],
    [
      'a mail that was never written',
      'never written',
      (tx) => tx.deleteFrom('outbox').where('kind', '=', 'booking').execute(),
    ],
    [
      'credit from nowhere',
      'entries add up to',
      (tx) => tx.updateTable('accounts').set({ credit_cents: 12_345 }).execute(),
    ],
    [
      'a booking that never took its credit',
      'hold the credit',
      (tx) => tx.deleteFrom('ledger').where('kind', '=', 'spent').execute(),
    ],
    [
      'credit that was not given back',
      'given its credit back',
      (tx) => tx.deleteFrom('ledger').where('kind', '=', 'returned').execute(),
    ],
  ];

  test.each(WRONGS)('finds %s', async (_, words, spoil) => {
    const { api } = desk;
    const taken = new Error('taken back');
    let found: string[] = [];
    const run = api.db.transaction().execute(async (tx) => {
      await spoil(tx);
      found = (await auditIn(tx, api.services.now())).map(({ what }) => what);
      throw taken;
    });
    await expect(run).rejects.toBe(taken);
    expect(found.join(' ')).toContain(words);
  });

  test('prints what it finds and ends with 1', async () => {
    const { api } = desk;
    const numbered = api.db.updateTable('counters').where('name', '=', 'receipt');
    await numbered.set((row) => ({ value: row('value', '+', 1) })).execute();
    const { code, out, err } = await desk.office(['audit']);
    await numbered.set((row) => ({ value: row('value', '-', 1) })).execute();
    expect([code, err]).toEqual([1, '1 finding.']);
    expect(out).toContain('counted last');
  });
});

test('the help tells what the audit does', async () => {
  const desk = await startTestOffice('sqlite');
  expect((await desk.office(['help', 'audit'])).out).toContain(
    'Exit code 1 when it finds anything',
  );
  await desk.close();
});

/** An office whose bookings are paid, paid twice, paid too late, cancelled, covered by credit, and open. */
async function officeWithHistory(engine: Engine): Promise<TestOffice> {
  const desk = await startTestOffice(engine);
  const { api } = desk;
  const session = await newSession(api, 'niamh@example.ie');
  const cancel = async (tracking: string, headers: Record<string, string>) =>
    api.post('userBooking/cancel', { id: tracking }, headers);
  const paid = async (parcel: Awaited<ReturnType<typeof bookParcel>>) => {
    const url = await beginPayment(api, parcel);
    await payByForm(api, url);
    await comeBack(api, url);
    return url;
  };
  await bookParcel(api);
  const twice = await bookParcel(api);
  const known = await providerSession(api, await paid(twice));
  await sendEvent(api, { ...known, id: 'cs_again', payment_intent: 'pi_again' });
  const back = await bookParcel(api);
  await paid(back);
  await cancel(back.tracking, back.headers);
  const late = await bookParcel(api);
  const url = await beginPayment(api, late);
  // Paid at the provider, and cancelled before the news came.
  await payByForm(api, url);
  await cancel(late.tracking, late.headers);
  await comeBack(api, url);
  // 100 euro of credit: it covers six of these, and a part of the seventh.
  const useCredit = { session, changes: { useCredit: true } };
  const covered = await bookParcel(api, useCredit);
  await cancel((await bookParcel(api, useCredit)).tracking, session);
  for (let n = 0; n < 5; n += 1) await bookParcel(api, useCredit);
  const partly = await bookParcel(api, useCredit);
  expect([covered.dueCents, partly.dueCents]).toEqual([0, 7 * 1594 - 10_000]);
  await paid(partly);
  await cancel(partly.tracking, session);
  await cancel((await bookParcel(api, useCredit)).tracking, session);
  await sendRefunds(api.services);
  return desk;
}
