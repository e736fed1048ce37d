import { findEircode } from '#domain/places/eircode.ts';
import { loadOnce } from '#domain/places/gazetteer.ts';
import { SUGGEST_FROM } from '#domain/places/place-search.ts';
import { type Ireland, loadIreland } from './irish-places.ts';
import * as search from './search.ts';
import * as source from './source.ts';
import { loadWorld } from './world-places.ts';

/** Loads the world only for queries beyond Ireland. */
export function bundledPlaces(): source.PlaceSource {
  const ireland = loadOnce(loadIreland);
  const world = loadOnce(loadWorld);
  const sectionsOf = async (countries: readonly string[]): Promise<search.Section[]> => {
    if (countries.length === 0) return [await ireland(), ...(await world()).values()];
    const abroad = countries.filter((code) => code !== 'ie');
    const others = abroad.length === 0 ? undefined : await world();
    return [
      ...(abroad.length < countries.length ? [await ireland()] : []),
      ...new Set(
        abroad.map((code) => others?.get(code)).filter((section) => section !== undefined),
      ),
    ];
  };
  return {
    suggest: async (query) => {
      const { input } = query;
      if (Array.from(input.trim()).length < SUGGEST_FROM) return [];
      const countries = query.countries.map(source.regionCodeOf);
      const isInIreland = countries.length === 0 || countries.includes('ie');
      const byEircode = isInIreland ? placeByEircode(await ireland(), query) : undefined;
      if (byEircode !== undefined) return [predictionOf(byEircode)];
      const sections = await sectionsOf(countries);
      return search.searchPlaces(sections, input, acceptFor(sections, query)).map(predictionOf);
    },
    details: async (placeId) => {
      if (placeId.startsWith('ie:')) return detailsIn([await ireland()], placeId);
      return placeId.startsWith('gn:') ? detailsIn((await world()).values(), placeId) : undefined;
    },
  };
}

/** A routing key counts alone or where only Ireland is searched, because foreign postcodes can start alike. */
function placeByEircode(ireland: Ireland, query: source.PlaceQuery): search.KnownPlace | undefined {
  const found = findEircode(query.input);
  if (found.kind !== 'known') return undefined;
  const isAlone = query.input.trim().toUpperCase() === found.routingKey;
  const isIrish = query.countries.join() === 'ie';
  if (!found.complete && !isAlone && !isIrish) return undefined;
  return ireland.placeOfKey(found.routingKey, source.onlyTowns(query));
}

function acceptFor(
  sections: readonly search.Section[],
  query: source.PlaceQuery,
): (place: search.KnownPlace) => boolean {
  const { region = '' } = query;
  const isKnown = sections.some(({ regions }) =>
    regions.some((one) => search.isRegion(one, region)),
  );
  return (place) =>
    !(source.onlyTowns(query) && place.routingKey !== undefined) &&
    (!isKnown || (place.region !== undefined && search.isRegion(place.region, region)));
}

const predictionOf = (place: search.KnownPlace): source.Prediction => ({
  description: search.describePlace(place),
  place_id: place.id,
});

function detailsIn(
  sections: Iterable<search.Section>,
  id: string,
): ReturnType<typeof search.detailsOf> | undefined {
  for (const section of sections) {
    const place = section.placeById(id);
    if (place !== undefined) return search.detailsOf(place);
  }
  return undefined;
}
