import { records } from '#server/platform/db/rows.ts';
import * as v from 'valibot';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { newBooking } from '#api/new-booking.ts';
import { addDays, dublinTime } from '#domain/calendar.ts';
import { cookieOf, type TestApi } from '../api/api.ts';

export interface BookedParcel {
  tracking: string;
  dueCents: number;
  orderId: string;
  headers: Record<string, string>;
}

export async function bookParcel(
  api: TestApi,
  { changes = {}, session }: { changes?: object; session?: Record<string, string> } = {},
): Promise<BookedParcel> {
  const body = { ...BOOKING_EXAMPLE, pickupDate: dayToBook(api.services.now()), ...changes };
  const response = await api.post('userBooking/new', body, session ?? {});
  if (response.status !== 201) throw new Error(`It was not booked: ${await response.text()}`);
  const { id: tracking, dueCents } = v.parse(newBooking.answer, await response.json());
  const { order_id } = await records.get(api.db, 'bookings', { tracking });
  return {
    tracking,
    dueCents,
    orderId: order_id ?? '',
    headers: session ?? cookieOf(response),
  };
}

/** Bookable at any time of day. */
export const dayToBook = (now: number): string => addDays(dublinTime(new Date(now)).day, 2);
