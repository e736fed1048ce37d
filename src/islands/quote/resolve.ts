import { findDestination } from '#domain/destinations.ts';
import { findEircode } from '#domain/eircode.ts';
import { findPlace, pickupAreaOf, type PickupArea, type Place } from '#domain/places.ts';
import type { Area } from '#domain/service-area.ts';
import { quoteMessages } from '#messages';
import { destinations, irishPlaces } from './gazetteer.ts';
import type { Service } from './types.ts';

const { errors } = quoteMessages;

export type Resolved<T> = { ok: true; value: T } | { ok: false; message: string };

export interface Pickup {
  label: string;
  area: PickupArea;
}

export interface Destination {
  label: string;
  /** The id in the tariff, or "ireland"; undefined for a country without a price. */
  id: string | undefined;
  country: string;
  /** For Irish destinations: whether they lie in the same-day area. */
  area?: PickupArea;
}

/** Finds the pickup place in Ireland; a place whose side of the border is unknown is asked for again. */
export async function resolvePickup(text: string, area: Area): Promise<Resolved<Pickup>> {
  const found = await irish(text, errors.pickupUnknown);
  if (!found.ok) return found;
  const side = pickupAreaOf(found.value.place, area);
  if (side === 'unknown') return { ok: false, message: errors.pickupEdge };
  return { ok: true, value: { label: found.value.label, area: side } };
}

/** Finds the destination: in Ireland for National, in the world for International (decisions, Quote). */
export async function resolveDestination(
  text: string,
  service: Service,
  area: Area,
): Promise<Resolved<Destination>> {
  if (service === 'international') return abroad(text);
  const found = await irish(text, errors.destinationUnknown);
  if (!found.ok) return found;
  const { label, place } = found.value;
  return {
    ok: true,
    value: { label, id: 'ireland', country: 'Ireland', area: pickupAreaOf(place, area) },
  };
}

/** National for a place in Ireland or an unknown one, International for a place that is known only abroad. */
export async function impliedService(to: string): Promise<Service> {
  try {
    if (findPlace(await irishPlaces(), to).kind !== 'missing') return 'national';
    const found = findDestination(await destinations(), to);
    const abroad =
      found.kind !== 'missing' && !(found.kind === 'found' && found.place.country === 'IE');
    return abroad ? 'international' : 'national';
  } catch {
    return 'national';
  }
}

async function irish(
  text: string,
  unknown: string,
): Promise<Resolved<{ label: string; place: Place }>> {
  if (text.trim() === '') return { ok: false, message: errors.required };
  const eircode = findEircode(text);
  if (eircode.kind === 'unknown') return { ok: false, message: errors.eircode(eircode.routingKey) };
  try {
    const found = findPlace(await irishPlaces(), text);
    if (found.kind === 'ambiguous') return several(found.places);
    if (found.kind === 'missing') return { ok: false, message: unknown };
    const whole = eircode.kind === 'known' && eircode.complete;
    return {
      ok: true,
      value: {
        label: whole ? `${found.place.label}, ${eircode.formatted}` : found.place.label,
        place: found.place,
      },
    };
  } catch {
    return { ok: false, message: errors.places };
  }
}

async function abroad(text: string): Promise<Resolved<Destination>> {
  if (text.trim() === '') return { ok: false, message: errors.required };
  try {
    const found = findDestination(await destinations(), text);
    if (found.kind === 'ambiguous-uk') return { ok: false, message: errors.uk };
    if (found.kind === 'ambiguous') return several(found.places);
    if (found.kind === 'found' && found.place.country !== 'IE') {
      const { label, destination } = found.place;
      return { ok: true, value: { label, id: destination, country: countryIn(label) } };
    }
    const inIreland =
      found.kind === 'found' || findPlace(await irishPlaces(), text).kind !== 'missing';
    return { ok: false, message: inIreland ? errors.ireland : errors.abroadUnknown };
  } catch {
    return { ok: false, message: errors.places };
  }
}

const several = (places: readonly { label: string }[]): { ok: false; message: string } => ({
  ok: false,
  message: errors.several(
    places
      .slice(0, 4)
      .map(({ label }) => label)
      .join('; '),
  ),
});

/** "Paris, France" is in France. */
const countryIn = (label: string): string => label.split(', ').at(-1) ?? label;
