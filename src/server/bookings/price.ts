import { bookingPrice, type BookingPriceBody } from '#api/booking-price.ts';
import { chargeableGrams, readSize } from '#domain/parcel-size.ts';
import { tariffOf } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { irishPlaces } from '#domain/gazetteer.ts';
import {
  resolvePickup,
  type Pickup,
  impliedService,
  resolveDestination,
  type ResolvedDestination,
} from '#domain/resolve-places.ts';
import { KM_PER_DEGREE } from '#domain/irish-address.ts';
import { ok, type Result } from '#domain/result.ts';
import { insideArea, type Area, type Point } from '#domain/service-area.ts';
import { pricing } from '#messages/pricing.ts';
import { unusable, refuseField, type FieldResult } from './field-result.ts';
import { pricedParcel, weightOf } from './weight.ts';
import { countryOf } from './destination.ts';

type Delivery = ResolvedDestination & {
  field: 'delivery' | 'deliveryCountry';
};

async function deliveryOf(
  { delivery, deliveryCountry, service }: BookingPriceBody,
  area: Area,
): Promise<FieldResult<Delivery>> {
  if (deliveryCountry === '') {
    const named = await deliveryPlace(delivery, service, area);
    return named.ok
      ? ok({ ...named.value, field: 'delivery' })
      : refuseField('delivery', named.message);
  }
  const country = await countryOf(deliveryCountry);
  if (country.ok) return agreeing(country.value, delivery, area);
  // "GB" has two prices; the town decides.
  const town =
    country.message === pricing.errors.uk && delivery !== ''
      ? await resolveDestination({ text: delivery }, 'international', area, pricing.errors)
      : country;
  const isBritish = town.ok && BRITISH_IDS.some((id) => id === town.value.id);
  return isBritish
    ? ok({ ...town.value, field: 'delivery' })
    : refuseField('deliveryCountry', country.message);
}

/** Refuses a town known to be in another country. */
async function agreeing(
  country: ResolvedDestination,
  town: string,
  area: Area,
): Promise<FieldResult<Delivery>> {
  const named: Delivery = { ...country, field: 'deliveryCountry' };
  if (town === '') return ok(named);
  if (country.id === 'ireland') {
    const found = await resolveDestination({ text: town }, 'national', area, pricing.errors);
    return found.ok
      ? ok({ ...found.value, field: 'delivery' })
      : refuseField('delivery', found.message);
  }
  const service = await impliedService(town);
  const found = await resolveDestination({ text: town }, 'international', area, pricing.errors);
  if (service === 'international' && found.ok && found.value.country !== country.country)
    return refuseField('delivery', bookingErrors.elsewhere(town, found.value.country));
  return ok(named);
}

const BRITISH_IDS = ['great-britain', 'northern-ireland'];

/** As in the widget: "Ireland" without a choice is one place; an unknown place may be anywhere. */
async function deliveryPlace(
  text: string,
  service: BookingPriceBody['service'],
  area: Area,
): Promise<Result<ResolvedDestination>> {
  if (service !== undefined) return resolveDestination({ text }, service, area, pricing.errors);
  const words = {
    ...pricing.errors,
    destinationUnknown: pricing.errors.abroadUnknown,
  };
  const found = await resolveDestination({ text }, await impliedService(text), area, words);
  if (found.ok || found.message !== pricing.errors.abroadUnknown) return found;
  const country = await countryOf(text);
  return country.ok && country.value.id === 'ireland' ? country : found;
}

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
