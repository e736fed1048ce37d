import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/days/durations.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { paidAtProvider, paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { comeBack, deliverAll, paidIntent, payThere } from '#tests/support/payments/payments.ts';
import { disputeOf, providerBooks } from '#tests/support/payments/provider-books.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';

describe.each(ENGINES)('the comparison with the payment provider on %s', (engine) => {
  const books = providerBooks();
  const desk = testOffice(engine, {}, books.opened);

  const paid = async () => {
    const { parcel, url } = await paidParcel(desk.api);
    const payment = await records.get(desk.db, 'payments', { order_id: parcel.orderId });
    return { parcel, url, payment };
  };
  const compare = () => desk.office(['audit', '--provider']);

  test('finds nothing while both sides agree, and reads the balance page by page', async () => {
    for (let n = 0; n < 3; n += 1) await paid();
    const { parcel } = await paid();
    await desk.api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendRefunds(desk.api.services);
    await deliverAll(desk.api);
    desk.api.wait(HOUR_MS);
    expect(await compare()).toMatchObject({
      code: 0,
      out: 'Everything adds up.',
      err: '4 payments of the provider compared.',
    });
    const stripe = await desk.api.services.payments.stripe();
    const types: string[] = [];
    for await (const { type } of stripe.balanceTransactions.list({ limit: 2 })) types.push(type);
    expect(types.sort()).toEqual(['charge', 'charge', 'charge', 'charge', 'refund']);
  });

  test('what was paid for an order that a restored backup does not have can be sent back', async () => {
    const { parcel, session, url } = await paidAtProvider(desk.api);
    await desk.db.deleteFrom('payments').where('order_id', '=', parcel.orderId).execute();
    await desk.db.deleteFrom('bookings').where('order_id', '=', parcel.orderId).execute();
    await desk.db.deleteFrom('orders').where('id', '=', parcel.orderId).execute();
    await desk.db.deleteFrom('sandbox_events').execute();
    desk.api.wait(HOUR_MS);
    const found = await compare();
    expect([found.code, found.out]).toEqual([
      1,
      expect.stringContaining('A payment is at the provider and not here.'),
    ]);
    const { out } = await desk.office(['money', '--json']);
    expect(JSON.parse(out)).toMatchObject([
      { id: session.payment_intent, ways: ['refund', 'settle'] },
    ]);
    const intent = await paidIntent(desk.api, url);
    const id = intent.slice(-8);
    const sent = await desk.office(['money', 'refund', id, '--yes']);
    expect(sent).toMatchObject({ code: 0, out: '€15.94 goes back to the card.' });
    const stripe = await desk.api.services.payments.stripe();
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([1594]);
    expect(await compare()).toMatchObject({ code: 0 });
    expect((await desk.office(['money'])).out).toBe('No open questions about money.');
  });

  test('an order whose payment did not come here is named, until it comes', async () => {
    const { url } = await paidAtProvider(desk.api);
    await desk.db.deleteFrom('sandbox_events').execute();
    expect(await compare()).toMatchObject({ code: 0 });
    desk.api.wait(HOUR_MS);
    expect((await compare()).code).toBe(1);
    await comeBack(desk.api, url);
    expect(await compare()).toMatchObject({ code: 0 });
    expect((await desk.office(['money'])).out).toBe('No open questions about money.');
  });

  test('another amount, a payment that is only here and a refund by hand are named', async () => {
    const [one, other, third] = [await paid(), await paid(), await paid()];
    const payments = desk.db.updateTable('payments');
    await payments.set({ cents: 1595 }).where('id', '=', one.payment.id).execute();
    await desk.db.deleteFrom('sandbox_sessions').where('id', '=', other.payment.id).execute();
    const { refunds } = await desk.api.services.payments.stripe();
    await refunds.create({ payment_intent: await paidIntent(desk.api, third.url), amount: 797 });
    const { code, out } = await desk.office(['audit', '--provider', '--json']);
    expect(code).toBe(1);
    const found: unknown = JSON.parse(out);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { what: 'A payment is €15.94 at the provider and €15.95 here.', about: one.payment.intent },
        { what: 'A payment is here and not at the provider.', about: other.payment.intent },
        expect.objectContaining({ what: '€7.97 went back by hand at the provider.' }),
      ]),
    );
    await payments.set({ cents: 1594 }).where('id', '=', one.payment.id).execute();
  });

  test('a refund that failed without our hearing of it, and one that never was, are named', async () => {
    const [failing, lost] = [await paid(), await paid()];
    for (const { parcel } of [failing, lost])
      await desk.api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendRefunds(desk.api.services);
    await desk.db.deleteFrom('sandbox_events').execute();
    const refund = await desk.db
      .updateTable('refunds')
      .set({ provider_id: 're_lost' })
      .where('payment_id', '=', lost.payment.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { refunds } = await desk.api.services.payments.stripe();
    const { data } = await refunds.list({
      payment_intent: await paidIntent(desk.api, failing.url),
    });
    for (const { id } of data) books.failed.add(id);
    const { out } = await compare();
    expect(out).toContain('A refund failed and is done here.');
    expect(out).toMatch(new RegExp(`${refund.id} +A refund is here and not at the provider.`));
  });

  test('a refund that waited for longer than the days that are compared was not sent by hand', async () => {
    const { parcel, payment } = await paid();
    await desk.api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const longAgo = { created_at: desk.api.services.now() - 40 * DAY_MS };
    await records.update(desk.db, 'refunds', { payment_id: payment.id }, longAgo);
    await sendRefunds(desk.api.services);
    expect((await compare()).out).not.toContain('€15.94 went back by hand');
  });

  test('a dispute that we did not hear of becomes the office’s to answer', async () => {
    const parcel = await bookParcel(desk.api);
    const url = await payThere(desk.api, parcel);
    await desk.db.deleteFrom('sandbox_events').execute();
    books.disputes.push(await disputeOf(desk.api, url));
    await compare();
    expect((await desk.office(['money'])).out).toContain('A payment is disputed');
  });

  test('a provider that does not answer is said, and a wrong number of days refused', async () => {
    const { payments } = desk.api.services;
    const { stripe } = payments;
    const error = Object.assign(new Error('No.'), { type: 'StripeConnectionError' });
    payments.stripe = () => Promise.reject(error);
    expect(await compare()).toMatchObject({
      code: 1,
      err: 'The payment provider did not answer: StripeConnectionError.',
    });
    payments.stripe = stripe;
    expect((await desk.office(['audit', '--provider', '--days', 'x'])).code).toBe(2);
  });
});
