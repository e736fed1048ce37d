import type { BookingPriceBody } from '#api/booking-price.ts';
import { irishPlaces } from '#domain/gazetteer.ts';
import { resolvePickup, type Pickup } from '#domain/resolve-places.ts';
import { insideArea, type Area, type Point } from '#domain/service-area.ts';
import { quoteErrors as errors } from '#messages';
import { countryOf } from './country.ts';
import { refused, type Found } from './found.ts';
/** No place in Ireland is farther than this from every town of the bundled list. */
const NEAR_TOWN_KM = 40;
const KM_PER_DEGREE = 111.2;

/**
 * Where the parcel is collected: by its coordinates, else by what was typed. We collect in Ireland only, so another
 * country and a point far from every Irish town are refused.
 */
export async function pickupOf(
  { pickup, pickupCoordinates, pickupCountry }: BookingPriceBody,
  area: Area,
): Promise<Found<Pickup>> {
  if (pickupCountry !== '') {
    const country = await countryOf(pickupCountry);
    if (!country.ok || country.value.id !== 'ireland')
      return refused('pickupCountry', errors.pickupUnknown);
  }
  if (pickupCoordinates) {
    if (!(await isNearTown(pickupCoordinates)))
      return refused('pickupCoordinates', errors.pickupUnknown);
    const side = insideArea(pickupCoordinates, area) ? 'inside' : 'outside';
    return { ok: true, value: { label: pickup, area: side } };
  }
  const found = await resolvePickup(pickup, area, errors);
  return found.ok ? found : refused('pickup', found.message);
}

async function isNearTown(point: Point): Promise<boolean> {
  const places = await irishPlaces();
  // So near, a degree of longitude is as long for both points.
  const narrow = Math.cos((point.latitude * Math.PI) / 180);
  return places.some(
    ({ latitude, longitude }) =>
      Math.hypot(latitude - point.latitude, (longitude - point.longitude) * narrow) *
        KM_PER_DEGREE <=
      NEAR_TOWN_KM,
  );
}
