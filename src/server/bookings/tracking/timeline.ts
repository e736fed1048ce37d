import { withStep } from '#api/parcel-status.ts';
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

export async function findTimeline(db: Db, tracking: string): Promise<ParcelTimeline | undefined> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('events', 'events.booking_id', 'bookings.id')
    .select(['bookings.id', 'promised_on', 'last_state', 'last_at', 'stage'])
    .select(['request', 'destination'])
    .select(STEP)
    .where('tracking', '=', tracking)
    .orderBy('seq')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    bookingId: first.id,
    delivery: first,
    events: rows.reduce<TrackingEvent[]>((steps, row) => withStep(steps, trackingStep(row)), []),
  };
}

/** The steps that count, oldest first: those that were corrected are left out. The last one has the highest number. */
export async function readSteps(db: Db, bookingId: string): Promise<TrackingEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(STEP)
    .where('booking_id', '=', bookingId)
    .orderBy('seq')
    .execute();
  return rows.reduce<TrackingEvent[]>((steps, row) => withStep(steps, trackingStep(row)), []);
}

/** Whether a mail about a step is still true when it is written. */
export const hasStep = async (db: Db, bookingId: string, state: string): Promise<boolean> =>
  (await readSteps(db, bookingId)).some((step) => step.state === state);

export const STEP = ['seq', 'state', 'town', 'at', 'corrects'] as const;

export const trackingStep = ({
  seq,
  state,
  town,
  at,
  corrects,
}: Pick<Row<'events'>, (typeof STEP)[number]>): TrackingEvent => ({
  seq,
  state,
  town,
  at,
  ...(corrects !== null && { corrects }),
});
