import * as v from 'valibot';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { newBookingBody } from '#api/new-booking.ts';
import { addDays, dublinDay } from '#domain/days/calendar.ts';
import { createOrder, prepareBooking, type Prepared } from '#server/bookings/index.ts';
import type { TestApi } from '../api/api.ts';
import { bookNow, rowOf } from './bookings.ts';

export type BookedParcel = Awaited<ReturnType<typeof bookParcel>>;

export async function bookParcel(
  api: TestApi,
  { changes = {}, session }: { changes?: object; session?: Record<string, string> } = {},
) {
  const body = { ...BOOKING_EXAMPLE, pickupDate: dayToBook(api.services.now()), ...changes };
  const { id: tracking, dueCents, headers } = await bookNow(api, body, session);
  const { order_id } = await rowOf(api, tracking);
  return { tracking, dueCents, orderId: order_id ?? '', headers };
}

/** Books the rows of an upload, each with its changes. */
export async function bookUpload(
  { db, services }: Pick<TestApi, 'db' | 'services'>,
  rows: readonly object[],
  whose: { accountId: string | null; useCredit?: boolean } = { accountId: null },
) {
  const now = services.now();
  const bookings: Prepared[] = [];
  for (const changes of rows) {
    const row = { ...BOOKING_EXAMPLE, pickupDate: dayToBook(now), ...changes };
    const prepared = await prepareBooking(services, v.parse(newBookingBody, row), now);
    if (!prepared.ok) throw new Error(prepared.detail);
    bookings.push(prepared.value);
  }
  const order = { kind: 'bulk', email: 'aoife@example.com', bookings, now } as const;
  return db
    .transaction()
    .execute((tx) => createOrder(tx, services, { useCredit: false, ...whose, ...order }));
}

/** Returns a day that can be booked at any time of the day. */
export const dayToBook = (now: number): string => addDays(dublinDay(now), 2);
