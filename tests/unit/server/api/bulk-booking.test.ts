import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { bulkBooking } from '#api/bulk-booking.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as dayErrors from '#messages/day-errors.ts';
import * as bulk from '#messages/bulk.ts';
import { settleOrder } from '#server/bookings/orders/settle-order.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES, freshApi, NOW, testApi } from '#tests/support/api/api.ts';
import { watchedDb } from '#tests/support/api/rows.ts';
import { bookUpload } from '#tests/support/bookings/book-parcel.ts';
import { answerTo, problemIn, viewIn } from '#tests/support/bookings/bookings.ts';
import { ledTo, pageAfter } from '#tests/support/forms/plain-forms.ts';
import { logIn, openAccount, newSession } from '#tests/support/people/accounts.ts';
import { ABROAD_ROW, csvOf, DOMESTIC_ROW, uploaded, upload } from '#tests/support/forms/bulk.ts';

describe.each(ENGINES)('the rows of a CSV file on %s', (engine) => {
  let me: Record<string, string>;
  let myId = '';
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    api.wait(NOW - api.services.now());
    count += 1;
    myId = await openAccount(api, `shop${count}@a.ie`);
    me = await logIn(api, `shop${count}@a.ie`);
  });

  const kept = (rows: readonly Readonly<Record<string, string>>[] = [DOMESTIC_ROW, ABROAD_ROW]) =>
    uploaded(api, csvOf(rows), me);
  const book = (
    { id, totalCents }: { id: string; totalCents: number },
    more: object = {},
    headers = {},
  ): Promise<Response> =>
    api.post(
      'userBooking/bulk-booking',
      { id, shownCents: totalCents, nothingProhibited: true, ...more },
      { ...me, ...headers },
    );
  const answerOf = (response: Response) => answerTo(bulkBooking, response);
  const orders = () => records.all(api.db, 'orders', { account_id: myId });
  const bookings = () => records.all(api.db, 'bookings', { account_id: myId }, 'id');

  test('are booked as one order that is paid once', async () => {
    const file = await kept();
    const response = await book(file);
    expect(response.status).toBe(201);
    const { ids, totalCents, dueCents, payPath } = await answerOf(response);
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      kind: 'bulk',
      email: `shop${count}@a.ie`,
      total_cents: file.totalCents,
      due_cents: file.totalCents,
      paid_at: null,
    });
    expect([totalCents, dueCents]).toEqual([file.totalCents, file.totalCents]);
    expect(payPath).toBe(`/pay/${(dueCents / 100).toFixed(2)}/${order?.id}/bulk`);
    const booked = await bookings();
    expect(booked.map(({ tracking }) => tracking)).toEqual(ids);
    expect(booked.map(({ total_cents }) => total_cents)).toEqual(
      file.rows.map((row) => row.totalCents),
    );
  });

  const RISKY_ROW = { ...DOMESTIC_ROW, contents: 'A birth certificate', conditionsMet: 'yes' };

  test('that wait for the office are said, and become an order of their own', async () => {
    const file = await kept([DOMESTIC_ROW, RISKY_ROW, ABROAD_ROW]);
    expect(file.rows.map(({ waitsFor }) => waitsFor !== '')).toEqual([false, true, false]);
    const page = await (await api.get(`userBooking/bulk/${file.id}`, me)).text();
    expect(page).toContain(bulk.waitingAmong(file.rows) ?? 'no row waits');
    const answer = await answerOf(await book(file));
    const [first = '', risky = '', last = ''] = answer.ids;
    expect(answer.waiting).toEqual([risky]);
    const views = await Promise.all(answer.ids.map((id) => viewIn(api, id, me)));
    expect(views.map(({ payment }) => payment)).toEqual(['open', 'held', 'open']);
    expect(views.map(({ totalCents }) => totalCents)).toEqual(
      file.rows.map(({ totalCents }) => totalCents),
    );
    const [one, two] = [views[0]?.totalCents ?? 0, views[2]?.totalCents ?? 0];
    expect([answer.totalCents, answer.dueCents]).toEqual([one + two, one + two]);
    expect(await orders()).toHaveLength(2);
    const kinds = await records.all(api.db, 'outbox', {
      kind: ['in', ['office-agreement', 'booking-held']],
    });
    const { order_id: waitingOrder } = await records.get(api.db, 'bookings', { tracking: risky });
    expect(kinds.filter(({ entity_id }) => entity_id === waitingOrder)).toHaveLength(2);
    const { order_id: order } = await records.get(api.db, 'bookings', { tracking: first });
    await api.db.transaction().execute((tx) => settleOrder(tx, order ?? '', api.services));
    expect((await viewIn(api, last, me)).payment).toBe('paid');
    expect((await viewIn(api, risky, me)).payment).toBe('held');
  });

  test('are one order when all of them wait, and nothing is paid yet', async () => {
    const file = await kept([RISKY_ROW, RISKY_ROW]);
    const answer = await answerOf(await book(file));
    expect(answer.waiting).toEqual(answer.ids);
    expect(answer).toMatchObject({ payPath: null, totalCents: file.totalCents });
    expect(await orders()).toHaveLength(1);
  });

  test('say what waits for payment: the whole upload, without what is cancelled of it', async () => {
    const { ids, payPath } = await answerOf(await book(await kept()));
    const [first = '', second = ''] = ids;
    const [order] = await orders();
    const view = await viewIn(api, first, me);
    expect(view).toMatchObject({ order: { id: order?.id, kind: 'bulk' }, payPath });
    await api.post('userBooking/cancel', { id: second }, me);
    expect((await viewIn(api, first, me)).order?.dueCents).toBe(view.dueCents);
  });

  test('that are good are booked while the bad ones are left out', async () => {
    const file = await kept([{ ...DOMESTIC_ROW, weight: '' }, DOMESTIC_ROW]);
    expect((await answerOf(await book(file))).ids).toHaveLength(1);
  });

  test('use credit when asked, and need no payment when it covers all', async () => {
    const answer = await answerOf(
      await book(await kept([DOMESTIC_ROW, DOMESTIC_ROW]), { useCredit: true }),
    );
    expect([answer.dueCents, answer.payPath]).toEqual([0, null]);
    const [order] = await orders();
    expect(order?.paid_at).toBe(NOW);
    expect(order?.credit_cents).toBe(answer.totalCents);
  });

  test('that cost more than the credit leave the rest to pay', async () => {
    const answer = await answerOf(
      await book(
        await kept(
          Array.from({ length: 18 }, (_, at) => ({ ...DOMESTIC_ROW, contents: `Books ${at}` })),
        ),
        { useCredit: true },
      ),
    );
    expect(answer.dueCents).toBe(answer.totalCents - 10_000);
  });

  test('send the receipt to another address when one is given', async () => {
    await book(await kept(), { email: 'Accounts@A.ie' });
    expect((await orders())[0]?.email).toBe('accounts@a.ie');
  });

  test('are booked once when they are confirmed twice at the same time', async () => {
    const file = await kept();
    const replies = await Promise.all([book(file), book(file), book(file)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await orders()).toHaveLength(1);
    expect((await problemIn(await book(file))).detail).toBe(bulk.errorsGone);
  });

  test('leave the wrong ones to be saved and mended, and are booked once all the same', async () => {
    const file = await kept([{ ...DOMESTIC_ROW, weight: '' }, DOMESTIC_ROW]);
    const replies = await Promise.all([book(file), book(file)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404]);
    const saved = await api.get(`userBooking/bulk-rows/${file.id}`, me);
    expect(saved.status).toBe(200);
    expect((await saved.text()).trim().split('\n')).toHaveLength(2);
    const page = await (await api.get(`userBooking/bulk/${file.id}`, me)).text();
    expect(page).toContain(bulk.booked);
    expect(page).toContain(bulk.badRows(1));
    expect(page).not.toContain('obligation to pay');
    expect((await problemIn(await book(file))).detail).toBe(bulk.errorsGone);
    expect(await orders()).toHaveLength(1);
  });

  test('that are confirmed again with the same key get the same answer', async () => {
    const file = await kept();
    const headers = { 'idempotency-key': `bulk-${engine}` };
    const first = await answerOf(await book(file, {}, headers));
    expect(await answerOf(await book(file, {}, headers))).toEqual(first);
    expect(await orders()).toHaveLength(1);
  });

  test('at another price are not booked, and the price now is told', async () => {
    const file = await kept();
    const response = await book(file, { shownCents: file.totalCents - 1 });
    const { status, facts } = await problemIn(response);
    expect([status, facts]).toEqual([409, { totalCents: file.totalCents, doublesCents: 0 }]);
    expect(await bookings()).toEqual([]);
    expect((await book(file)).status).toBe(201);
  });

  test('whose day can no longer be booked are named, and none is booked', async () => {
    const file = await kept([
      DOMESTIC_ROW,
      { ...DOMESTIC_ROW, pickupDate: '2026-11-21', pickupTime: 'afternoon' },
    ]);
    api.wait(12 * 3_600_000);
    const { status, detail } = await problemIn(await book(file));
    expect(status).toBe(409);
    const why = dayErrors.dayRefused({ kind: 'late', cutOff: '17:00' });
    expect(detail).toContain(bulk.errorsLateLine(3, why.replace(/\.$/, '')));
    expect(await bookings()).toEqual([]);
  });

  test('are nobody else’s', async () => {
    const file = await kept();
    const other = await newSession(api, `other${count}@a.ie`);
    const response = await book(file, {}, other);
    expect([response.status, (await problemIn(response)).detail]).toEqual([404, bulk.errorsGone]);
    expect((await api.get(`userBooking/bulk/${file.id}`, other)).status).toBe(404);
    expect((await api.get(`userBooking/bulk/${file.id}`)).status).toBe(404);
    expect((await book(file)).status).toBe(201);
  });

  test('need the word that nothing is prohibited, and an account', async () => {
    const file = await kept();
    expect((await book(file, { nothingProhibited: false })).status).toBe(422);
    expect((await book(file, {}, { cookie: '' })).status).toBe(401);
  });

  test('are forgotten after a day', async () => {
    const file = await kept();
    api.wait(DAY_MS);
    expect((await book(file)).status).toBe(404);
    await cleanUp(api.services);
    expect(await records.count(api.db, 'uploads')).toBe(0);
  });

  test('of an account are kept for its ten newest files', async () => {
    const first = await kept();
    for (let at = 0; at < 10; at++) {
      api.wait(1);
      await kept([DOMESTIC_ROW]);
    }
    expect((await book(first)).status).toBe(404);
    expect(await records.count(api.db, 'uploads', { account_id: myId })).toBe(10);
  });

  const FORM = { accept: 'text/html,application/xhtml+xml' };

  describe('in a form without a script', () => {
    test('is shown on a page with its prices, whose form books it', async () => {
      const file = csvOf([DOMESTIC_ROW, ABROAD_ROW, { ...DOMESTIC_ROW, weight: '' }]);
      const sent = await upload(api, file, { ...me, ...FORM });
      expect(sent.status).toBe(303);
      const path = sent.headers.get('location') ?? '';
      const text = await (await api.get(path.replace(/^\/api\//, ''), me)).text();
      expect(text).toContain('Seán Ó Briain, Leeds');
      expect(text).toContain(bookingErrors.weight);
      const [, shownCents = ''] = /name="shownCents" value="(\d+)"/.exec(text) ?? [];
      const id = path.split('/').at(-1) ?? '';
      const untold = await pageAfter(api, 'userBooking/bulk-booking', { id, shownCents }, me);
      expect(untold).toContain(goodsErrors.prohibited);
      const fields = { id, shownCents, nothingProhibited: 'yes' };
      const cheap = { ...fields, shownCents: '1' };
      const cheaper = await pageAfter(api, 'userBooking/bulk-booking', cheap, me);
      expect(cheaper).toContain(`value="${shownCents}"`);
      const done = await ledTo(api, 'userBooking/bulk-booking', fields, me);
      const [first] = await bookings();
      expect(done).toBe(`/api/userBooking/booking/${first?.tracking}?done=new`);
      expect(await bookings()).toHaveLength(2);
    });

    test('that is none leads back to the form', async () => {
      const sent = await upload(api, 'a,b\r\n', { ...me, ...FORM });
      expect(sent.headers.get('location')).toMatch(/^\/bulk-booking\?again=.+#upload$/);
    });
  });
});

const ROWS = 1_000;
/** Each blocks other writers of SQLite for a few milliseconds. */
const MAX_STATEMENTS = 60;

describe.each(ENGINES)('an upload of a thousand parcels on %s', (engine) => {
  const api = freshApi(engine);

  test('is booked and paid in a few statements, so that others wait for moments', async () => {
    const { services } = api;
    let statements = 0;
    const db = watchedDb(api.db, () => (statements += 1));
    const { id, steps, bookings } = await bookUpload(
      { db, services },
      new Array<object>(ROWS).fill({}),
    );
    const booked = statements;
    const settled = await db.transaction().execute((tx) => settleOrder(tx, id, services));
    expect(booked).toBeLessThan(MAX_STATEMENTS);
    expect(statements - booked).toBeLessThan(MAX_STATEMENTS);
    expect(steps).toHaveLength(ROWS);
    expect(new Set(bookings.map(({ tracking }) => tracking)).size).toBe(ROWS);
    expect(settled).toMatchObject({ kind: 'paid' });
    // The order has no card payment.
    const found = (await auditOrders(services)).map(({ what }) => what);
    expect(found.filter((what) => !what.includes('payment'))).toEqual([]);
  });
});
