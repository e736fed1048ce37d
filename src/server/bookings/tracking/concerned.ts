import { isFinal } from '#domain/consignment.ts';
import { irishPlaces } from '#domain/gazetteer.ts';
import { findPlace } from '#domain/places.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { dueNotices } from '../holidays.ts';
import { storedBooking } from '../stored.ts';

/** Titles of due notices about its area, which reveal no more of its addresses than the area. */
export async function noticesAbout(
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
  const towns = [pickup.town, ...(destination === 'ireland' ? [delivery.town] : [])];
  const counties = towns.flatMap((town) => {
    const found = findPlace(places, town);
    return found.kind === 'found' ? [found.place.county] : [];
  });
  const where = new Set([...towns, ...counties, destination].map((area) => area.toLowerCase()));
  return due
    .filter(
      ({ areas }) => areas === undefined || areas.some((area) => where.has(area.toLowerCase())),
    )
    .map(({ title }) => title);
}
