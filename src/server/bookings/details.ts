import { bookingDetails } from '#api/manage-booking.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { findBooking, NOT_YOURS } from './find-booking.ts';
import { viewOf } from './view.ts';

/** All of a booking, for whoever made it. */
export const bookingDetailsEndpoint = endpoint(
  bookingDetails,
  {},
  async ({ params, viewer, services: { db } }) => {
    const booking = await findBooking(db, viewer, params.id);
    if (booking === undefined) return NOT_YOURS;
    return success({ status: true, booking: await viewOf(db, booking) });
  },
);
