import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { answeringProvider, stripeRefusal } from '#tests/support/payments/answering-provider.ts';
import {
  paidAtProvider,
  waitingRefund,
  PAID,
  stateOf,
} from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent, comeBack } from '#tests/support/payments/payments.ts';
import { changeRows, jobsAbout } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('requests that the provider refuses or does not do, on %s', (engine) => {
  const { api, answerWith } = answeringProvider(engine);

  const found = async () => (await auditOrders(api.services)).map(({ what }) => what).join(' ');
  const refundRow = (id: string) => records.get(api.db, 'refunds', { id });
  const drain = () => sendRefunds(api.services);

  test.each([
    ['a wrong key', 401, { type: 'invalid_request_error' }],
    ['a key without the right', 403, { type: 'invalid_request_error' }],
    ['an address that it refuses', 400, { type: 'invalid_request_error', code: 'email_invalid' }],
  ])('%s is not "try again", and the office is told', async (_, status, error) => {
    const parcel = await bookParcel(api);
    answerWith(() => stripeRefusal(status, error));
    const response = await api.post('stripe/booking', { id: parcel.tracking }, parcel.headers);
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, null]);
    expect(await response.text()).toContain('/problems/provider-refuses');
    expect(await found()).toContain('refuses to take the payment');
    expect(api.log.findLast(({ event }) => event === 'payment')).toMatchObject({
      outcome: 'refused by provider',
      about: parcel.orderId,
    });
    await api.db.deleteFrom('payment_alerts').where('kind', '=', 'refused').execute();
  });

  test('a refund that the provider answers as failed is not done, and not tried for ever', async () => {
    const { id } = await waitingRefund(api);
    answerWith((route) =>
      route === 'POST /v1/refunds'
        ? Response.json({ id: 're_1', object: 'refund', status: 'failed', amount: 1594 })
        : undefined,
    );
    await drain();
    expect(await refundRow(id)).toMatchObject({ done_at: null, error: 'failed' });
    expect(await found()).toContain('A refund failed');
    api.wait(DAY_MS);
    await drain();
    const job = await records.get(api.db, 'outbox', { entity_id: id, kind: 'refund' });
    expect(job.attempts).toBe(1);
    await changeRows(api.db, 'refunds', { failed_at: null, done_at: 1 });
  });
});

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
    const refund = await records.get(api.db, 'refunds', { payment_id: 'cs_second' });
    expect(await jobsAbout(api.db, refund.id)).toEqual(['payment-returned', 'refund']);
  });

  test('what is cancelled is refunded from the payment that counts, not from one that went back', async () => {
    const { parcel, session } = await paidAtProvider(api);
    const wrong = { id: 'cs_wrong', payment_intent: 'pi_wrong', amount_total: 100 };
    await sendEvent(api, { ...session, ...wrong });
    api.wait(1);
    await sendEvent(api, session);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const about = { payment_id: ['in', ['cs_wrong', session.id]] } as const;
    expect(await records.all(api.db, 'refunds', about, 'cents')).toMatchObject([
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
