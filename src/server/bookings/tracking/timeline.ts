import { withStep } from '#api/parcel-status.ts';
import { type TrackingEvent, trackParcel } from '#api/track-parcel.ts';
import * as replies from '#messages/replies.ts';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { isFinal } from '#domain/parcel/consignment.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { findEircode, routingKeyOf } from '#domain/places/eircode.ts';
import { countyNamed } from '#domain/places/irish-text.ts';
import { findPlace, decodeIrishPlaces, type Place } from '#domain/places/places.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { dueNotices } from '../notices.ts';
import { storedBooking } from '../stored.ts';
import { type PublicTimeline, recentTimeline } from './recent-timelines.ts';
import { deliveryDaysOf } from '../promised.ts';
import { data } from '#domain/places/data/ireland.ts';

let towns: Place[] | undefined;

/** Adds the position of the town. Only a town that the bundled places know exactly once has one. */
export function withPosition(step: TrackingEvent): TrackingEvent {
  if (step.town === '') return step;
  towns ??= decodeIrishPlaces(data);
  const found = findPlace(towns, step.town);
  if (found.kind !== 'found') return step;
  const { latitude, longitude } = found.place;
  return { ...step, position: { latitude, longitude } };
}

/** The titles of due notices about a parcel's area, which reveal no more of its addresses than the area. */
async function noticesAbout(
  {
    request,
    destination,
    last_state,
  }: Pick<Row<'bookings'>, 'request' | 'destination' | 'last_state'>,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Promise<string[]> {
  const due = dueNotices('service-status', services);
  if (due.length === 0 || isFinal(last_state)) return [];
  const { pickup, delivery } = storedBooking(request);
  const places = await irishPlaces();
  const ends = [pickup, ...(destination === 'ireland' ? [delivery] : [])];
  const counties = ends.flatMap(({ town, postcode }) => countiesOf(places, town, postcode));
  const where = new Set(
    [...ends.map(({ town }) => town), ...counties, destination].map((area) => area.toLowerCase()),
  );
  return due
    .filter(
      ({ areas }) => areas === undefined || areas.some((area) => where.has(area.toLowerCase())),
    )
    .map(({ title }) => title);
}

/** A village that the list does not have lies in the county that is named, or in that of its Eircode. */
function countiesOf(places: readonly Place[], town: string, postcode: string): string[] {
  const found = findPlace(places, town);
  if (found.kind === 'found') return [found.place.county];
  const code = findEircode(postcode);
  const key = code.kind === 'known' ? routingKeyOf(code.routingKey) : undefined;
  const named = countyNamed(places, town);
  return [named?.county, key?.county].filter((county) => county !== undefined);
}

/** A parcel's steps, and the columns from which its days follow. */
interface ParcelTimeline {
  bookingId: string;
  delivery: Pick<
    Row<'bookings'>,
    'promised_on' | 'promised_from' | 'last_state' | 'last_at' | 'stage' | 'request' | 'destination'
  >;
  events: TrackingEvent[];
}

export const NO_PARCEL: http.Problem = http.problem(404, replies.noParcel);

export async function findTimeline(db: Db, tracking: string): Promise<ParcelTimeline | undefined> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('events', 'events.booking_id', 'bookings.id')
    .select(['bookings.id', 'promised_on', 'promised_from', 'last_state', 'last_at', 'stage'])
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

/** Reads the steps that count, the oldest first: those that were corrected are left out. The last one has the highest number. */
export async function readSteps(db: Db, bookingId: string): Promise<TrackingEvent[]> {
  const rows = await records.all(db, 'events', { booking_id: bookingId }, 'seq');
  return rows.reduce<TrackingEvent[]>((steps, row) => withStep(steps, trackingStep(row)), []);
}

/** Returns the reason of each step that counts, the oldest first; a step without a reason has ''. */
export async function stepReasons(db: Db, bookingId: string): Promise<string[]> {
  const rows = await records.all(db, 'events', { booking_id: bookingId }, 'seq');
  const counting = rows.reduce<TrackingEvent[]>(
    (steps, row) => withStep(steps, trackingStep(row)),
    [],
  );
  const reasonOf = ({ seq, state }: TrackingEvent): string => {
    const row = rows.find((each) => each.seq === seq);
    const corrected = rows.find((each) => each.seq === row?.corrects);
    // The reason of a correction says who made it.
    if (corrected !== undefined)
      return corrected.state === state ? reasonOf(trackingStep(corrected)) : '';
    return row?.reason ?? '';
  };
  return counting.map(reasonOf);
}

/** True while a parcel has a step of this state, so that a mail about it is still right when it is written. */
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

export const trackParcelEndpoint = http.endpoint(
  trackParcel,
  { limits: http.CALL_LIMITS.tracking },
  async ({ params, services }) => {
    const timeline = await publicTimeline(params.id, services);
    return timeline === undefined ? NO_PARCEL : http.success({ status: true, ...timeline });
  },
);

type TimelineServices = Pick<PlatformServices, 'content' | 'db' | 'now'>;

/** Returns undefined for a number without steps. */
export const publicTimeline = (
  id: string,
  services: TimelineServices,
): Promise<PublicTimeline | undefined> =>
  recentTimeline(id, services, () => readTimeline(id, services));

async function readTimeline(id: string, services: TimelineServices) {
  const found = await findTimeline(services.db, id);
  const last = found?.events.at(-1);
  if (found === undefined || last === undefined) return undefined;
  const timeline: PublicTimeline = {
    id,
    state: last.state,
    ...deliveryDaysOf(found.delivery, services),
    abroad: found.delivery.destination !== IRELAND.id,
    events: found.events.map(withPosition),
    notices: await noticesAbout(found.delivery, services),
  };
  return { bookingId: found.bookingId, timeline };
}
