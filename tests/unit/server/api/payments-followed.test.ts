import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { auditOrders } from '#server/office/audit/audit.ts';
import { letterOf, sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { type BookedParcel } from '#tests/support/bookings/book-parcel.ts';
import { viewIn } from '#tests/support/bookings/bookings.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { deliverAll, paidIntent, sendEvent } from '#tests/support/payments/payments.ts';
import { reportedDispute, reportFailedRefund } from '#tests/support/payments/provider-books.ts';

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
      expect.stringContaining('Cancelled, refund waiting'),
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
    expect((await desk.office(['money'])).out).toBe('No things about money open.');
    expect(await auditOrders(desk.api.services)).toEqual([]);
  });

  test('a dispute is told to the office, and is over when it is won', async () => {
    const { url } = await paid();
    const dispute = await reportedDispute(desk.api, url);
    expect((await desk.office(['money'])).out).toContain('A payment is disputed');
    expect(await mails()).toEqual([
      ['office-money', expect.objectContaining({ what: 'A payment is disputed' })],
    ]);
    await sendEvent(desk.api, { ...dispute, status: 'won' }, { type: 'charge.dispute.closed' });
    expect((await desk.office(['money'])).out).toBe('No things about money open.');
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
