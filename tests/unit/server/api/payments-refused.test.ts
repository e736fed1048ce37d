import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES, type TestApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import {
  startAnsweringProvider,
  stripeRefusal,
  type AnsweringProvider,
} from '#tests/support/payments/answering-provider.ts';
import { paidAtProvider, waitingRefund } from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent } from '#tests/support/payments/payments.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(ENGINES)(
  'requests that the provider refuses, or takes and does not do, on %s',
  (engine) => {
    let api: TestApi;
    let answerWith: AnsweringProvider['answerWith'];
    beforeAll(async () => {
      ({ api, answerWith } = await startAnsweringProvider(engine));
    });
    afterEach(() => answerWith());
    afterAll(() => api.close());

    const found = async () => (await auditOrders(api.services)).map(({ what }) => what).join(' ');
    const refundRow = (id: string) =>
      api.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const drain = async () => {
      await sendRefunds(api.services);
    };

    test('a refund that the provider refuses because of our key is told to the office once', async () => {
      const { parcel, session } = await paidAtProvider(api);
      await sendEvent(api, session);
      await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
      const { id } = await api.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
      const told = () =>
        api.db.selectFrom('outbox').select('id').where('subject', '=', `refund ${id}`).execute();
      answerWith(() => stripeRefusal(401, { type: 'invalid_request_error' }));
      await drain();
      api.wait(60_000);
      await drain();
      expect(await told()).toHaveLength(1);
      expect((await refundRow(id)).failed_at).toBeNull();
      answerWith();
      api.wait(60_000);
      await drain();
      expect((await refundRow(id)).done_at).not.toBeNull();
    });

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
      const job = api.db.selectFrom('outbox').select('attempts').where('subject', '=', id);
      expect(await job.where('kind', '=', 'refund').executeTakeFirst()).toEqual({ attempts: 1 });
      await api.db.updateTable('refunds').set({ failed_at: null, done_at: 1 }).execute();
    });

    test('a refund that fails later is taken back as done', async () => {
      const { id } = await waitingRefund(api);
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
      const { id, intent } = await waitingRefund(api);
      const stripe = await api.services.payments.stripe();
      await stripe.refunds.create({ payment_intent: intent, amount: 500 });
      await drain();
      api.wait(60_000);
      await drain();
      const { data } = await stripe.refunds.list({ payment_intent: intent });
      expect(data.map(({ amount }) => amount).sort()).toEqual([1094, 500]);
      expect((await refundRow(id)).done_at).not.toBeNull();
    });
  },
);
