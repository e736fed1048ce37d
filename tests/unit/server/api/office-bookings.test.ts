import { beforeAll, describe, expect, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { demoTracking } from '#server/office/demo/marks.ts';
import { logIn } from '#tests/support/people/accounts.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import {
  bookNow,
  mailKinds,
  payByCard,
  rowOf,
  statesOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { testOffice } from '#tests/support/people/office.ts';

const PASSWORD = 'blue harbour seven lamps';

describe.each(ENGINES)('bookings in the office on %s', (engine) => {
  const desk = testOffice(engine);
  beforeAll(async () => {
    await desk.office(['demo', '--password', PASSWORD]);
  });

  test('the demonstration shows whole bookings to their accounts', async () => {
    const cookie = await logIn(desk.api, 'retailer@demo.example', PASSWORD);
    expect(await viewIn(desk.api, demoTracking('abroad'), cookie)).toMatchObject({
      payment: 'paid',
      pickup: { name: 'Ciara Nolan', town: 'Swords' },
      delivery: { town: 'Manchester', country: 'Great Britain' },
      totalCents: 2045,
      parts: { customsCents: 350, netCents: 1663, vatCents: 382 },
      customs: { reason: 'sale' },
      email: 'retailer@demo.example',
    });
    const mine = await logIn(desk.api, 'user@demo.example', PASSWORD);
    expect(await viewIn(desk.api, demoTracking('cancelled'), mine)).toMatchObject({
      payment: 'refunded',
      refundedCents: 595,
    });
    expect(await viewIn(desk.api, demoTracking('created'), mine)).toMatchObject({
      payment: 'open',
      order: { id: demoTracking('created'), kind: 'booking', dueCents: 595 },
      payPath: `/pay/5.95/${demoTracking('created')}/booking`,
    });
    expect((await viewIn(desk.api, demoTracking('delivered'), mine)).proof).not.toBeNull();
  });

  test('the money of the demonstration goes back when its bookings are cancelled', async () => {
    const cookie = await logIn(desk.api, 'retailer@demo.example', PASSWORD);
    const cancelled = { id: demoTracking('paid') };
    expect((await desk.api.post('userBooking/cancel', cancelled, cookie)).status).toBe(200);
    await sendRefunds(desk.api.services);
    const refunds = await desk.db.selectFrom('refunds').select(['done_at', 'error']).execute();
    expect(refunds).toHaveLength(2);
    for (const { done_at, error } of refunds)
      expect([done_at === null, error]).toEqual([false, null]);
  });

  test('the list names the day to which a delivery was moved, and where to leave it', async () => {
    const { id, headers } = await bookNow(desk.api);
    await payByCard(desk.api, id);
    await desk.office(['scan', id, 'collected', 'Galway']);
    const body = { id, deliverOn: '2026-11-26', leaveAt: 'safe-place' };
    const change = { ...body, safePlace: 'Shed' };
    await desk.api.post('userBooking/changeDelivery', change, headers);
    const { out } = await desk.office(['bookings', '--day', '2026-11-26']);
    expect(out).toMatch(/Moved to +Leave it[^]*2026-11-26 +Safe place: Shed/);
    const json = await desk.office(['bookings', '--day', '2026-11-26', '--json']);
    expect(json.out).toContain('"movedTo": "2026-11-26"');
  });

  test('a booking that the office cancels gives its money back and tells the sender', async () => {
    const { id } = await bookNow(desk.api);
    await payByCard(desk.api, id);
    const { code, out } = await desk.office(['scan', id, 'cancelled']);
    expect([code, out]).toEqual([0, expect.stringContaining('cancelled (step 3)')]);
    const { id: bookingId } = await rowOf(desk, id);
    const refunds = await desk.db
      .selectFrom('refunds')
      .select('cents')
      .where('booking_id', '=', bookingId)
      .execute();
    expect(refunds).toEqual([{ cents: 1594 }]);
    expect(await mailKinds(desk)).toContain('booking-cancelled');
    expect((await desk.office(['scan', id, 'cancelled'])).code).toBe(1);
  });

  test('the books of all of them add up', async () => {
    expect(await auditOrders(desk.api.services)).toEqual([]);
  });

  test('only a payment makes a booking paid', async () => {
    const { id } = await bookNow(desk.api);
    const { code, err } = await desk.office(['scan', id, 'paid']);
    expect([code, err]).toEqual([1, expect.stringContaining('Only its payment')]);
    expect(await statesOf(desk, id)).toEqual(['created']);
  });
});
