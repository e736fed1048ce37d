import type { TrackingEvent } from '#api/track-parcel.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';

/** Public: nothing about sender and addresses. */
export interface ParcelTimeline {
  bookingId: string;
  delivery: Pick<
    Row<'bookings'>,
    'promised_on' | 'last_state' | 'last_at' | 'stage' | 'request' | 'destination'
  >;
  events: TrackingEvent[];
}

export const NO_PARCEL: Problem = problem(
  404,
  'No parcel has this number. Compare it with your booking, or ask the office.',
);

/** `tracking` in canonical form; undefined when unknown. */
export async function findTimeline(db: Db, tracking: string): Promise<ParcelTimeline | undefined> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('events', 'events.booking_id', 'bookings.id')
    .select(['bookings.id', 'promised_on', 'last_state', 'last_at', 'stage'])
    .select(['request', 'destination'])
    .select(['seq', 'state', 'town', 'at'])
    .where('tracking', '=', tracking)
    .orderBy('seq')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    bookingId: first.id,
    delivery: first,
    events: rows.map(({ seq, state, town, at }) => ({ seq, state, town, at })),
  };
}

export const readSteps = (db: Db, bookingId: string): Promise<TrackingEvent[]> =>
  db
    .selectFrom('events')
    .select(['seq', 'state', 'town', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('seq')
    .execute();
