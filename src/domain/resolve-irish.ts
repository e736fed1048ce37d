import { findEircode } from './eircode.ts';
import { findAbroad, irishPlaces } from './gazetteer.ts';
import { findIrishAddress, nearestTown, type IrishAddress } from './irish-address.ts';
import { findPlace, type Place } from './places.ts';
import type { ResolveWords } from './resolved.ts';
import type { Result } from './result.ts';
import type { Area, Point } from './service-area.ts';

export interface ResolvedIrish {
  label: string;
  place: Place;
}

/** Failures ask about a contradiction, suggest a spelling, or name the country; else `unknown`. */
export async function resolveIrish(
  { town, eircode, position }: IrishAddress,
  area: Area,
  unknown: string,
  words: ResolveWords,
): Promise<Result<ResolvedIrish>> {
  if (town.trim() === '' && eircode.trim() === '') return { ok: false, message: words.required };
  const code = findEircode(eircode === '' ? town : eircode);
  if (code.kind === 'unknown') return { ok: false, message: words.eircode(code.routingKey) };
  try {
    const places = await irishPlaces();
    const found = findIrishAddress(places, { town, eircode }, area);
    const abroad = await cityAbroad(places, { town, eircode });
    if (abroad !== undefined)
      return { ok: false, message: words.elsewhere(town.trim(), abroad, unknown) };
    if (found.kind === 'contradiction') {
      const { key, town: named } = found;
      return { ok: false, message: words.contradiction(key.key, key.town, named.name) };
    }
    if (found.kind === 'ambiguous')
      return { ok: false, message: words.several(joinedLabels(found.places)) };
    if (found.kind === 'missing' && position !== undefined)
      return { ok: true, value: { label: town.trim(), place: placeAt(town.trim(), position) } };
    if (found.kind === 'missing') {
      const meant = nearestTown(places, town);
      const message = meant === undefined ? unknown : `${words.meant(meant)} ${unknown}`;
      return { ok: false, message };
    }
    const { place } = found;
    const isWhole = code.kind === 'known' && code.complete;
    return {
      ok: true,
      value: { label: isWhole ? `${place.label}, ${code.formatted}` : place.label, place },
    };
  } catch {
    return { ok: false, message: words.places };
  }
}

/** From the address search. */
const placeAt = (town: string, position: Point): Place => ({
  ...{ label: town, name: town, county: '', aliases: [], rank: 0 },
  ...position,
});

/** "Shop Street, Galway H91 E2K3". */
export function splitIrish(places: readonly Place[], text: string): IrishAddress {
  const code = findEircode(text);
  if (code.kind !== 'known') return { town: text, eircode: '' };
  const [key = '', identifier = ''] = code.formatted.split(' ');
  const written = new RegExp(`\\(?${key}${identifier && `[\\s-]{0,3}${identifier}`}\\)?`, 'iu');
  const rest = text
    .replace(written, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  const parts = rest.split(',').filter((part) => part.trim() !== '');
  const town = findPlace(places, rest).kind === 'missing' ? (parts.at(-1) ?? '') : rest;
  return { town: town.trim(), eircode: code.formatted };
}

export const joinedLabels = (places: readonly { label: string }[]): string =>
  places
    .slice(0, 4)
    .map(({ label }) => label)
    .join('; ');

/** A city abroad wins over an Irish townland from this population on. */
const MIN_CITY_OVER_TOWNLAND = 100_000;

/** An Irish town wins, and an Eircode over a small city. */
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
