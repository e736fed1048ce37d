import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptRefunds } from '#server/payments/index.ts';
import { ENGINES, startTestApi, type TestApi } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { paidAtProvider } from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('a refund of a cancelled parcel on %s', (engine) => {
  let api: TestApi;
  let id = '';
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const { parcel, session } = await paidAtProvider(api);
    await sendEvent(api, session);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const refund = await api.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', session.id)
      .executeTakeFirstOrThrow();
    id = refund.id;
  });

  const change = (columns: object) =>
    api.db.updateTable('refunds').set(columns).where('id', '=', id).execute();
  const refund = () =>
    api.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const dropJobs = () =>
    api.db.deleteFrom('outbox').where('subject', '=', id).where('kind', '=', 'refund').execute();
  const jobs = async () =>
    (
      await api.db
        .selectFrom('outbox')
        .select('id')
        .where('subject', '=', id)
        .where('kind', '=', 'refund')
        .execute()
    ).length;
  const hear = (status: string, name: string) =>
    sendEvent(
      api,
      { id: `re_${name}`, object: 'refund', status, metadata: { refund: name } },
      { type: 'refund.updated' },
    );

  test('that an older release has stored without a job is sent, once', async () => {
    await dropJobs();
    await adoptRefunds(api.services);
    await adoptRefunds(api.services);
    expect(await jobs()).toBe(1);
    await sendRefunds(api.services);
    expect(await refund()).toMatchObject({ done_at: api.services.now(), error: null });
  });

  test('that has its job gets no second one', async () => {
    await adoptRefunds(api.services);
    expect(await jobs()).toBe(1);
  });

  test.each([
    ['is done', { done_at: 1 }],
    ['has failed', { failed_at: 1 }],
    ['waits for later', { run_at: Number.MAX_SAFE_INTEGER }],
  ])('that %s gets no job', async (_, columns) => {
    await dropJobs();
    await change(columns);
    await adoptRefunds(api.services);
    expect(await jobs()).toBe(0);
  });

  test('that the provider calls off has failed, as one that the bank refuses', async () => {
    await sendRefunds(api.services);
    await hear('canceled', id);
    expect(await refund()).toMatchObject({ done_at: null, error: 'canceled' });
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
