import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { expireUnpaid } from '#server/payments/expire-unpaid.ts';
import { ENGINES, type TestApi } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import {
  startAnsweringProvider,
  stripeRefusal,
  type AnsweringProvider,
} from '#tests/support/payments/answering-provider.ts';
import {
  paidAtProvider,
  stateOf,
  waitingRefund,
} from '#tests/support/payments/paid-at-provider.ts';
import {
  beginPayment,
  comeBack,
  payByForm,
  providerSession,
  sendEvent,
} from '#tests/support/payments/payments.ts';

const DAY_MS = 24 * 3_600_000;
describe.each(ENGINES)('payments off the happy path on %s', (engine) => {
  let api: TestApi;
  let answerWith: AnsweringProvider['answerWith'];
  beforeAll(async () => {
    ({ api, answerWith } = await startAnsweringProvider(engine));
  });
  afterEach(() => answerWith());
  afterAll(() => api.close());

  const found = async () => (await auditOrders(api.services)).map(({ what }) => what).join(' ');
  const cancelled = () => waitingRefund(api);
  const refundRow = (id: string) =>
    api.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const drain = async () => {
    await sendRefunds(api.services);
  };

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
    await sendEvent(api, charge, { type: 'charge.refunded' });
    expect(await found()).not.toContain('paid for an order that is not here');
  });

  test('a page for an order that is not here, which nobody has paid, is nothing to settle', async () => {
    const { session } = await paidAtProvider(api);
    const lost = { ...session, id: `cs_left_${engine}`, payment_status: 'unpaid' };
    await sendEvent(api, { ...lost, metadata: { order: 'lost' } });
    expect(await found()).not.toContain('paid for an order that is not here');
  });

  test('a refund that the provider answers as failed is not done, and not tried for ever', async () => {
    const { id } = await cancelled();
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
    const job = api.db.selectFrom('outbox').select('attempts').where('subject', '=', id);
    expect(await job.where('kind', '=', 'refund').executeTakeFirst()).toEqual({ attempts: 1 });
    await api.db.updateTable('refunds').set({ failed_at: null, done_at: 1 }).execute();
  });

  test('a refund that fails later is taken back as done', async () => {
    const { id } = await cancelled();
    await drain();
    const { provider_id } = await refundRow(id);
    const failed = {
      id: provider_id,
      object: 'refund',
      status: 'failed',
      metadata: { refund: id },
    };
    await sendEvent(api, failed, { type: 'refund.failed' });
    await sendEvent(api, failed, { type: 'refund.updated' });
    expect(await refundRow(id)).toMatchObject({ done_at: null, error: 'failed' });
    expect(await found()).toContain('A refund failed');
    await api.db.updateTable('refunds').set({ failed_at: null, done_at: 1 }).execute();
  });

  test('what was sent back in part by hand counts, and the rest is sent', async () => {
    const { id, intent } = await cancelled();
    const stripe = await api.services.payments.stripe();
    await stripe.refunds.create({ payment_intent: intent, amount: 500 });
    await drain();
    api.wait(60_000);
    await drain();
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount).sort()).toEqual([1094, 500]);
    expect((await refundRow(id)).done_at).not.toBeNull();
  });

  test('a dispute is told to the office until it is won', async () => {
    const { session } = await paidAtProvider(api);
    await sendEvent(api, session);
    const dispute = {
      id: `dp_${engine}`,
      object: 'dispute',
      amount: 1594,
      payment_intent: session.payment_intent,
      status: 'needs_response',
    };
    await sendEvent(api, dispute, { type: 'charge.dispute.created' });
    expect(await found()).toContain('disputed');
    await sendEvent(api, { ...dispute, status: 'won' }, { type: 'charge.dispute.closed' });
    expect(await found()).not.toContain('disputed');
  });

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

  test('an order stays while nobody can end its page', async () => {
    const parcel = await bookParcel(api);
    api.wait(3 * DAY_MS - 60_000);
    const url = await beginPayment(api, parcel);
    api.wait(120_000);
    answerWith(() => stripeRefusal(500, { type: 'api_error' }));
    await expireUnpaid(api.services);
    expect((await stateOf(api, parcel)).steps).toEqual(['created']);
    answerWith();
    await payByForm(api, url);
    await comeBack(api, url);
    expect(await stateOf(api, parcel)).toMatchObject({ steps: ['created', 'paid'], refunds: [] });
  });

  test('what is cancelled can no longer be paid', async () => {
    const parcel = await bookParcel(api);
    const url = await beginPayment(api, parcel);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    expect((await providerSession(api, url)).status).toBe('expired');
  });
});
