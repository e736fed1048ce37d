import { findAbroad, irishPlaces } from './gazetteer.ts';
import { findPlace, pickupAreaOf, type Place } from './places.ts';
import type { PickupArea } from './quote.ts';
import { joinedLabels, resolveIrish, splitIrish, type ResolvedIrish } from './resolve-irish.ts';
import { insideArea, type Area, type Point } from './service-area.ts';
import type { ResolveWords } from './resolved.ts';
import type { Result } from './result.ts';
import { formatWeight, parseWeight } from './weight.ts';

/** D18. */
export type Service = 'national' | 'international';

export interface TypedPlace {
  text: string;
  position?: Point | undefined;
}

export interface Pickup {
  label: string;
  area: PickupArea;
}

export interface ResolvedDestination {
  label: string;
  /** Undefined without a price. */
  id: string | undefined;
  country: string;
  area?: PickupArea;
}

/** A position decides at the border (D47). */
export async function resolvePickup(
  { text, position }: TypedPlace,
  area: Area,
  words: ResolveWords,
): Promise<Result<Pickup>> {
  const found = await irish({ text, position }, area, words.pickupUnknown, words);
  if (!found.ok) return found;
  const side = sideOfBorder(found.value.place, position, area);
  if (side === 'unknown') return { ok: false, message: words.pickupEdge };
  return { ok: true, value: { label: found.value.label, area: side } };
}

/** D18. */
export async function resolveDestination(
  { text, position }: TypedPlace,
  service: Service,
  area: Area,
  words: ResolveWords,
): Promise<Result<ResolvedDestination>> {
  if (service === 'international') return abroad(text, words);
  const found = await irish({ text, position }, area, words.destinationUnknown, words);
  if (!found.ok) return found;
  const { label, place } = found.value;
  return {
    ok: true,
    value: { label, id: 'ireland', country: 'Ireland', area: pickupAreaOf(place, area) },
  };
}

/** International for a place known only abroad. */
export async function impliedService(to: string): Promise<Service> {
  try {
    if (findPlace(await irishPlaces(), to).kind !== 'missing') return 'national';
    const found = await findAbroad(to);
    const isAbroad =
      found.kind !== 'missing' && !(found.kind === 'found' && found.place.country === 'IE');
    return isAbroad ? 'international' : 'national';
  } catch {
    return 'national';
  }
}

export function resolveWeight(text: string, maxGrams: number, words: ResolveWords): Result<number> {
  const weight = parseWeight(text, maxGrams);
  if (weight.ok) return weight;
  const messages = {
    missing: words.required,
    'not-a-number': words.weightNumber,
    'too-low': words.weightLow,
    'too-high': words.weightHigh(formatWeight(maxGrams)),
  };
  return { ok: false, message: messages[weight.problem] };
}

/** A position decides at the border. */
function sideOfBorder(place: Place, position: Point | undefined, area: Area): PickupArea {
  const side = pickupAreaOf(place, area);
  if (side !== 'unknown' || position === undefined) return side;
  return insideArea(position, area) ? 'inside' : 'outside';
}

async function irish(
  { text, position }: TypedPlace,
  area: Area,
  unknown: string,
  words: ResolveWords,
): Promise<Result<ResolvedIrish>> {
  if (text.trim() === '') return { ok: false, message: words.required };
  try {
    const address = splitIrish(await irishPlaces(), text);
    return await resolveIrish({ ...address, position }, area, unknown, words);
  } catch {
    return { ok: false, message: words.places };
  }
}

async function abroad(text: string, words: ResolveWords): Promise<Result<ResolvedDestination>> {
  if (text.trim() === '') return { ok: false, message: words.required };
  try {
    const found = await findAbroad(text);
    if (found.kind === 'ambiguous-uk') return { ok: false, message: words.uk };
    if (found.kind === 'ambiguous')
      return { ok: false, message: words.several(joinedLabels(found.places)) };
    if (found.kind === 'found' && found.place.country !== 'IE') {
      const { label, destination } = found.place;
      return { ok: true, value: { label, id: destination, country: countryIn(label) } };
    }
    const inIreland =
      found.kind === 'found' || findPlace(await irishPlaces(), text).kind !== 'missing';
    return { ok: false, message: inIreland ? words.ireland : words.abroadUnknown };
  } catch {
    return { ok: false, message: words.places };
  }
}

const countryIn = (label: string): string => label.split(', ').at(-1) ?? label;
