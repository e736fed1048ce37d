import { describe, expect, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { forgetOrders } from '#server/payments/forget-orders.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { beginPayment, comeBack, payByForm } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('bookings of long ago on %s', (engine) => {
  const api = testApi(engine);

  const TABLES = ['orders', 'bookings', 'events', 'payments', 'refunds', 'receipts'] as const;
  const counts = async () => {
    const rows = TABLES.map((table) =>
      api.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(rows)).map(({ count }) => count);
  };
  const waitUntil = (at: number): void => api.wait(at - api.services.now());

  test('go with payments, refunds and receipts six years after their tax year, not a day earlier', async () => {
    const parcel = await bookParcel(api);
    const url = await beginPayment(api, parcel);
    await payByForm(api, url);
    await comeBack(api, url);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendRefunds(api.services);
    const all = await counts();
    expect(all).toEqual([1, 1, 3, 1, 1, 2]);
    expect(new Date(NOW).getUTCFullYear()).toBe(2026);
    waitUntil(Date.UTC(2032, 11, 31, 22));
    await forgetOrders(api.services);
    expect(await counts()).toEqual(all);
    const later = await bookParcel(api);
    const next = await beginPayment(api, later);
    await payByForm(api, next);
    await comeBack(api, next);
    waitUntil(Date.UTC(2033, 0, 1, 1));
    await forgetOrders(api.services);
    expect(await counts()).toEqual([1, 1, 2, 1, 0, 1]);
    expect(await auditOrders(api.services)).toEqual([]);
  });
});
