import { fold } from '#domain/places/place-search.ts';
import { decodeIrishPlaces, type Place } from '#domain/places/places.ts';
import * as search from './search.ts';

export interface Ireland extends search.Section {
  placeOfKey: (routingKey: string, asTown: boolean) => search.KnownPlace | undefined;
}

export async function loadIreland(): Promise<Ireland> {
  const { data } = await import('#domain/places/data/ireland.ts');
  const rows = decodeIrishPlaces(data)
    .toSorted((a, b) => b.rank - a.rank || search.PLACE_ORDER.compare(a.label, b.label))
    .map((place) => ({ place, known: knownPlaceOf(place) }));
  const byId = new Map(rows.map(({ known }) => [known.id, known]));
  const counties = new Set(rows.map(({ place }) => place.county));
  const section = search.sectionOf(
    rows.map(({ place }) => search.searchText(place.name, place.aliases)),
    {
      country: IRISH_COUNTRY,
      regions: [...counties].map(countyRegion),
      placeAt: (row) => {
        const found = rows[row];
        if (found === undefined) throw new RangeError(`There is no row ${row}`);
        return found.known;
      },
      placeById: (id) => byId.get(id),
    },
  );
  const placeOfKey = (routingKey: string, asTown: boolean): search.KnownPlace | undefined => {
    const place = byId.get(placeIdOf(routingKey));
    if (place === undefined || !asTown) return place;
    return byId.get(placeIdOf(place.name.replace(/^Dublin .*/, 'Dublin'), place.region?.code));
  };
  return { ...section, placeOfKey };
}

const IRISH_COUNTRY: search.KnownCountry = {
  code: 'IE',
  name: 'Ireland',
  otherNames: ['Éire', 'Republic of Ireland', 'ROI', 'IRL'],
};

const countyRegion = (county: string): { code: string; name: string } => ({
  code: county,
  name: `County ${county}`,
});

/** Returns "ie:galway.galway" for a town and county, "ie:h91" for a key. */
const placeIdOf = (...parts: (string | undefined)[]): string =>
  `ie:${parts
    .filter((part) => part !== undefined)
    .map((part) => fold(part).replaceAll(' ', '-'))
    .join('.')}`;

function knownPlaceOf({
  name,
  label,
  county,
  latitude,
  longitude,
  rank,
  routingKey,
}: Place): search.KnownPlace {
  return {
    id: routingKey === undefined ? placeIdOf(name, county) : placeIdOf(routingKey),
    name: routingKey === undefined ? name : label.replace(` (${routingKey})`, ''),
    district: undefined,
    region: countyRegion(county),
    country: IRISH_COUNTRY,
    latitude,
    longitude,
    people: rank,
    routingKey,
  };
}
