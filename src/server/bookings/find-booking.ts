import { bookingErrors } from '#messages';
import type { Db, Row } from '../db/tables.ts';
import { problem, type Problem } from '../http/reply.ts';
import { maySee, type Viewer } from './viewer.ts';

/** The same for a number that nobody has and for one that is somebody else's. */
export const NOT_YOURS: Problem = problem(404, bookingErrors.notYours);

/** The booking of a tracking number, for who may see it. */
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
  return booking !== undefined && maySee(viewer, booking) ? booking : undefined;
}
