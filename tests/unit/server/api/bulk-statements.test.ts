import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newBooking } from '#api/new-booking.ts';
import { createOrder } from '#server/bookings/orders/create-order.ts';
import { settleOrder } from '#server/bookings/orders/settle-order.ts';
import { prepareBooking } from '#server/bookings/prepare.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';
import { DOMESTIC_BOOKING } from '#tests/support/bookings/bookings.ts';

const ROWS = 1_000;
/** Each keeps everybody else from writing to SQLite for some milliseconds at most. */
const MOST_STATEMENTS = 60;

describe.each(ENGINES)('an upload of a thousand parcels on %s', (engine) => {
  const api = freshApi(engine);

  test('is booked and paid in a few statements, so that others wait for moments', async () => {
    const { services } = api;
    let statements = 0;
    const db = api.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const now = services.now();
    const prepared = await prepareBooking(
      services,
      v.parse(newBooking.body, DOMESTIC_BOOKING),
      now,
    );
    if (!prepared.ok) throw new Error(prepared.detail);
    const order = {
      accountId: null,
      email: 'aoife@example.com',
      kind: 'bulk' as const,
      bookings: Array.from({ length: ROWS }, () => prepared.value),
      useCredit: false,
      now,
    };
    const { id, steps } = await db.transaction().execute((tx) => createOrder(tx, services, order));
    const booked = statements;
    const settled = await db.transaction().execute((tx) => settleOrder(tx, id, services));
    expect(booked).toBeLessThan(MOST_STATEMENTS);
    expect(statements - booked).toBeLessThan(MOST_STATEMENTS);
    expect(steps).toHaveLength(ROWS);
    expect(settled).toMatchObject({ kind: 'paid' });
    // Nobody has paid by card here.
    const found = (await auditOrders(services)).map(({ what }) => what);
    expect(found.filter((what) => !what.includes('payment'))).toEqual([]);
  });
});
