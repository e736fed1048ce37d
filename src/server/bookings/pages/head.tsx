import { statusAfter } from '#api/parcel-status.ts';
import { stopsOf } from '#api/parcel-stops.ts';
import type { BookingView } from '#api/booking-view.ts';
import { IRELAND_OUTLINE } from '#domain/places/ireland-map.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import * as tracking from '#messages/tracking.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { RouteMap } from '#ui/parcel/ParcelMap.tsx';
import { deliveryDaysOf, readingOf } from '../promised.ts';
import { readSteps, withPosition } from '../tracking/timeline.ts';

/** A page of the API has its map in the markup, because it has no files of its own. */
export const LAND = { d: IRELAND_OUTLINE };

type Towns = readonly string[];

const spots = (towns: Towns) =>
  towns.map((town) => withPosition({ seq: 1, state: 'created', town, at: 0 }));

/** The planned route, if it is long enough for a map. */
export const PlannedRoute = ({
  view,
}: {
  view: Pick<BookingView, 'pickup' | 'delivery' | 'destination'>;
}) => {
  const towns = [view.pickup.town, view.delivery.town];
  return (
    view.destination === IRELAND.id && (
      <RouteMap events={spots(towns)} land={LAND} label={() => tracking.parcel.way(towns)} />
    )
  );
};

/** What the head says, on the page of a booking and on that of its receiver. */
export async function headOf(
  booking: Row<'bookings'>,
  services: PlatformServices,
  planned?: Pick<BookingView, 'collectOn' | 'collectPart'>,
) {
  const events = await readSteps(services.db, booking.id);
  const abroad = booking.destination !== IRELAND.id;
  const steps = { ...deliveryDaysOf(booking, services), abroad, events };
  const reading = readingOf(services);
  return { ...statusAfter(steps, reading), stops: stopsOf(steps, reading, planned) };
}
