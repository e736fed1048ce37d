import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { ENGINES, SITE } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { answeringProvider, stripeRefusal } from '#tests/support/payments/answering-provider.ts';
import { paidParcel, waitingRefund } from '#tests/support/payments/paid-at-provider.ts';
import { beginPayment, comeBack, payByForm, sendEvent } from '#tests/support/payments/payments.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';
import { settleRefund } from '#server/payments/index.ts';

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

describe.each(ENGINES)('a refund of a cancelled parcel on %s', (engine) => {
  const { api, answerWith } = answeringProvider(engine);
  let id = '';
  beforeEach(async () => {
    ({ id } = await waitingRefund(api));
  });

  const refund = () => records.get(api.db, 'refunds', { id });
  const mails = async () =>
    [...(await jobsAbout(api.db, id)), ...(await jobsAbout(api.db, `refund ${id}`))]
      .filter((kind) => kind !== 'refund')
      .sort();
  const hear = (status: string, name: string) =>
    sendEvent(
      api,
      { id: `re_${name}`, object: 'refund', status, metadata: { refund: name } },
      { type: 'refund.updated' },
    );

  test('that the provider calls off has failed, as one that the bank refuses', async () => {
    await sendRefunds(api.services);
    await hear('canceled', id);
    expect(await refund()).toMatchObject({ done_at: null, error: 'canceled' });
  });

  test('that has failed is told once, and settled once', async () => {
    await sendRefunds(api.services);
    await hear('failed', id);
    await hear('canceled', id);
    expect(await mails()).toEqual(['office-money', 'refund-failed']);
    const settle = () => api.db.transaction().execute((tx) => settleRefund(tx, id, 1));
    expect([await settle(), await settle()]).toEqual([true, false]);
    expect(await mails()).toEqual(['office-money', 'refund-failed', 'refund-settled']);
  });

  test('that is pending for a moment is done', async () => {
    answerWith((call) =>
      call === 'POST /v1/refunds'
        ? Response.json({ id: 're_1', object: 'refund', status: 'pending', amount: 1594 })
        : undefined,
    );
    await sendRefunds(api.services);
    await hear('succeeded', id);
    expect(await refund()).toMatchObject({ failed_at: null, done_at: api.services.now() });
  });

  test('that has not failed cannot be settled', async () => {
    const settled = api.db.transaction().execute((tx) => settleRefund(tx, id, 1));
    expect(await settled).toBe(false);
    expect(await mails()).toEqual([]);
  });

  test('that the provider has on its second page is not made again', async () => {
    answerWith((call, { query }) => {
      if (call === 'POST /v1/refunds') return stripeRefusal(400, { type: 'api_error' });
      if (call !== 'GET /v1/refunds') return undefined;
      const isFirst = query.get('starting_after') === null;
      const [name, refunded] = isFirst ? ['re_1', 'another'] : ['re_2', id];
      const one = { id: name, object: 'refund', status: 'succeeded', amount: 1 };
      const data = [{ ...one, metadata: { refund: refunded } }];
      return Response.json({ object: 'list', data, has_more: isFirst, url: '/v1/refunds' });
    });
    await sendRefunds(api.services);
    api.wait(3_600_000);
    await sendRefunds(api.services);
    expect(await refund()).toMatchObject({ done_at: api.services.now() });
  });

  test.each([
    ['refuses each time is told to the office once', 400, ['office-money']],
    ['cannot take for a while is told to nobody', 500, []],
  ])('that the provider %s', async (_, status, reason) => {
    answerWith((call) =>
      call === 'POST /v1/refunds'
        ? stripeRefusal(status, { type: status === 400 ? 'invalid_request_error' : 'api_error' })
        : undefined,
    );
    await sendRefunds(api.services);
    api.wait(3_600_000);
    await sendRefunds(api.services);
    expect(await mails()).toEqual(reason);
    expect((await refund()).error).toContain(String(status));
    answerWith();
    api.wait(DAY_MS);
    await sendRefunds(api.services);
    expect(await refund()).toMatchObject({ done_at: api.services.now(), error: null });
  });

  test.each([
    ['that it waits', (own: string) => ['pending', own]],
    ['about one that is not ours', () => ['failed', 'another']],
  ] as const)('stays done when the provider says %s', async (_, said) => {
    await sendRefunds(api.services);
    const [status, name] = said(id);
    await hear(status ?? '', name ?? '');
    expect(await refund()).toMatchObject({ failed_at: null, done_at: api.services.now() });
  });
});
