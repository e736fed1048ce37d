import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES, startTestApi, type TestApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { paidAtProvider } from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent } from '#tests/support/payments/payments.ts';

type Answer = (url: string) => Response | undefined;
/** An error as Stripe sends it. */
const stripeRefusal = (status: number, error: object): Response =>
  Response.json({ error: { message: 'No.', ...error } }, { status });

describe.each(ENGINES)('requests that the provider refuses on %s', (engine) => {
  let api: TestApi;
  /** Answers in place of the sandbox. */
  let answer: Answer = () => undefined;
  beforeAll(async () => {
    const { default: Provider } = await import('stripe');
    const { sandboxFetch } = await import('#server/payments/sandbox/sandbox-fetch.ts');
    api = await startTestApi(engine, {}, (services) => {
      const usual = sandboxFetch(services);
      const httpClient = Provider.createFetchHttpClient(async (input, init) => {
        const { method, url } = new Request(input, init);
        return answer(`${method} ${new URL(url).pathname}`) ?? usual(input, init);
      });
      const stripe = new Provider('sk_test_x', { httpClient, maxNetworkRetries: 0 });
      const payments = { ...services.payments, stripe: () => Promise.resolve(stripe) };
      return { ...services, payments };
    });
  });
  afterEach(() => {
    answer = () => undefined;
  });
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
    answer = () => stripeRefusal(401, { type: 'invalid_request_error' });
    await drain();
    api.wait(60_000);
    await drain();
    expect(await told()).toHaveLength(1);
    expect((await refundRow(id)).failed_at).toBeNull();
    answer = () => undefined;
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
    answer = () => stripeRefusal(status, error);
    const response = await api.post('stripe/booking', { id: parcel.tracking }, parcel.headers);
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, null]);
    expect(await found()).toContain('refuses to take the payment');
    expect(api.log.findLast(({ event }) => event === 'payment')).toMatchObject({
      outcome: 'refused by provider',
      about: parcel.orderId,
    });
    await api.db.deleteFrom('payment_alerts').where('kind', '=', 'refused').execute();
  });
});
