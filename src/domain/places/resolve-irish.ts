import { findEircode, withoutEircode } from './eircode.ts';
import { findAbroad, irishPlaces } from './gazetteer.ts';
import { findIrishAddress, nearestTown, type IrishAddress } from './irish-address.ts';
import type { IrishIsland, IslandAddress } from './irish-islands.ts';
import { findPlace, pickupAreaOf, type Place } from './places.ts';
import { IRELAND } from './postal-country.ts';
import type { PickupArea } from '../money/quote.ts';
import type { ResolveWords } from './resolve-words.ts';
import { placeIn, type JourneyEnd, type ResolvedPlace } from './resolved-place.ts';
import type { Result } from '../result.ts';
import { insideArea, type Area, type Point } from './service-area.ts';

const IRISH = { id: IRELAND.id, country: IRELAND.name };

interface AddressInText extends IrishAddress {
  /** What is written above the town. */
  lines?: readonly string[];
}

/** Failures ask about a contradiction, suggest a spelling, or name the country. */
export async function resolveIrish(
  end: JourneyEnd,
  { town, eircode, position, isBothRight, lines = [] }: AddressInText,
  area: Area,
  words: ResolveWords,
): Promise<Result<ResolvedPlace>> {
  const unknown = end === 'pickup' ? words.pickupUnknown : words.destinationUnknown;
  if (town.trim() === '' && eircode.trim() === '') return { ok: false, message: words.required };
  const code = findEircode(eircode === '' ? town : eircode);
  if (code.kind === 'unknown') return { ok: false, message: words.eircode(code.routingKey) };
  try {
    const places = await irishPlaces();
    const found = findIrishAddress(places, { town, eircode, isBothRight }, area);
    const abroad = await cityAbroad(places, { town, eircode });
    if (abroad !== undefined)
      return { ok: false, message: words.elsewhere(town.trim(), abroad, unknown) };
    if (found.kind === 'contradiction') {
      const { key, town: named } = found;
      return { ok: false, message: words.contradiction(key.key, key.town, named.name) };
    }
    if (found.kind === 'ambiguous')
      return { ok: false, message: words.several(joinedLabels(found.places)) };
    const key = code.kind === 'known' ? code.routingKey : undefined;
    const county = found.kind === 'found' ? found.place.county : undefined;
    const island = await islandOf({ lines, town, key, county });
    if (island?.crossing === 'irregular') return { ok: false, message: words.island(island.name) };
    if (found.kind === 'missing' && position === undefined && island === undefined) {
      const meant = nearestTown(places, town, lines);
      const message = meant === undefined ? unknown : `${words.meant(meant)} ${unknown}`;
      return { ok: false, message };
    }
    const place = found.kind === 'found' ? found.place : island;
    const side = sideOfBorder(place, position, area);
    if (end === 'pickup' && side === 'unknown') return { ok: false, message: words.pickupEdge };
    const label = island?.label ?? place?.label ?? town.trim();
    const isWhole = place !== undefined && code.kind === 'known' && code.complete;
    return {
      ok: true,
      value: {
        ...placeIn({ label: isWhole ? `${label}, ${code.formatted}` : label, ...IRISH }, side),
        postcode: eircode.trim(),
        island: island?.crossing === 'daily' ? island.name : undefined,
      },
    };
  } catch {
    return { ok: false, message: words.places };
  }
}

const islandOf = async (address: IslandAddress): Promise<IrishIsland | undefined> =>
  (await import('./irish-islands.ts')).islandIn(address);

/** A position decides where the place does not (D47). */
function sideOfBorder(
  place: Place | undefined,
  position: Point | undefined,
  area: Area,
): PickupArea {
  const side = place === undefined ? 'unknown' : pickupAreaOf(place, area);
  if (side !== 'unknown' || position === undefined) return side;
  return insideArea(position, area) ? 'inside' : 'outside';
}

/** Splits texts such as "Shop Street, Galway H91 E2K3" and "Main Street, Naas, Co. Kildare". */
export function splitIrish(places: readonly Place[], text: string): AddressInText {
  const code = findEircode(text);
  if (code.kind === 'unknown') return { town: text, eircode: '' };
  const parts = withoutEircode(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const from = (at: number): string => parts.slice(at).join(', ');
  const known = parts.findIndex((_, at) => findPlace(places, from(at)).kind !== 'missing');
  // An Eircode says where the last part is, also where we do not know it.
  const unknown = code.kind === 'known' ? Math.max(parts.length - 1, 0) : 0;
  const townAt = known < 0 ? unknown : known;
  const eircode = code.kind === 'known' ? code.formatted : '';
  return { town: from(townAt), eircode, ...(townAt > 0 && { lines: parts.slice(0, townAt) }) };
}

export const joinedLabels = (places: readonly { label: string }[]): string =>
  places
    .slice(0, 4)
    .map(({ label }) => label)
    .join('; ');

/** A city abroad wins over an Irish townland from this population on. */
const MIN_CITY_OVER_TOWNLAND = 100_000;

/** An Irish town wins over a city abroad, and an Eircode over a small city. */
async function cityAbroad(
  places: readonly Place[],
  { town, eircode }: IrishAddress,
): Promise<string | undefined> {
  if (town.trim() === '' || findPlace(places, town).kind !== 'missing') return undefined;
  const found = await findAbroad(town);
  if (found.kind !== 'found' || found.place.country === 'IE') return undefined;
  const { label, rank, destination } = found.place;
  if (eircode !== '' && rank < MIN_CITY_OVER_TOWNLAND && destination !== 'northern-ireland')
    return undefined;
  return label.split(', ').at(-1);
}
