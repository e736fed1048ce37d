import { findEircode, routingKeyOf } from './eircode.ts';
import { findAbroad, irishPlaces } from './gazetteer.ts';
import { findIrishAddress, nearestTown, type IrishAddress } from './irish-address.ts';
import { islandIn } from './irish-islands.ts';
import { countyNamed, placeBeyond, splitTown, type AddressInText } from './irish-text.ts';
import { findPlace, pickupAreaOf, type Place } from './places.ts';
import { IRELAND } from './postal-country.ts';
import type { PickupArea } from '../money/quote.ts';
import type { ResolveWords } from './resolve-words.ts';
import { countryInLabel, placeIn, type JourneyEnd, type ResolvedPlace } from './resolved-place.ts';
import type { Result } from '../result.ts';
import { insideArea, type Area, type Point } from './service-area.ts';

const IRISH = { id: IRELAND.id, country: IRELAND.name };

/** Failures ask about a contradiction, suggest a spelling, or name the country. */
export async function resolveIrish(
  end: JourneyEnd,
  address: AddressInText,
  area: Area,
  words: ResolveWords,
): Promise<Result<ResolvedPlace>> {
  const { eircode, position, isBothRight } = address;
  const unknown = end === 'pickup' ? words.pickupUnknown : words.destinationUnknown;
  if (address.town.trim() === '' && eircode.trim() === '')
    return { ok: false, message: words.required };
  const code = findEircode(eircode === '' ? address.town : eircode);
  if (code.kind === 'unknown') return { ok: false, message: words.eircode(code.routingKey) };
  try {
    const places = await irishPlaces();
    const { town, lines = [] } = code.kind === 'none' ? splitTown(places, address) : address;
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
    const named = found.kind === 'found' ? undefined : countyNamed(places, town);
    const county = found.kind === 'found' ? found.place.county : named?.county;
    const island = islandIn({ lines, town, key, county });
    if (island?.crossing === 'irregular') return { ok: false, message: words.island(island.name) };
    if (position === undefined && island === undefined) {
      const beyond = key === undefined ? placeBeyond(places, { lines, town }, area) : undefined;
      if (beyond !== undefined)
        return { ok: false, message: words.beyond(beyond.name, beyond.county, 'Dublin') };
      if (found.kind === 'missing') {
        const meant = nearestTown(places, town, lines);
        if (meant !== undefined) return { ok: false, message: `${words.meant(meant)} ${unknown}` };
        return named === undefined || named.town === ''
          ? { ok: false, message: unknown }
          : { ok: true, value: placeOfCounty(named.county) };
      }
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
        county: island?.county ?? county ?? (key && routingKeyOf(key)?.county),
        island: island?.crossing === 'daily' ? island.name : undefined,
      },
    };
  } catch {
    return { ok: false, message: words.places };
  }
}

/** A county has one price: the area with the lower one is County Dublin (D16). */
export const placeOfCounty = (county: string): ResolvedPlace => ({
  ...placeIn({ label: `County ${county}`, ...IRISH }, county === 'Dublin' ? 'inside' : 'outside'),
  county,
});

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
  return countryInLabel(label);
}
