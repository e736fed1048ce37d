import { bookingErrors } from '#messages/booking-errors.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import {
  problem,
  type Problem,
  type Viewer,
  endpoint,
  success,
} from '#server/platform/http/index.ts';
import { noteInLog } from '#server/platform/log/index.ts';
import { bookingDetails } from '#api/manage-booking.ts';
import { viewOf } from './view.ts';

/** The same answer for a number that does not exist and for another customer's. */
export const NOT_YOURS: Problem = problem(404, bookingErrors.notYours);

/** The booking of a tracking number; undefined when the viewer may not see it. */
export async function findBooking(
  db: Db,
  viewer: Viewer,
  tracking: string,
): Promise<Row<'bookings'> | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('tracking', '=', tracking)
    .executeTakeFirst();
  if (booking === undefined || !maySee(viewer, booking)) return undefined;
  noteInLog({ booking: booking.id, ...(booking.order_id !== null && { order: booking.order_id }) });
  return booking;
}

/** Whether a viewer may see and change a booking: it is of their account, or they have opened its link. */
const maySee = (
  { account, opened }: Viewer,
  booking: { id: string; account_id: string | null },
): boolean =>
  (account !== undefined && booking.account_id === account.id) || opened.includes(booking.id);

export const bookingDetailsEndpoint = endpoint(
  bookingDetails,
  {},
  async ({ params, viewer, services: { db } }) => {
    const booking = await findBooking(db, viewer, params.id);
    if (booking === undefined) return NOT_YOURS;
    return success({ status: true, booking: await viewOf(db, booking) });
  },
);
