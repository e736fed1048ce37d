import type { DestinationPlace } from './destinations.ts';
import { findAbroad, irishPlaces } from './gazetteer.ts';
import { countyAlone, findPlace } from './places.ts';
import type { FoundByPostcode } from './postcode-in-text.ts';
import { IRELAND } from './postal-country.ts';
import { splitIrish } from './irish-text.ts';
import { joinedLabels, placeOfCounty, resolveIrish } from './resolve-irish.ts';
import type { Point } from './service-area.ts';
import type { ResolveWords } from './resolve-words.ts';
import {
  countryInLabel,
  placeIn,
  pricedId,
  type JourneyEnd,
  type PricedArea,
  type ResolvedPlace,
} from './resolved-place.ts';
import type { Result } from '../result.ts';
import { notAStreet } from './street-address.ts';
import { formatWeight, parseWeight } from '../parcel/weight.ts';

/** The two services of D18. */
export type Service = 'national' | 'international';

export interface TypedPlace {
  text: string;
  position?: Point | undefined;
  /** A pickup is always national. */
  service?: Service;
}

/** Resolves an end of a quote (D18). */
export async function resolvePlace(
  end: JourneyEnd,
  { text, position, service = 'national' }: TypedPlace,
  settings: PricedArea,
  words: ResolveWords,
): Promise<Result<ResolvedPlace>> {
  if (text.trim() === '') return { ok: false, message: words.required };
  try {
    const country = service === 'international' ? '' : IRELAND.country;
    if (notAStreet({ country, lines: text.split(',') }) !== undefined)
      return { ok: false, message: words.street };
    if (service === 'international') return await abroad(text, settings, words);
    const places = await irishPlaces();
    const county = findPlace(places, text).kind === 'missing' && countyAlone(places, text);
    if (county) return { ok: true, value: placeOfCounty(county) };
    return await resolveIrish(end, { ...splitIrish(places, text), position }, settings.area, words);
  } catch {
    return { ok: false, message: words.places };
  }
}

interface TypedJourney {
  from: string;
  to: string;
  fromAt?: Point | undefined;
  toAt?: Point | undefined;
  /** Where it is missing, the destination implies it. */
  service?: Service | undefined;
}

interface ResolvedJourney {
  pickup: Result<ResolvedPlace>;
  destination: Result<ResolvedPlace>;
  service: Service;
}

/** Resolves both ends of a quote. */
export async function resolveJourney(
  { from, to, fromAt, toAt, service: chosen }: TypedJourney,
  settings: PricedArea,
  words: ResolveWords,
): Promise<ResolvedJourney> {
  const service = chosen ?? (await impliedService(to));
  const [pickup, destination] = await Promise.all([
    resolvePlace('pickup', { text: from, position: fromAt }, settings, words),
    resolvePlace('delivery', { text: to, position: toAt, service }, settings, words),
  ]);
  return { pickup, destination, service };
}

/** Returns 'international' for a place that is known only abroad. */
export async function impliedService(to: string): Promise<Service> {
  try {
    const places = await irishPlaces();
    const isIrish = (text: string): boolean => findPlace(places, text).kind !== 'missing';
    if (isIrish(to) || countyAlone(places, to) !== undefined) return 'national';
    if (isAbroad(await findAbroad(to))) return 'international';
    if (isIrish(splitIrish(places, to).town)) return 'national';
    return isAbroad(await findAbroadAtEnd(to)) ? 'international' : 'national';
  } catch {
    return 'national';
  }
}

/** Digits that several countries have do not say that a place is abroad. */
const isAbroad = (found: FoundByPostcode): boolean =>
  !['missing', 'country-needed'].includes(found.kind) &&
  !(found.kind === 'found' && found.place.country === 'IE');

/** Takes "Broadway, New York" for its last part where the whole is unknown. */
async function findAbroadAtEnd(text: string): Promise<FoundByPostcode> {
  const whole = await findAbroad(text);
  const comma = text.lastIndexOf(',');
  return whole.kind === 'missing' && comma >= 0 ? findAbroad(text.slice(comma + 1)) : whole;
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

async function abroad(
  text: string,
  { tariff }: Pick<PricedArea, 'tariff'>,
  words: ResolveWords,
): Promise<Result<ResolvedPlace>> {
  const found = await findAbroadAtEnd(text);
  switch (found.kind) {
    case 'ambiguous-uk':
      return { ok: false, message: words.uk };
    case 'ambiguous':
      return { ok: false, message: words.several(joinedLabels(found.places)) };
    case 'country-needed':
      return { ok: false, message: words.postcodeAlone(found.postcode) };
    case 'contradiction': {
      const { name, label } = found.town;
      const country = countryInLabel(label);
      return { ok: false, message: words.elsewhere(name, country, words.abroadUnknown) };
    }
    case 'military':
      return { ok: false, message: words.street };
    case 'found':
      if (found.place.country === 'IE') return { ok: false, message: words.ireland };
      return {
        ok: true,
        value: placeAbroad(
          found.place,
          pricedId(found.place, tariff),
          'postcode' in found ? found.postcode : '',
        ),
      };
    case 'missing': {
      const isIrish = findPlace(await irishPlaces(), text).kind !== 'missing';
      return { ok: false, message: isIrish ? words.ireland : words.abroadUnknown };
    }
  }
}

/** A country that a postcode alone names has it in its label. */
function placeAbroad(
  { label, name }: DestinationPlace,
  id: string | undefined,
  postcode: string,
): ResolvedPlace {
  const country = countryInLabel(label);
  const named = postcode !== '' && label === name ? `${postcode}, ${label}` : label;
  return { ...placeIn({ label: named, id, country }, 'outside'), postcode };
}
