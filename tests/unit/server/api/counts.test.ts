import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import type { Role } from '#routes';
import { records } from '#server/platform/db/index.ts';
import { ENGINES, NOW, freshApi } from '#tests/support/api/api.ts';
import { addStep, newParcel } from '#tests/support/bookings/parcels.ts';
import { putAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('the counts on %s', (engine) => {
  const api = freshApi(engine);
  const counts = async (): Promise<unknown> => (await api.get('web/home')).json();
  const zero = { status: true, packageCount: 0, driverCount: 0, journyCount: 0, bookingCount: 0 };

  const account = async (role: Role, approved_at: number | null): Promise<string> =>
    (await putAccount(api.db, { role, approved_at })).id;

  async function delivered(
    scans: readonly [account: string | null, days: number][],
  ): Promise<void> {
    const { id } = await newParcel(api, ['paid', 'collected']);
    const last = scans.length - 1;
    for (const [at, [accountId, days]] of scans.entries()) {
      const state = at === last ? 'delivered' : 'in_transit';
      if (at === last) await addStep(api, { id }, 'out_for_delivery');
      const services = { ...api.services, now: () => NOW + days * DAY_MS };
      await addStep({ services }, { id }, state, 'Galway', accountId);
    }
  }

  test('are those of the database: delivered parcels, approved drivers, drivers’ days, bookings', async () => {
    const driver = await account('driver', NOW);
    const other = await account('driver', NOW);
    await account('driver', null);
    const depot = await account('depot', NOW);
    await delivered([
      [depot, 0],
      [driver, 0],
      [driver, 0],
    ]);
    await delivered([
      [driver, 1],
      [other, 1],
    ]);
    await newParcel(api);
    expect(await counts()).toEqual({
      status: true,
      packageCount: 2,
      driverCount: 2,
      journyCount: 3,
      bookingCount: 3,
    });
  });

  test('of an empty database are zero, and stay for 30 seconds, then they are read again', async () => {
    expect(await counts()).toEqual(zero);
    await newParcel(api);
    api.wait(29_999);
    expect(await counts()).toEqual(zero);
    api.wait(1);
    expect(await counts()).toEqual({ ...zero, bookingCount: 1 });
  });

  test('are read once for visitors who come at once', async () => {
    using reads = vi.spyOn(records, 'count');
    await counts();
    const once = reads.mock.calls.length;
    api.wait(30_000);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(counts));
    expect(reads.mock.calls.length).toBe(2 * once);
    expect(answers).toEqual([zero, zero, zero, zero, zero]);
  });

  test('of a database that fails are a 500, and the next visitor has them', async () => {
    using reads = vi.spyOn(records, 'count');
    reads.mockRejectedValueOnce(new Error('gone'));
    const failed = await api.get('web/home');
    expect([failed.status, failed.headers.get('content-type')]).toEqual([
      500,
      'application/problem+json',
    ]);
    expect(await counts()).toEqual(zero);
  });
});
