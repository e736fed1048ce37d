import type { BookingPriceBody } from '#api/booking-price.ts';
import { irishPlaces } from '#domain/gazetteer.ts';
import { resolvePickup, type Pickup } from '#domain/resolve-places.ts';
import { ok } from '#domain/result.ts';
import { insideArea, type Area, type Point } from '#domain/service-area.ts';
import { pricing } from '#messages/pricing.ts';
import { countryOf } from './country.ts';
import { refuseField, type FieldResult } from './field-result.ts';
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
): Promise<FieldResult<Pickup>> {
  if (pickupCountry !== '') {
    const country = await countryOf(pickupCountry);
    if (!country.ok || country.value.id !== 'ireland')
      return refuseField('pickupCountry', pricing.errors.pickupUnknown);
  }
  if (pickupCoordinates) {
    if (!(await isNearTown(pickupCoordinates)))
      return refuseField('pickupCoordinates', pricing.errors.pickupUnknown);
    const side = insideArea(pickupCoordinates, area) ? 'inside' : 'outside';
    return ok({ label: pickup, area: side });
  }
  const found = await resolvePickup({ text: pickup }, area, pricing.errors);
  return found.ok ? found : refuseField('pickup', found.message);
}

async function isNearTown(point: Point): Promise<boolean> {
  const places = await irishPlaces();
  // This close together, a degree of longitude has the same length for both points.
  const narrow = Math.cos((point.latitude * Math.PI) / 180);
  return places.some(
    ({ latitude, longitude }) =>
      Math.hypot(latitude - point.latitude, (longitude - point.longitude) * narrow) *
        KM_PER_DEGREE <=
      NEAR_TOWN_KM,
  );
}
