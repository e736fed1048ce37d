import { bookingPrice, type BookingPriceBody } from '#api/booking-price.ts';
import { tariffOf, type Tariff } from '#domain/money/tariff.ts';
import { unpricedPlace } from '#domain/money/unpriced-areas.ts';
import { chargeableGrams, readSize } from '#domain/parcel/parcel-size.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { KM_PER_DEGREE } from '#domain/places/irish-address.ts';
import { IRELAND } from '#domain/places/postal-country.ts';
import { impliedService, resolvePlace } from '#domain/places/resolve-places.ts';
import { placeIn, type PricedArea, type ResolvedPlace } from '#domain/places/resolved-place.ts';
import { insideArea, type Area, type Point } from '#domain/places/service-area.ts';
import { notAStreet } from '#domain/places/street-address.ts';
import { ok, type Result } from '#domain/result.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { countryOf } from './prepare/delivery-country.ts';
import { unusable, refuseField, type FieldResult } from './prepare/field-result.ts';
import { pricedParcel, weightOf } from './prepare/parcel-price.ts';

export const bookingPriceEndpoint = endpoint(bookingPrice, {}, async ({ body, services }) => {
  const tariff = tariffOf(services.content.settings('tariff'));
  const area = services.content.settings('service-area').geometry.coordinates[0];
  const [pickup, delivery] = await Promise.all([
    pickupOf(body, { area, tariff }),
    deliveryOf(body, { area, tariff }),
  ]);
  const { package_weight, pallets } = body;
  const weight = weightOf(
    { typed: String(package_weight), pallets, field: 'package_weight' },
    tariff,
  );
  const size = readSize(body, tariff, goodsErrors.size);
  if (!pickup.ok || !delivery.ok || !weight.ok || !size.ok)
    return unusable([pickup, delivery, weight, size]);
  const chargedGrams = chargeableGrams(weight.value, size.value, tariff);
  const fields = { pickup: 'pickup', destination: delivery.value.field, weight: 'package_weight' };
  const parcel = {
    from: pickup.value,
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

/** Finds the place by coordinates, else by text. Refuses points far from every Irish town. */
async function pickupOf(
  { pickup, pickupCoordinates, pickupCountry }: BookingPriceBody,
  { area, tariff }: PricedArea,
): Promise<FieldResult<ResolvedPlace>> {
  if (pickupCountry !== '') {
    const country = await countryOf(pickupCountry, tariff);
    if (!country.ok || country.value.id !== 'ireland')
      return refuseField('pickupCountry', placeErrors.pickupUnknown);
  }
  if (pickupCoordinates) {
    if (!(await isNearTown(pickupCoordinates)))
      return refuseField('pickupCoordinates', placeErrors.pickupUnknown);
    const side = insideArea(pickupCoordinates, area) ? 'inside' : 'outside';
    return ok(placeIn({ label: pickup, id: IRELAND.id, country: IRELAND.name }, side));
  }
  const found = await resolvePlace('pickup', { text: pickup }, { area, tariff }, placeErrors);
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

type Delivery = ResolvedPlace & {
  field: 'delivery' | 'deliveryCountry';
};

async function deliveryOf(
  { delivery, deliveryCountry, service }: BookingPriceBody,
  settings: { area: Area; tariff: Tariff },
): Promise<FieldResult<Delivery>> {
  const { tariff } = settings;
  if (deliveryCountry === '') {
    const named = await deliveryPlace(delivery, service, settings);
    if (!named.ok) return refuseField('delivery', named.message);
    const unpriced = unpricedPlace(named.value, delivery, tariff);
    return unpriced === undefined
      ? ok({ ...named.value, field: 'delivery' })
      : refuseField('delivery', pricing.unpriced(unpriced));
  }
  const country = await countryOf(deliveryCountry, tariff);
  if (country.ok) {
    const unpriced = unpricedPlace(country.value, delivery, tariff);
    return unpriced === undefined
      ? agreeing(country.value, delivery, settings)
      : refuseField('delivery', pricing.unpriced(unpriced));
  }
  // "GB" has two prices; the town decides.
  const town =
    country.message === placeErrors.uk && delivery !== ''
      ? await namedAbroad(delivery, settings)
      : country;
  const isBritish = town.ok && BRITISH_IDS.some((id) => id === town.value.id);
  return isBritish
    ? ok({ ...town.value, field: 'delivery' })
    : refuseField('deliveryCountry', country.message);
}

/** Refuses a town known to be in another country. */
async function agreeing(
  country: ResolvedPlace,
  town: string,
  settings: PricedArea,
): Promise<FieldResult<Delivery>> {
  const named: Delivery = { ...country, field: 'deliveryCountry' };
  if (town === '') return ok(named);
  if (notAStreet({ country: '', lines: town.split(',') }) !== undefined)
    return refuseField('delivery', placeErrors.street);
  if (country.id === 'ireland') {
    const found = await resolvePlace('delivery', { text: town }, settings, placeErrors);
    return found.ok
      ? ok({ ...found.value, field: 'delivery' })
      : refuseField('delivery', found.message);
  }
  const service = await impliedService(town);
  const found = await namedAbroad(town, settings);
  if (service === 'international' && found.ok && found.value.country !== country.country)
    return refuseField('delivery', addressErrors.elsewhere(town, found.value.country));
  return ok(named);
}

const namedAbroad = (text: string, settings: PricedArea): Promise<Result<ResolvedPlace>> =>
  resolvePlace('delivery', { text, service: 'international' }, settings, placeErrors);

const BRITISH_IDS = ['great-britain', 'northern-ireland'];

/** As in the widget: "Ireland" without a choice is one place; an unknown place may be anywhere. */
async function deliveryPlace(
  text: string,
  service: BookingPriceBody['service'],
  settings: PricedArea,
): Promise<Result<ResolvedPlace>> {
  if (service !== undefined)
    return resolvePlace('delivery', { text, service }, settings, placeErrors);
  const words = {
    ...placeErrors,
    destinationUnknown: placeErrors.abroadUnknown,
  };
  const implied = await impliedService(text);
  const found = await resolvePlace('delivery', { text, service: implied }, settings, words);
  if (found.ok || found.message !== placeErrors.abroadUnknown) return found;
  const country = await countryOf(text, settings.tariff);
  return country.ok && country.value.id === 'ireland' ? country : found;
}
