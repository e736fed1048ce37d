import { BOOKINGS_A_PAGE, filterBookings } from '#api/manage-booking.ts';
import { countOf } from '#domain/consignment.ts';
import { fold } from '#domain/place-search.ts';
import { accountEndpoint, fieldProblem, success } from '#server/platform/http/index.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { records } from '#server/platform/db/index.ts';
import { bookingLineOf, idsAfter, matching, newestFirst, standing } from './export.ts';

export const filterBookingsEndpoint = accountEndpoint(
  filterBookings,
  {},
  async ({ account, body: { search, state, page, after }, services: { db } }) => {
    const words = fold(search).split(' ').filter(Boolean);
    const query = matching(db, account.id, { words, state });
    const last =
      after === ''
        ? undefined
        : await records.find(db, 'bookings', { tracking: after, account_id: account.id });
    if (after !== '' && last === undefined) return fieldProblem('after', bookingErrors.notYours);
    const counts = await matching(db, account.id, { words, state: '' })
      .select(({ fn }) => ['last_state as state' as const, fn.countAll<number>().as('count')])
      .groupBy('last_state')
      .orderBy('last_state')
      .execute();
    const total = countOf(counts, state);
    const ids = idsAfter(query, last)
      .limit(BOOKINGS_A_PAGE)
      .offset(last === undefined ? (page - 1) * BOOKINGS_A_PAGE : 0);
    const rows = await newestFirst(standing(db).where('bookings.id', 'in', ids)).execute();
    return success({
      status: true,
      bookings: rows.map(bookingLineOf),
      total,
      pages: Math.ceil(total / BOOKINGS_A_PAGE),
      counts,
    });
  },
);
