import { bookingPrice, type BookingPriceBody } from '#api/booking-price.ts';
import { chargeableGrams, readSize } from '#domain/parcel-size.ts';
import { tariffOf } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { irishPlaces } from '#domain/gazetteer.ts';
import { resolvePickup, type Pickup } from '#domain/resolve-places.ts';
import { ok } from '#domain/result.ts';
import { insideArea, type Area, type Point } from '#domain/service-area.ts';
import { pricing } from '#messages/pricing.ts';
import { deliveryOf } from './delivery.ts';
import { unusable, refuseField, type FieldResult } from './field-result.ts';
import { pricedParcel, weightOf } from './weight.ts';
import { countryOf } from './country.ts';

export const bookingPriceEndpoint = endpoint(bookingPrice, {}, async ({ body, services }) => {
  const tariff = tariffOf(services.content.settings('tariff'));
  const area = services.content.settings('service-area').geometry.coordinates[0];
  const [pickup, delivery] = await Promise.all([pickupOf(body, area), deliveryOf(body, area)]);
  const { package_weight, pallets } = body;
  const weight = weightOf(
    { typed: String(package_weight), pallets, field: 'package_weight' },
    tariff,
  );
  const size = readSize(body, tariff, bookingErrors.size);
  if (!pickup.ok || !delivery.ok || !weight.ok || !size.ok)
    return unusable([pickup, delivery, weight, size]);
  const chargedGrams = chargeableGrams(weight.value, size.value, tariff);
  const fields = { pickup: 'pickup', destination: delivery.value.field, weight: 'package_weight' };
  const parcel = {
    pickup: pickup.value.area,
    to: delivery.value,
    weightGrams: chargedGrams,
    pallets,
  };
  const price = pricedParcel(parcel, tariff, fields);
  if (!price.ok) return unusable([price]);
  const { totalCents, parts } = price.value;
  return success({
    status: true,
    pickup: pickup.value.label,
    delivery: delivery.value.label,
    totalWeight: weight.value / 1000,
    chargeableWeight: chargedGrams / 1000,
    grand_total: totalCents / 100,
    totalCents,
    parts,
  });
});

/** Maximum distance from a bundled town. */
const NEAR_TOWN_KM = 40;
const KM_PER_DEGREE = 111.2;

/** By coordinates, else by text. Refuses points far from every Irish town. */
async function pickupOf(
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
  // So close, a degree of longitude has the same length for both.
  const narrow = Math.cos((point.latitude * Math.PI) / 180);
  return places.some(
    ({ latitude, longitude }) =>
      Math.hypot(latitude - point.latitude, (longitude - point.longitude) * narrow) *
        KM_PER_DEGREE <=
      NEAR_TOWN_KM,
  );
}
