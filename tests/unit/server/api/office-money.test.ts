import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { openAccount } from '#tests/support/people/accounts.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidAtProvider, paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { deliverAll, payThere, sendEvent } from '#tests/support/payments/payments.ts';
import { reportedDispute } from '#tests/support/payments/provider-books.ts';

describe.each(ENGINES)('the office’s list of money on %s', (engine) => {
  const desk = testOffice(engine);

  const listed = async (): Promise<unknown> =>
    JSON.parse((await desk.office(['money', '--json'])).out);
  const lostPayment = async (id: string, payment_intent: unknown) => {
    const { session } = await paidAtProvider(desk.api);
    const intent = payment_intent ?? session.payment_intent;
    await sendEvent(desk.api, { ...session, id, payment_intent: intent, metadata: { order: id } });
    return typeof intent === 'string' ? intent : '';
  };

  test('names the oldest first; a refund on its way is left alone, a dispute is not sent back', async () => {
    await reportedDispute(desk.api, (await paidParcel(desk.api)).url);
    desk.api.wait(1);
    const { parcel } = await paidParcel(desk.api);
    await desk.api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const open = await listed();
    expect(open).toMatchObject([
      { kind: 'alert', what: 'A payment is disputed', cents: 1594, ways: ['settle'] },
      { what: 'A refund waits for the provider', cents: 1594, word: '', ways: [] },
    ]);
    const { id: refund } = await records.get(desk.db, 'refunds', {});
    const settle = ['money', 'settle', refund.slice(-8), '--yes'];
    await desk.refuses(settle, 'This refund has not failed');
    const { id: dispute } = await records.get(desk.db, 'payment_alerts', {});
    const send = ['money', 'refund', dispute, '--yes'];
    await desk.refuses(send, 'Only a payment for an order that is not here');
    expect(await desk.office(['money', 'settle', dispute, '--yes'])).toMatchObject({
      code: 0,
      out: 'Settled.',
    });
    await sendRefunds(desk.api.services);
    await deliverAll(desk.api);
    expect(await listed()).toEqual([]);
  });

  test('keeps what the provider does not send back, until the office settles it', async () => {
    await lostPayment('cs_refused', 'pi_refused');
    expect(await listed()).toMatchObject([
      { what: 'Money was paid for an order that is not here', ways: ['refund', 'settle'] },
    ]);
    const refund = ['money', 'refund', 'cs_refused', '--yes'];
    await desk.refuses(refund, 'The payment provider refused: StripeInvalidRequestError');
    expect(await listed()).toHaveLength(1);
    await desk.office(['money', 'settle', 'cs_refused', '--yes']);
    expect(await listed()).toEqual([]);
  });

  test('closes what somebody has sent back by hand, and it does not go back twice', async () => {
    const intent = await lostPayment('cs_by_hand', undefined);
    const stripe = await desk.api.services.payments.stripe();
    await stripe.refunds.create({ payment_intent: intent });
    expect(await desk.office(['money', 'refund', 'cs_by_hand', '--yes'])).toMatchObject({
      code: 0,
      out: '€15.94 goes back to the card.',
    });
    expect(await listed()).toEqual([]);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([1594]);
  });

  test('has a payment that the provider refuses to take, each time anew, until the order is paid', async () => {
    const parcel = await bookParcel(desk.api);
    const { payments } = desk.api.services;
    const { stripe } = payments;
    const refuse = async () => {
      payments.stripe = () =>
        Promise.reject(Object.assign(new Error('No.'), { type: 'StripePermissionError' }));
      const reply = await desk.api.post('stripe/booking', { id: parcel.tracking }, parcel.headers);
      payments.stripe = stripe;
      return reply.status;
    };
    const alerts = async () => (await jobsAbout(desk.db, `alert ${parcel.orderId}`)).length;
    const refusal = { id: parcel.orderId, what: 'The payment provider refuses to take a payment' };
    expect([await refuse(), await refuse(), await alerts()]).toEqual([502, 502, 1]);
    expect(await listed()).toMatchObject([refusal]);
    await desk.office(['money', 'settle', parcel.orderId, '--yes']);
    expect(await listed()).toEqual([]);
    expect([await refuse(), await alerts()]).toEqual([502, 2]);
    expect(await listed()).toMatchObject([refusal]);
    await payThere(desk.api, parcel);
    expect(await listed()).toEqual([]);
  });

  test('is not compared with the sandbox, which has no balance', async () => {
    expect(await desk.office(['audit', '--provider'])).toMatchObject({
      code: 0,
      out: 'The sandbox has no balance to compare with: it takes no money.',
    });
  });

  test('gives an account credit with a reason, once, and the books add up', async () => {
    await openAccount(desk.api, 'aine@example.ie');
    const before = (await records.get(desk.db, 'accounts', { email: 'aine@example.ie' }))
      .credit_cents;
    const words = ['credit', 'aine@example.ie', '15,50', 'Late on 3 November', '--yes'];
    expect((await desk.office(words)).out).toBe(
      'aine@example.ie has €15.50 more, until 2027-11-21.',
    );
    expect((await desk.office(words)).err).toContain('has had credit for this reason');
    expect((await desk.office(['credit', 'aine@example.ie', '0', 'x'])).code).toBe(2);
    const { id, credit_cents } = await records.get(desk.db, 'accounts', {
      email: 'aine@example.ie',
    });
    expect(credit_cents - before).toBe(1550);
    expect(await records.get(desk.db, 'ledger', { account_id: id, kind: 'bonus' })).toMatchObject({
      ref: 'office: Late on 3 November',
    });
    expect((await desk.office(['audit'])).out).toContain('Everything adds up');
  });
});
