import { BOOKINGS_A_PAGE } from '#api/manage-booking.ts';
import type { BookingLine } from '#api/booking-view.ts';
import { bookingLineOf, newestFirst, standing } from '#server/bookings/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Viewer } from '#server/platform/http/index.ts';

/** The bookings of the opened links and the newest of the account, each once, the newest first. */
export async function linesFor(db: Db, { account, opened }: Viewer): Promise<BookingLine[]> {
  const ofLinks =
    opened.length === 0
      ? []
      : await newestFirst(standing(db).where('bookings.id', 'in', [...opened])).execute();
  const ofAccount =
    account === undefined
      ? []
      : await newestFirst(standing(db).where('bookings.account_id', '=', account.id))
          .limit(BOOKINGS_A_PAGE)
          .execute();
  const rows = [...new Map([...ofLinks, ...ofAccount].map((row) => [row.id, row])).values()];
  // Later ids sort after earlier ones (UUID version 7).
  return rows
    .toSorted((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1))
    .map(bookingLineOf);
}
