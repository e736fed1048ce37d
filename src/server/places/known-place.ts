import { DUBLIN_DISTRICT } from '#domain/eircode.ts';
import { fold } from '#domain/place-search.ts';
import type { PlaceDetails } from './source.ts';

/** `code`: ISO 3166-1 alpha-2 in capitals. */
export interface KnownCountry {
  code: string;
  name: string;
  otherNames: readonly string[];
}

export interface Region {
  code: string;
  name: string;
}

export interface KnownPlace {
  /** "ie:galway.galway", "ie:h91" or "gn:" and the GeoNames id; stable across releases. */
  id: string;
  name: string;
  /** Distinguishes towns of a name. */
  district: string | undefined;
  region: Region | undefined;
  country: KnownCountry;
  latitude: number;
  longitude: number;
  people: number;
  routingKey: string | undefined;
}

/** "Galway, County Galway, Ireland"; without a region named like its town. */
export function describePlace({ name, district, region, country, routingKey }: KnownPlace): string {
  const title = routingKey === undefined ? name : `${name} (${routingKey})`;
  const above = [district, region?.name].filter(
    (part) => part !== undefined && part !== name && !DUBLIN_DISTRICT.test(name),
  );
  return [title, ...above, country.name].join(', ');
}

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

export const qualifiersOf = ({ district, region, country }: KnownPlace): string[] =>
  fold(
    [district, region?.name, region?.code, country.name, country.code, ...country.otherNames]
      .filter((part) => part !== undefined)
      .join(' '),
  ).split(' ');

export const isRegion = ({ code, name }: Region, typed: string): boolean => {
  const wanted = withoutCounty(fold(typed));
  return (
    withoutCounty(fold(name)) === wanted || abbreviation({ code, name }).toLowerCase() === wanted
  );
};

const withoutCounty = (folded: string): string => folded.replace(/^county /, '');
/** "NIR" and "ENG" are not used in addresses. */
const shortName = (region: Region, { code }: KnownCountry): string =>
  code === 'GB' ? region.name : abbreviation(region);
/** "NY"; other codes of GeoNames are meaningless numbers. */
const abbreviation = ({ code, name }: Region): string => (/^[A-Z]{2,3}$/.test(code) ? code : name);

export const component = (
  name: string,
  type: string,
  short = name,
): PlaceDetails['address_components'][number] => ({
  long_name: name,
  short_name: short,
  types: [type, 'political'],
});
