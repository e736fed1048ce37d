import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { fold } from '#domain/place-search.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { bookingLineOf, fitting, newestFirst } from './lines.ts';

/** The bookings of an account that match, the newest first. */
export const filterBookingsEndpoint = accountEndpoint(
  filterBookings,
  {},
  async ({ account, body: { search, state, page }, services: { db } }) => {
    const words = fold(search).split(' ').filter(Boolean);
    const query = fitting(db, account.id, { words, state });
    const { total } = await query
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await newestFirst(query)
      .limit(BOOKINGS_A_PAGE)
      .offset((page - 1) * BOOKINGS_A_PAGE)
      .execute();
    return success({
      status: true,
      bookings: rows.map(bookingLineOf),
      total,
      pages: Math.ceil(total / BOOKINGS_A_PAGE),
    });
  },
);
