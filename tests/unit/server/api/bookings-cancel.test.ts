import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { credits } from '#api/credits.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { settleOrder } from '#server/bookings/orders/settle-order.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES, testApi, ownApi } from '#tests/support/api/api.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import {
  answerTo,
  bookNow,
  mailKinds,
  payByCard,
  problemIn,
  putPayment,
  rowOf,
  shownBalance,
  statesOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';

describe.each(ENGINES)('cancelling a booking on %s', (engine) => {
  let count = 0;
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  const cancel = (id: string, headers: Record<string, string> = {}): Promise<Response> =>
    api.post('userBooking/cancel', { id }, headers);
  const withCredit = () => newSession(api, `cancel${(count += 1)}@example.ie`);
  const refundsOf = async (tracking: string) => {
    const { id } = await rowOf(api, tracking);
    return records.all(api.db, 'refunds', { booking_id: id });
  };
  const receiptsOf = async (tracking: string) => {
    const { order_id } = await rowOf(api, tracking);
    return records.all(api.db, 'receipts', { order_id: order_id ?? '' }, 'no');
  };

  test('before it is paid costs nothing and moves no money', async () => {
    const { id, headers } = await bookNow(api);
    const ended: (string | undefined)[] = [];
    const row = await rowOf(api, id);
    const leave = api.services.live.follow(row.id, (event) => ended.push(event?.state));
    const response = await cancel(id, headers);
    leave();
    expect(await response.json()).toEqual({ status: true, refundCents: 0, creditCents: 0 });
    expect(ended).toEqual(['cancelled']);
    expect(await statesOf(api, id)).toEqual(['created', 'cancelled']);
    expect(await refundsOf(id)).toEqual([]);
    expect(await receiptsOf(id)).toEqual([]);
    expect(await mailKinds(api)).toEqual(['booking-open']);
  });

  test('a paid one gives card and credit their share back, with a receipt and a mail', async () => {
    const cookie = await withCredit();
    const { id } = await bookNow(api, { useCredit: true, weight: '', pallets: 4 }, cookie);
    expect(await shownBalance(api, cookie)).toBe(0);
    await payByCard(api, id);
    const response = await cancel(id, cookie);
    expect(await response.json()).toEqual({
      status: true,
      refundCents: 2999,
      creditCents: 10_000,
    });
    expect(await shownBalance(api, cookie)).toBe(10_000);
    expect(await refundsOf(id)).toMatchObject([
      { payment_id: `cs_test_${id}`, cents: 2999, reason: 'cancelled', done_at: null },
    ]);
    expect(await receiptsOf(id)).toMatchObject([
      { kind: 'receipt', cents: 12_999 },
      { kind: 'refund', cents: 12_999 },
    ]);
    // Each entry names its booking; the credit of the registration has none.
    const listed = await answerTo(credits, await api.get('credits', cookie));
    expect(listed.entries.map(({ booking }) => booking).toSorted()).toEqual([id, id, null]);
    expect(await mailKinds(api)).toEqual(['booking', 'booking-cancelled', 'registration']);
    expect(await viewIn(api, id, cookie)).toMatchObject({
      state: 'cancelled',
      payment: 'refunded',
      refundedCents: 2999,
      mayCancel: false,
      mayChange: false,
    });
  });

  test('one that credit has paid for gives all of it back and asks no card', async () => {
    const cookie = await withCredit();
    const { id } = await bookNow(api, { useCredit: true }, cookie);
    expect(await (await cancel(id, cookie)).json()).toMatchObject({
      refundCents: 0,
      creditCents: 1594,
    });
    expect(await shownBalance(api, cookie)).toBe(10_000);
    expect(await refundsOf(id)).toEqual([]);
  });

  test('it is refused twice and after the collection, with the reason', async () => {
    const twice = await bookNow(api);
    await payByCard(api, twice.id);
    await cancel(twice.id, twice.headers);
    expect(await problemIn(await cancel(twice.id, twice.headers))).toMatchObject({
      status: 409,
      type: '/problems/booking-cancelled',
      detail: 'This booking is cancelled already.',
    });
    const late = await bookNow(api);
    await payByCard(api, late.id);
    await addStep(api, await rowOf(api, late.id), 'collected');
    const { detail, ...problem } = await problemIn(await cancel(late.id, late.headers));
    expect(problem).toMatchObject({ status: 409, type: '/problems/booking-collected' });
    expect(detail).toContain('We have this parcel already');
    expect(await refundsOf(late.id)).toEqual([]);
  });

  test('twenty who cancel while it is paid leave it cancelled once, with its money back once', async () => {
    const cookie = await withCredit();
    const { id } = await bookNow(api, { useCredit: true, weight: '', pallets: 4 }, cookie);
    const { order_id } = await rowOf(api, id);
    const paid = { cents: 2999, state: 'paid', intent: 'pi_1', paid_at: 1 } as const;
    await putPayment(api.db, order_id ?? '', paid);
    const cancels = Array.from({ length: 20 }, () => cancel(id, cookie));
    const settled = inTransaction(api.db, (tx) => settleOrder(tx, order_id ?? '', api.services));
    const statuses = (await Promise.all(cancels)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect((await statesOf(api, id)).filter((state) => state === 'cancelled')).toHaveLength(1);
    expect(await shownBalance(api, cookie)).toBe(10_000);
    // What was paid first goes back. When it was cancelled first, the payment finds nothing to pay for.
    const { kind } = await settled;
    expect(['paid', 'cancelled']).toContain(kind);
    const wasPaid = kind === 'paid';
    expect(await refundsOf(id)).toHaveLength(wasPaid ? 1 : 0);
    expect(await receiptsOf(id)).toHaveLength(wasPaid ? 2 : 0);
  });

  test('what nobody pays is cancelled after three days, and its credit counts again', async () => {
    const own = await ownApi(engine);
    const cookie = await newSession(own, 'unpaid@example.ie');
    const open = await bookNow(own, { useCredit: true, weight: '', pallets: 4 }, cookie);
    const paid = await bookNow(own);
    await payByCard(own, paid.id);
    own.wait(3 * DAY_MS);
    await cleanUp(own.services);
    expect(await statesOf(own, open.id)).toEqual(['created']);
    own.wait(1);
    await cleanUp(own.services);
    await cleanUp(own.services);
    expect(await statesOf(own, open.id)).toEqual(['created', 'cancelled']);
    expect(await statesOf(own, paid.id)).toEqual(['created', 'paid']);
    expect(await shownBalance(own, cookie)).toBe(10_000);
    expect(await mailKinds(own)).not.toContain('booking-cancelled');
  });
});
