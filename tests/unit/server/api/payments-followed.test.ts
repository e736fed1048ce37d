import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bookingDetails } from '#api/manage-booking.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { letterOf, sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { type BookedParcel } from '#tests/support/bookings/book-parcel.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { deliverAll, press } from '#tests/support/payments/payments.ts';

const REFUND_FAILS = '4000 0000 0000 5126';
const REFUND_WAITS = '4000 0000 0000 7726';
const DISPUTED = '4000 0000 0000 0259';

describe.each(ENGINES)('money that somebody waits for on %s', (engine) => {
  const desk = testOffice(engine);

  const paid = (card?: string) => paidParcel(desk.api, card);
  const cancel = ({ tracking, headers }: BookedParcel) =>
    desk.api.post('userBooking/cancel', { id: tracking }, headers);
  const refundsSent = async () => {
    await sendRefunds(desk.api.services);
    await deliverAll(desk.api);
  };
  const refundOf = async ({ tracking, headers }: BookedParcel) => {
    const answer = await desk.api.get(`userBooking/details/${tracking}`, headers);
    return v.parse(bookingDetails.answer, await answer.json()).booking.refund;
  };
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

  test('a refund that is pending for a moment was sent', async () => {
    const { parcel } = await paid(REFUND_WAITS);
    await cancel(parcel);
    await refundsSent();
    expect(await refundOf(parcel)).toBe('sent');
  });

  test('a refund that the bank does not take is told to the customer and to the office, who settles it', async () => {
    const { parcel } = await paid(REFUND_FAILS);
    await cancel(parcel);
    await refundsSent();
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
    const { url } = await paid(DISPUTED);
    expect((await desk.office(['money'])).out).toContain('A payment is disputed');
    expect(await mails()).toEqual([
      ['office-money', expect.objectContaining({ what: 'A payment is disputed' })],
    ]);
    const page = await (await press(desk.api, url, { step: 'won' })).text();
    expect(page).toContain('Dispute: won');
    await deliverAll(desk.api);
    expect((await desk.office(['money'])).out).toBe('No things about money open.');
  });

  test('what was sent back by hand on the provider’s page counts, and the rest follows', async () => {
    const { parcel, url } = await paid();
    await press(desk.api, url, { step: 'half' });
    await cancel(parcel);
    await refundsSent();
    desk.api.wait(60_000);
    await refundsSent();
    const page = await (await desk.api.app.request(url)).text();
    expect(page.match(/Refund of €7.97: succeeded/g)).toHaveLength(2);
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
