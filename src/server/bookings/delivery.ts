import type { BookingPriceBody } from '#api/booking-price.ts';
import {
  impliedService,
  resolveDestination,
  type Destination,
  type Resolved,
} from '#domain/resolve-places.ts';
import type { Area } from '#domain/service-area.ts';
import { quoteErrors as errors } from '#messages';
import { countryOf } from './country.ts';
import { refused, type Found } from './found.ts';

/** A destination with the field that named it. */
export type Delivery = Destination & { field: 'delivery' | 'deliveryCountry' };

/** Where the parcel goes: by its country when one is given, else by what was typed. */
export async function deliveryOf(
  { delivery, deliveryCountry, service }: BookingPriceBody,
  area: Area,
): Promise<Found<Delivery>> {
  if (deliveryCountry === '') {
    const named = await placeOf(delivery, service, area);
    return named.ok
      ? { ok: true, value: { ...named.value, field: 'delivery' } }
      : refused('delivery', named.message);
  }
  const country = await countryOf(deliveryCountry);
  if (country.ok) return { ok: true, value: { ...country.value, field: 'deliveryCountry' } };
  // "GB" has two prices; the town tells which one.
  const town =
    country.message === errors.uk && delivery !== ''
      ? await resolveDestination(delivery, 'international', area, errors)
      : country;
  const isBritish = town.ok && BRITISH.some((id) => id === town.value.id);
  return isBritish
    ? { ok: true, value: { ...town.value, field: 'delivery' } }
    : refused('deliveryCountry', country.message);
}

const BRITISH = ['great-britain', 'northern-ireland'];

/** As the widget understands it. Without a service, "Ireland" is one place and what is unknown may be anywhere. */
async function placeOf(
  text: string,
  service: BookingPriceBody['service'],
  area: Area,
): Promise<Resolved<Destination>> {
  if (service !== undefined) return resolveDestination(text, service, area, errors);
  const words = { ...errors, destinationUnknown: errors.abroadUnknown };
  const found = await resolveDestination(text, await impliedService(text), area, words);
  if (found.ok || found.message !== errors.abroadUnknown) return found;
  const country = await countryOf(text);
  return country.ok && country.value.id === 'ireland' ? country : found;
}
