import type { BookingPriceBody } from '#api/booking-price.ts';
import {
  impliedService,
  resolveDestination,
  type ResolvedDestination,
} from '#domain/resolve-places.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Area } from '#domain/service-area.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import { countryOf } from './country.ts';
import { refuseField, type FieldResult } from './field-result.ts';

export type Delivery = ResolvedDestination & {
  field: 'delivery' | 'deliveryCountry';
};

export async function deliveryOf(
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
  const isBritish = town.ok && BRITISH.some((id) => id === town.value.id);
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

const BRITISH = ['great-britain', 'northern-ireland'];

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
