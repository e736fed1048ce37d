import { describe, expect, test } from 'vitest';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { PAID, paidAtProvider, stateOf } from '#tests/support/payments/paid-at-provider.ts';
import { comeBack, sendEvent } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('a payment that pays for nothing on %s', (engine) => {
  const api = testApi(engine);

  test.each([
    ['another amount', { amount_total: 100 }, 100],
    ['other money', { currency: 'usd' }, 1594],
  ])('a payment of %s pays nothing and goes back', async (_, changes, cents) => {
    const { parcel, session } = await paidAtProvider(api);
    await sendEvent(api, { ...session, ...changes });
    expect(await stateOf(api, parcel)).toMatchObject({
      steps: ['created'],
      refunds: [['wrong-amount', cents]],
      receipts: 0,
    });
  });

  test('a second payment goes back, of whatever amount, and its payer is told', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await sendEvent(api, session);
    const second = { id: 'cs_second', payment_intent: 'pi_second', amount_total: 1000 };
    await sendEvent(api, { ...session, ...second });
    expect(await stateOf(api, parcel)).toEqual({
      ...PAID,
      payments: ['paid', 'paid'],
      refunds: [['paid-twice', 1000]],
    });
    const refund = await api.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', 'cs_second')
      .executeTakeFirstOrThrow();
    const mail = await api.db
      .selectFrom('outbox')
      .select('kind')
      .where('subject', '=', refund.id)
      .where('kind', '<>', 'refund')
      .execute();
    expect(mail).toEqual([{ kind: 'payment-returned' }]);
  });

  test('what is cancelled is refunded from the payment that counts, not from one that went back', async () => {
    const { parcel, session } = await paidAtProvider(api);
    const wrong = { id: 'cs_wrong', payment_intent: 'pi_wrong', amount_total: 100 };
    await sendEvent(api, { ...session, ...wrong });
    api.wait(1);
    await sendEvent(api, session);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const refunds = api.db
      .selectFrom('refunds')
      .select(['payment_id', 'cents'])
      .where('payment_id', 'in', ['cs_wrong', session.id])
      .orderBy('cents');
    expect(await refunds.execute()).toEqual([
      { payment_id: 'cs_wrong', cents: 100 },
      { payment_id: session.id, cents: 1594 },
    ]);
  });

  test('a payment for a cancelled booking goes back', async () => {
    const { parcel, url, session } = await paidAtProvider(api);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendEvent(api, session);
    expect(await stateOf(api, parcel)).toEqual({
      steps: ['created', 'cancelled'],
      payments: ['paid'],
      refunds: [['too-late', 1594]],
      receipts: 0,
      mails: 0,
    });
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
  });
});
