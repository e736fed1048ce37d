import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Role } from '#routes';
import { ENGINES, NOW, startTestApi, type TestApi } from '#tests/support/api/api.ts';

describe.each(ENGINES)('the counts on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());
  const counts = async (): Promise<unknown> => (await api.get('web/home')).json();
  const zero = { status: true, packageCount: 0, driverCount: 0, journyCount: 0, bookingCount: 0 };

  async function account(role: Role, approved_at: number | null): Promise<string> {
    const id = newId(NOW);
    const none = { firstname: '', lastname: '', phone: '', company: '', vehicle: '', area: '' };
    await api.db
      .insertInto('accounts')
      .values({
        ...none,
        id,
        role,
        email: `${id}@example.ie`,
        password_hash: 'x',
        approved_at,
        credit_cents: 0,
        spam: 0,
        created_at: NOW,
      })
      .execute();
    return id;
  }

  /** A booking that was scanned by these accounts on these days, and then delivered. */
  async function delivered(scans: readonly [account: string, day: string][]): Promise<void> {
    const id = newId(NOW);
    await api.db
      .insertInto('bookings')
      .values({
        id,
        tracking: id,
        account_id: null,
        request: '{}',
        total_cents: 595,
        promised_on: null,
        created_at: NOW,
      })
      .execute();
    const last = scans.length - 1;
    for (const [seq, [account_id, day]] of scans.entries())
      await api.db
        .insertInto('events')
        .values({
          booking_id: id,
          seq,
          state: seq === last ? 'delivered' : 'in_transit',
          town: 'Galway',
          account_id,
          day,
          at: NOW,
        })
        .execute();
  }

  test('of an empty database are zero', async () => {
    expect(await counts()).toEqual(zero);
  });

  test('are those of the database: delivered parcels, approved drivers, drivers’ days, bookings', async () => {
    const driver = await account('driver', NOW);
    const other = await account('driver', NOW);
    await account('driver', null);
    const depot = await account('depot', NOW);
    await delivered([
      [depot, '2026-11-20'],
      [driver, '2026-11-20'],
      [driver, '2026-11-20'],
    ]);
    await delivered([
      [driver, '2026-11-21'],
      [other, '2026-11-21'],
    ]);
    await delivered([]);
    expect(await counts()).toEqual({
      status: true,
      packageCount: 2,
      driverCount: 2,
      journyCount: 3,
      bookingCount: 3,
    });
  });

  test('stay for 30 seconds, then they are counted again', async () => {
    await counts();
    await delivered([]);
    api.wait(29_999);
    expect(await counts()).toEqual(zero);
    api.wait(1);
    expect(await counts()).toEqual({ ...zero, bookingCount: 1 });
  });

  test('may be kept by a browser as long', async () => {
    const response = await api.get('web/home');
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
  });

  test('are counted once for visitors who come at once', async () => {
    const reads = vi.spyOn(api.services.db, 'selectFrom');
    await counts();
    const once = reads.mock.calls.length;
    api.wait(30_000);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(counts));
    expect(reads.mock.calls.length).toBe(2 * once);
    expect(answers).toEqual([zero, zero, zero, zero, zero]);
  });

  test('of a database that fails are a 500, and the next visitor has them', async () => {
    const reads = vi.spyOn(api.services.db, 'selectFrom');
    reads.mockImplementationOnce(() => {
      throw new Error('gone');
    });
    const failed = await api.get('web/home');
    expect([failed.status, failed.headers.get('content-type')]).toEqual([
      500,
      'application/problem+json',
    ]);
    expect(await counts()).toEqual(zero);
  });
});
