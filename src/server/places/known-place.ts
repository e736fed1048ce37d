import { fold } from '#domain/place-search.ts';
import type { PlaceDetails } from './source.ts';

/** A country with an ISO 3166-1 alpha-2 code in capitals, and its other names. */
export interface KnownCountry {
  code: string;
  name: string;
  otherNames: readonly string[];
}

/** A county, state or province; the code is that of GeoNames. */
export interface Region {
  code: string;
  name: string;
}

/** A place of the bundled data. */
export interface KnownPlace {
  /** "ie:galway.galway", "ie:h91" or "gn:" and the id in GeoNames; the same in every release. */
  id: string;
  /** A town, or a district of Dublin such as "Dublin 4". */
  name: string;
  /** Tells a town from another of its name in the same region. */
  district: string | undefined;
  region: Region | undefined;
  country: KnownCountry;
  latitude: number;
  longitude: number;
  /** About the number of inhabitants. */
  people: number;
  /** For a place that stands for an Eircode routing key. */
  routingKey: string | undefined;
}

/** "Galway, County Galway, Ireland"; a region that is named like its town is left out. */
export function describePlace({ name, district, region, country, routingKey }: KnownPlace): string {
  const title = routingKey === undefined ? name : `${name} (${routingKey})`;
  const above = [district, region?.name].filter(
    (part) => part !== undefined && part !== name && !DUBLIN_DISTRICT.test(name),
  );
  return [title, ...above, country.name].join(', ');
}

/** The place in the shape of Google's Place Details. */
export function detailsOf(place: KnownPlace): PlaceDetails {
  const { id, name, district, region, country, latitude, longitude, routingKey } = place;
  const town = DUBLIN_DISTRICT.test(name)
    ? [component(name, 'sublocality'), component('Dublin', 'locality')]
    : [component(name, 'locality')];
  return {
    place_id: id,
    name,
    formatted_address: describePlace(place),
    geometry: { location: { lat: latitude, lng: longitude } },
    address_components: [
      ...town,
      ...(district === undefined ? [] : [component(district, 'administrative_area_level_2')]),
      ...(region === undefined
        ? []
        : [component(region.name, 'administrative_area_level_1', shortName(region, country))]),
      component(country.name, 'country', country.code),
      ...(routingKey === undefined
        ? []
        : [
            {
              long_name: routingKey,
              short_name: routingKey,
              types: ['postal_code', 'postal_code_prefix'],
            },
          ]),
    ],
  };
}

/** The words that may follow the name of a place: its county or state, and its country. */
export const qualifiersOf = ({ district, region, country }: KnownPlace): string[] =>
  fold(
    [district, region?.name, region?.code, country.name, country.code, ...country.otherNames]
      .filter((part) => part !== undefined)
      .join(' '),
  ).split(' ');

/** Whether a place is in a named region: "galway", "Co. Galway", "NY" or "bavaria". */
export const isRegion = ({ code, name }: Region, typed: string): boolean => {
  const wanted = withoutCounty(fold(typed));
  return (
    withoutCounty(fold(name)) === wanted || abbreviation({ code, name }).toLowerCase() === wanted
  );
};

const DUBLIN_DISTRICT = /^Dublin \d+W?$/;
const withoutCounty = (folded: string): string => folded.replace(/^county /, '');
/** Nobody writes "NIR" or "ENG" in an address. */
const shortName = (region: Region, { code }: KnownCountry): string =>
  code === 'GB' ? region.name : abbreviation(region);
/** "NY"; the numbers that GeoNames uses for most regions mean nothing to anybody. */
const abbreviation = ({ code, name }: Region): string => (/^[A-Z]{2,3}$/.test(code) ? code : name);

/** A part of an address in Google's shape. */
export const component = (
  name: string,
  type: string,
  short = name,
): PlaceDetails['address_components'][number] => ({
  long_name: name,
  short_name: short,
  types: [type, 'political'],
});
