import { openBooking } from '#api/manage-booking.ts';
import { PAGE_PATHS } from '#routes';
import { tokenEntity } from '#server/accounts/index.ts';
import { rowWhere } from '#server/platform/db/index.ts';
import { endpoint, problem, success, TOKEN_LIMITS } from '#server/platform/http/index.ts';
import { bookingPath } from './address.ts';

const GONE = problem(
  410,
  'This code is not one of ours, or it is too old. Compare it with the e-mail, or call us.',
  { kind: 'link-used' },
);

export const openBookingEndpoint = endpoint(
  openBooking,
  {
    limits: TOKEN_LIMITS,
    form: { from: PAGE_PATHS.yourBooking, id: 'open', done: PAGE_PATHS.yourBooking },
  },
  async ({ body: { token }, services: { db, config, now } }) => {
    const id =
      (await tokenEntity(db, 'booking', token, now())) ??
      (await tokenEntity(db, 'manage', token, now()));
    if (id === undefined) return GONE;
    const booking = await rowWhere(db, 'bookings', { id });
    if (booking === undefined) return GONE;
    const { tracking } = booking;
    return success(
      { status: true, id: tracking },
      { link: token, page: bookingPath(config, tracking) },
    );
  },
);
