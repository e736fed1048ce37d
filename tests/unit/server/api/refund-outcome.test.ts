import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { settleRefund } from '#server/payments/index.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';
import { answeringProvider, stripeRefusal } from '#tests/support/payments/answering-provider.ts';
import { waitingRefund } from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent } from '#tests/support/payments/payments.ts';

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
