import { records } from '#server/platform/db/rows.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditIn, auditOrders } from '#server/office/audit/audit.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { newParcel } from '#tests/support/bookings/parcels.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { officeAlone, testOffice, type TestOffice } from '#tests/support/people/office.ts';
import {
  beginPayment,
  comeBack,
  payByForm,
  payThere,
  providerSession,
  sendEvent,
} from '#tests/support/payments/payments.ts';

const without = (table: string, column: string, value: string): string =>
  `delete from ${table} where ${column} = '${value}'`;

describe.each(ENGINES)('the audit on %s', (engine) => {
  const desk = testOffice(engine);
  beforeAll(() => fillHistory(desk));

  test('finds nothing after all that can happen to bookings', async () => {
    expect(await auditOrders(desk.api.services)).toEqual([]);
    expect(await desk.office(['audit'])).toMatchObject({ code: 0, out: 'Everything adds up.' });
  });

  const WRONGS = [
    ['an order with another sum', 'not the sum of its', 'update orders set total_cents = 1'],
    ['an order that lost its payment', 'exactly one payment', "update payments set state = 'open'"],
    ['an order that is not paid any more', 'its order is not', 'update orders set paid_at = null'],
    ['a payment for twice the sum', 'exactly one payment', 'update payments set cents = 9999999'],
    ['a second payment that was kept', 'both kept', without('refunds', 'reason', 'paid-twice')],
    ['a payment that was kept for nothing', 'not paid', without('refunds', 'reason', 'too-late')],
    ['a payment that cannot go back', 'could go back', "update payments set intent = ''"],
    [
      'a cancelled booking whose money stays',
      'does not go back',
      without('refunds', 'reason', 'cancelled'),
    ],
    ['more that goes back than was paid', 'More goes back', 'update refunds set cents = 99999'],
    [
      'a refund that nobody sends',
      'more than a day',
      'update refunds set done_at = null, created_at = 0',
    ],
    [
      'a gap in the numbers of receipts',
      'without gaps',
      'update receipts set no = 77 where no = 1',
    ],
    ['a receipt with another sum', 'says another sum', 'update receipts set cents = 1'],
    ['a refund without its receipt', 'refund receipt', without('receipts', 'kind', 'refund')],
    ['a step that is missing', 'gaps in its steps', without('events', 'seq', '1')],
    ['a mail that was never written', 'never written', without('outbox', 'kind', 'booking')],
    ['credit from nowhere', 'entries add up to', 'update accounts set credit_cents = 12345'],
    ['a booking without its credit', 'hold the credit', without('ledger', 'kind', 'spent')],
    ['credit that was not given back', 'its credit back', without('ledger', 'kind', 'returned')],
  ] as const;

  test.each(WRONGS)('finds %s', async (_, words, spoil) => {
    const { api } = desk;
    const taken = new Error('taken back');
    let found: string[] = [];
    const run = api.db.transaction().execute(async (tx) => {
      await sql.raw(spoil).execute(tx);
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
  const { out } = await officeAlone(['help', 'audit']);
  expect(out).toContain('Exit code 1 when it finds anything');
});

describe.each(ENGINES)('the audit of parcels on %s', (engine) => {
  const api = testApi(engine);
  beforeAll(async () => {
    await newParcel(api);
    await newParcel(api, ['paid', 'failed_attempt']);
    await newParcel(api, ['paid', 'collected', 'exception']);
    await newParcel(api, ['paid', 'collected', 'out_for_delivery', 'delivered']);
    await newParcel(api, ['cancelled']);
  });
  const found = async () => (await auditOrders(api.services)).map(({ what }) => what).join(' ');

  test('finds nothing in parcels of every stage', async () => {
    expect(await found()).toBe('');
    const rows = await records.all(api.db, 'bookings', {}, 'steps');
    expect(rows).toMatchObject([
      { last_state: 'created', stage: 'sender', steps: 1 },
      { last_state: 'cancelled', stage: 'done', steps: 2 },
      { last_state: 'failed_attempt', stage: 'collect', steps: 3 },
      { last_state: 'exception', stage: 'deliver', steps: 4 },
      { last_state: 'delivered', stage: 'done', steps: 5 },
    ]);
  });

  test('finds a count of the home page that is wrong', async () => {
    await changeRows(api.db, 'counters', { value: 4 }, { name: 'bookings' });
    expect(await found()).toContain('A count of the home page');
    await changeRows(api.db, 'counters', { value: 5 }, { name: 'bookings' });
    expect(await found()).toBe('');
  });

  test('finds a parcel that forgot its newest step, and who has to act', async () => {
    await changeRows(
      api.db,
      'bookings',
      { last_state: 'collected', stage: 'collect' },
      { last_state: 'exception' },
    );
    expect(await found()).toMatch(/another newest step.*somebody else has to act/);
  });
});

async function fillHistory({ api }: TestOffice): Promise<void> {
  const session = await newSession(api, 'niamh@example.ie');
  const cancel = async (tracking: string, headers: Record<string, string>) =>
    api.post('userBooking/cancel', { id: tracking }, headers);
  await bookParcel(api);
  const twice = await bookParcel(api);
  const known = await providerSession(api, await payThere(api, twice));
  await sendEvent(api, { ...known, id: 'cs_again', payment_intent: 'pi_again' });
  const back = await bookParcel(api);
  await payThere(api, back);
  await cancel(back.tracking, back.headers);
  const late = await bookParcel(api);
  const url = await beginPayment(api, late);
  // It was paid at the provider, and cancelled before the webhook arrived.
  await payByForm(api, url);
  await cancel(late.tracking, late.headers);
  await comeBack(api, url);
  let doors = 0;
  const useCredit = () => ({
    session,
    changes: { useCredit: true, pickupLine1: `${(doors += 1)} Sea Road` },
  });
  const covered = await bookParcel(api, useCredit());
  await cancel((await bookParcel(api, useCredit())).tracking, session);
  for (let n = 0; n < 5; n += 1) await bookParcel(api, useCredit());
  const partly = await bookParcel(api, useCredit());
  expect([covered.dueCents, partly.dueCents]).toEqual([0, 7 * 1594 - 10_000]);
  await payThere(api, partly);
  await cancel(partly.tracking, session);
  await cancel((await bookParcel(api, useCredit())).tracking, session);
  await sendRefunds(api.services);
}
