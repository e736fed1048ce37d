import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { LEASE_MS } from '#server/platform/jobs/queue.ts';
import { ENGINES, SITE } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { answeringProvider } from '#tests/support/payments/answering-provider.ts';
import { paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { beginPayment, comeBack, payByForm } from '#tests/support/payments/payments.ts';
import { changeRows } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('money that goes back on %s', (engine) => {
  const { api, answerWith } = answeringProvider(engine);
  /** Mute is a provider that takes a request and loses its answer. */
  let provider: 'up' | 'down' | 'mute' = 'up';
  beforeEach(() =>
    answerWith(async (_, { usual }) => {
      if (provider === 'down') throw new TypeError('fetch failed');
      const response = await usual();
      if (provider === 'mute') throw new TypeError('fetch failed');
      return response;
    }),
  );

  const cancelled = async () => {
    const { parcel } = await paidParcel(api);
    const response = await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    expect(await response.json()).toMatchObject({ status: true, refundCents: 1594 });
    const { intent } = await records.get(api.db, 'payments', { order_id: parcel.orderId });
    return { parcel, intent };
  };
  const goneBack = async (intent: string) => {
    const stripe = await api.services.payments.stripe();
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    return data.map(({ amount }) => amount);
  };
  const drain = () => sendRefunds(api.services);
  const waiting = () => records.count(api.db, 'refunds', { done_at: null });

  test('goes back once, and is not asked for again', async () => {
    const { intent } = await cancelled();
    await drain();
    await drain();
    expect(await goneBack(intent)).toEqual([1594]);
    expect(await waiting()).toBe(0);
  });

  test('two workers send it back once', async () => {
    const { intent } = await cancelled();
    await Promise.all([drain(), drain(), drain()]);
    expect(await goneBack(intent)).toEqual([1594]);
  });

  test('waits while the provider is down, longer each time, and goes back after it', async () => {
    const { intent } = await cancelled();
    provider = 'down';
    await drain();
    await drain();
    const [row] = await records.all(api.db, 'outbox', { kind: 'refund', done_at: null });
    expect(row).toMatchObject({ attempts: 1, error: 'StripeConnectionError' });
    expect(row?.run_at).toBeGreaterThan(api.services.now());
    provider = 'up';
    await drain();
    expect(await waiting()).toBe(1);
    api.wait(10_000);
    await drain();
    expect(await goneBack(intent)).toEqual([1594]);
  });

  test('whose answer got lost days ago does not go back twice', async () => {
    const { intent } = await cancelled();
    provider = 'mute';
    await drain();
    provider = 'up';
    // The provider has forgotten the idempotency key meanwhile.
    await api.db.deleteFrom('sandbox_keys').execute();
    api.wait(3 * DAY_MS);
    await drain();
    expect(await goneBack(intent)).toEqual([1594]);
    expect(await waiting()).toBe(0);
    const sent = await records.all(api.db, 'refunds');
    expect(sent.map(({ provider_id }) => provider_id)).not.toContain('by hand');
  });

  test('is taken over by another worker when the first one was killed', async () => {
    const { intent } = await cancelled();
    await changeRows(
      api.db,
      'outbox',
      { locked_until: api.services.now() + LEASE_MS, attempts: 1 },
      { kind: 'refund', done_at: null },
    );
    await drain();
    expect(await goneBack(intent)).toEqual([]);
    api.wait(LEASE_MS);
    await drain();
    expect(await goneBack(intent)).toEqual([1594]);
  });

  test('that somebody has sent back by hand is done', async () => {
    const { intent } = await cancelled();
    await (await api.services.payments.stripe()).refunds.create({ payment_intent: intent });
    await drain();
    expect(await goneBack(intent)).toEqual([1594]);
    expect(await waiting()).toBe(0);
  });

  test('is never more than was paid', async () => {
    const { intent } = await cancelled();
    const stripe = await api.services.payments.stripe();
    const ask = (amount: number) => stripe.refunds.create({ payment_intent: intent, amount });
    await expect(ask(1595)).rejects.toThrow('greater than unrefunded amount');
    await ask(1000);
    await expect(ask(595)).rejects.toThrow('greater than unrefunded amount');
  });

  test('without the provider nothing is lost: paying is refused for now, and works later', async () => {
    const parcel = await bookParcel(api);
    provider = 'down';
    const refused = await api.post('stripe/booking', { id: parcel.tracking }, parcel.headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    const text = await refused.text();
    expect(text).toContain('Nothing was charged');
    expect(text).toContain('/problems/provider-away');
    provider = 'up';
    const url = await beginPayment(api, parcel);
    await payByForm(api, url);
    provider = 'down';
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
    const outcomes = api.log.flatMap((line) => ('outcome' in line ? [line.outcome] : []));
    expect(outcomes).toEqual(expect.arrayContaining(['no provider', 'no answer']));
    provider = 'up';
  });
});
