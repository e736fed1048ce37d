import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { auditOrders } from '#server/office/audit/audit.ts';
import { letterOf, sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES, SITE } from '#tests/support/api/api.ts';
import { type BookedParcel, bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { viewIn, payByCard, putPayment } from '#tests/support/bookings/bookings.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidParcel, paidAtProvider, stateOf } from '#tests/support/payments/paid-at-provider.ts';
import {
  deliverAll,
  paidIntent,
  sendEvent,
  beginPayment,
  comeBack,
  payByForm,
  providerSession,
} from '#tests/support/payments/payments.ts';
import { reportFailedRefund } from '#tests/support/payments/provider-books.ts';
import { records } from '#server/platform/db/rows.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { expireUnpaid } from '#server/payments/expire-orders.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';
import { answeringProvider, stripeRefusal } from '#tests/support/payments/answering-provider.ts';

describe.each(ENGINES)('money that somebody waits for on %s', (engine) => {
  const desk = testOffice(engine);

  const paid = () => paidParcel(desk.api);
  const cancel = ({ tracking, headers }: BookedParcel) =>
    desk.api.post('userBooking/cancel', { id: tracking }, headers);
  const refundsSent = async () => {
    await sendRefunds(desk.api.services);
    await deliverAll(desk.api);
  };
  const refundOf = async ({ tracking, headers }: BookedParcel) =>
    (await viewIn(desk.api, tracking, headers)).refund;
  const pageOf = async ({ tracking, headers }: BookedParcel) =>
    (await desk.api.get(`userBooking/booking/${tracking}`, headers)).text();
  const mails = async () => {
    const rows = await desk.db
      .deleteFrom('outbox')
      .where('kind', 'in', ['refund-failed', 'refund-settled', 'office-money'])
      .returning(['kind', 'entity_id'])
      .execute();
    const written = rows.map((job) => letterOf(job, desk.api.services));
    return (await Promise.all(written)).map((letter) => [letter?.kind, letter?.facts]);
  };

  test('whoever cancels reads that the refund waits, and then that it was sent', async () => {
    const { parcel } = await paid();
    expect(await refundOf(parcel)).toBeNull();
    await cancel(parcel);
    expect([await refundOf(parcel), await pageOf(parcel)]).toEqual([
      'waiting',
      expect.stringMatching(/Cancelled, refund waiting[^]*within 14 days at the latest/),
    ]);
    await refundsSent();
    expect([await refundOf(parcel), await pageOf(parcel)]).toEqual([
      'sent',
      expect.stringContaining('Your money was sent back to your card'),
    ]);
    expect(await mails()).toEqual([]);
  });

  test('a refund that the bank does not take is told to the customer and to the office, who settles it', async () => {
    const { parcel, url } = await paid();
    await cancel(parcel);
    await refundsSent();
    await reportFailedRefund(desk.api, url);
    expect([await refundOf(parcel), await pageOf(parcel)]).toEqual([
      'failed',
      expect.stringContaining('Cancelled, refund failed, we will contact you'),
    ]);
    expect(await mails()).toEqual([
      ['refund-failed', expect.objectContaining({ amount: '€15.94' })],
      ['office-money', expect.objectContaining({ word: 'failed lost_or_stolen_card' })],
    ]);
    const { out } = await desk.office(['money', '--json']);
    const [open] = v.parse(
      v.array(v.object({ id: v.string(), what: v.string() })),
      JSON.parse(out),
    );
    expect(open?.what).toBe('A refund failed');
    const settled = await desk.office(['money', 'settle', open?.id.slice(-8) ?? ''], {
      answers: ['yes'],
    });
    expect(settled).toMatchObject({ code: 0, out: 'Settled. The customer hears of it by mail.' });
    expect(await refundOf(parcel)).toBe('settled');
    expect(await mails()).toEqual([
      ['refund-settled', expect.objectContaining({ amount: '€15.94' })],
    ]);
    expect((await desk.office(['money'])).out).toBe('No open questions about money.');
    expect(await auditOrders(desk.api.services)).toEqual([]);
  });

  test('what was sent back by hand on the provider’s page counts, and the rest follows', async () => {
    const { parcel, url } = await paid();
    const { refunds } = await desk.api.services.payments.stripe();
    const payment_intent = await paidIntent(desk.api, url);
    await refunds.create({ payment_intent, amount: 797 });
    await cancel(parcel);
    await refundsSent();
    desk.api.wait(60_000);
    await refundsSent();
    const { data } = await refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([797, 797]);
    expect(await refundOf(parcel)).toBe('sent');
  });

  test('a paid booking whose payment is gone is not cancelled, since its money could not go back', async () => {
    const { parcel } = await paid();
    const ofOrder = desk.db.updateTable('payments').where('order_id', '=', parcel.orderId);
    await ofOrder.set({ state: 'expired' }).execute();
    expect((await cancel(parcel)).status).toBe(500);
    await ofOrder.set({ state: 'paid' }).execute();
    expect(await auditOrders(desk.api.services)).toEqual([]);
    expect((await cancel(parcel)).status).toBe(200);
  });
});

describe.each(ENGINES)('payments off the happy path on %s', (engine) => {
  const { api, answerWith } = answeringProvider(engine);

  const found = async () => (await auditOrders(api.services)).map(({ what }) => what).join(' ');

  test('money for an order that is not here, as after a restored backup, is the office’s to settle', async () => {
    const { session } = await paidAtProvider(api);
    const lost = { ...session, id: `cs_lost_${engine}`, payment_intent: 'pi_lost' };
    await sendEvent(api, { ...lost, metadata: { order: 'lost' } });
    expect(await found()).toContain('paid for an order that is not here');
    expect(api.log.findLast(({ event }) => event === 'payment')).toMatchObject({
      outcome: 'unknown order',
      about: lost.id,
    });
    const alerts = api.db.selectFrom('payment_alerts').select(['id', 'cents', 'word']);
    expect(await alerts.execute()).toEqual([{ id: lost.id, cents: 1594, word: 'paid' }]);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_lost', refunded: true };
    // A partial refund is not a full one.
    await sendEvent(api, { ...charge, refunded: false }, { type: 'charge.refunded' });
    expect(await found()).toContain('paid for an order that is not here');
    await sendEvent(api, charge, { type: 'charge.refunded' });
    expect(await found()).not.toContain('paid for an order that is not here');
  });

  test('a page for an order that is not here, which nobody has paid, is nothing to settle', async () => {
    const { session } = await paidAtProvider(api);
    const lost = { ...session, id: `cs_left_${engine}`, payment_status: 'unpaid' };
    await sendEvent(api, { ...lost, metadata: { order: 'lost' } });
    expect(await found()).not.toContain('paid for an order that is not here');
  });

  test.each(['won', 'warning_closed', 'prevented'])(
    'a dispute is told to the office until it is %s',
    async (end) => {
      const { session } = await paidAtProvider(api);
      await sendEvent(api, session);
      const dispute = {
        id: `dp_${engine}_${end}`,
        object: 'dispute',
        amount: 1594,
        payment_intent: session.payment_intent,
        status: 'needs_response',
      };
      await sendEvent(api, dispute, { type: 'charge.dispute.created' });
      expect(await found()).toContain('disputed');
      expect(await jobsAbout(api.db, `alert ${dispute.id}`)).toEqual(['office-money']);
      await sendEvent(api, { ...dispute, status: 'lost' }, { type: 'charge.dispute.updated' });
      const alert = await records.get(api.db, 'payment_alerts', { id: dispute.id });
      expect(alert.word).toBe('lost');
      // Events come in any order.
      await sendEvent(
        api,
        { ...dispute, status: 'under_review' },
        { type: 'charge.dispute.updated' },
      );
      expect(await records.get(api.db, 'payment_alerts', { id: dispute.id })).toEqual(alert);
      expect(await found()).toContain('disputed');
      await sendEvent(api, { ...dispute, status: end }, { type: 'charge.dispute.closed' });
      expect(await found()).not.toContain('disputed');
      const other = { ...dispute, id: `dp_other_${end}`, payment_intent: 'pi_of_nobody' };
      expect((await sendEvent(api, other, { type: 'charge.dispute.created' })).status).toBe(200);
      expect(await found()).not.toContain('disputed');
    },
  );

  test('an order does not expire while it can be paid: its page ends first', async () => {
    const parcel = await bookParcel(api);
    api.wait(3 * DAY_MS - 60_000);
    const url = await beginPayment(api, parcel);
    api.wait(120_000);
    await expireUnpaid(api.services);
    expect((await providerSession(api, url)).status).toBe('expired');
    expect((await stateOf(api, parcel)).steps).toEqual(['created', 'cancelled']);
  });

  test('an order that was paid at the last moment is paid, not expired', async () => {
    const parcel = await bookParcel(api);
    api.wait(3 * DAY_MS - 60_000);
    await payByForm(api, await beginPayment(api, parcel));
    api.wait(120_000);
    await expireUnpaid(api.services);
    expect(await stateOf(api, parcel)).toMatchObject({ steps: ['created', 'paid'], refunds: [] });
  });

  test.each([
    ['that is paid', (order: BookedParcel) => payByCard(api, order.tracking), ['created', 'paid']],
    [
      'that somebody opens anew',
      (order: BookedParcel) => putPayment(api.db, order.orderId, {}),
      ['created'],
    ],
  ])('an order %s while its page ends does not expire', async (_, meanwhile, steps) => {
    const parcel = await bookParcel(api);
    api.wait(3 * DAY_MS - 60_000);
    await beginPayment(api, parcel);
    api.wait(120_000);
    const { payments } = api.services;
    const stripe = async () => {
      await meanwhile(parcel);
      return payments.stripe();
    };
    await expireUnpaid({ ...api.services, payments: { ...payments, stripe } });
    expect(await stateOf(api, parcel)).toMatchObject({ steps, refunds: [] });
  });

  test('an order stays while nobody can end its page', async () => {
    const parcel = await bookParcel(api);
    api.wait(3 * DAY_MS - 60_000);
    const url = await beginPayment(api, parcel);
    api.wait(120_000);
    answerWith(() => stripeRefusal(500, { type: 'api_error' }));
    await expireUnpaid(api.services);
    expect((await stateOf(api, parcel)).steps).toEqual(['created']);
    expect(api.log.findLast(({ event }) => event === 'payment')).toMatchObject({
      outcome: 'session stays open',
      about: parcel.orderId,
    });
    answerWith();
    await payByForm(api, url);
    await comeBack(api, url);
    expect(await stateOf(api, parcel)).toMatchObject({ steps: ['created', 'paid'], refunds: [] });
  });

  test('whoever comes back while the bank still works on it is not asked to pay again', async () => {
    const { parcel, url, session } = await paidAtProvider(api);
    answerWith((call) =>
      call.startsWith('GET /v1/checkout/sessions/')
        ? Response.json({ ...session, payment_status: 'unpaid' })
        : undefined,
    );
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
  });

  test('what is cancelled can no longer be paid', async () => {
    const parcel = await bookParcel(api);
    const url = await beginPayment(api, parcel);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    expect((await providerSession(api, url)).status).toBe('expired');
  });
});
