import * as v from 'valibot';
import { storedBooking } from '#server/bookings/index.ts';
import type { Database, Row } from '#server/platform/db/index.ts';

export async function bookingsAbout(db: Database, bookings: readonly Row<'bookings'>[]) {
  const ids = bookings.map(({ id }) => id);
  const orders = [...new Set(bookings.flatMap(({ order_id }) => order_id ?? []))];
  if (ids.length === 0) return [];
  const [steps, changes, proofs, payments, receipts, claims] = await Promise.all([
    db
      .selectFrom('events')
      .select(['booking_id', 'seq', 'state', 'town', 'at'])
      .where('booking_id', 'in', ids)
      .orderBy('seq')
      .execute(),
    db.selectFrom('booking_changes').selectAll().where('booking_id', 'in', ids).execute(),
    db.selectFrom('proofs').selectAll().where('booking_id', 'in', ids).execute(),
    orders.length === 0
      ? []
      : db
          .selectFrom('payments')
          .select(['order_id', 'cents', 'state', 'created_at', 'paid_at'])
          .where('order_id', 'in', orders)
          .execute(),
    orders.length === 0
      ? []
      : db.selectFrom('receipts').selectAll().where('order_id', 'in', orders).execute(),
    db.selectFrom('claims').selectAll().where('booking_id', 'in', ids).execute(),
  ]);
  return bookings.map((booking) => {
    const { id, tracking, request, order_id } = booking;
    const isOfBooking = (row: { booking_id: string }): boolean => row.booking_id === id;
    const isOfOrder = (row: { order_id: string }): boolean => row.order_id === order_id;
    return {
      tracking,
      ...storedBooking(request),
      totalCents: booking.total_cents,
      creditCents: booking.credit_cents,
      collectOn: booking.collect_on,
      collectPart: booking.collect_part,
      promisedOn: booking.promised_on,
      bookedAt: booking.created_at,
      steps: steps.filter(isOfBooking).map(({ state, town, at }) => ({ state, town, at })),
      changes: changes
        .filter(isOfBooking)
        .map(({ previous, at }) => ({ at, ...earlier(previous) })),
      receivedBy: proofs.find(isOfBooking)?.name ?? '',
      claims: claims.filter(isOfBooking),
      payments: payments.filter(isOfOrder),
      receipts: receipts.filter(isOfOrder),
    };
  });
}

function earlier(previous: string) {
  const { request, ...rest } = v.parse(Before, JSON.parse(previous));
  return { ...rest, ...storedBooking(request) };
}

const Before = v.looseObject({ request: v.fallback(v.string(), '') });
