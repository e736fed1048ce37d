import type * as v from 'valibot';
import type { getPlaceDetails } from '#api/places.ts';
import { DUBLIN_DISTRICT, findEircode, isEircode } from '#domain/places/eircode.ts';
import type { Point } from '#domain/places/service-area.ts';

/** What the address search has found; missing parts are ''. */
export interface FoundAddress {
  /** The line has the number of the house. */
  line1: string;
  line2: string;
  town: string;
  /** It is written as in our list of places: "Galway, County Galway" or "Dublin 4". */
  label: string;
  /** A region such as "County Galway" or "Bavaria". */
  region: string;
  /** A code such as "NY"; it equals `region` where no short name exists. */
  regionCode: string;
  /** An Irish address has a whole Eircode here. */
  postcode: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  countryName: string;
  position: Point | undefined;
}

type Details = v.InferOutput<(typeof getPlaceDetails)['answer']>['result'];
type Part = Details['address_components'][number];

/** Reads Google's address components; undefined without a town or a country. */
export function foundAddressOf(details: Details): FoundAddress | undefined {
  const parts = details.address_components;
  const part = (...types: readonly string[]): Part | undefined =>
    types
      .map((type) => parts.find((one) => one.types.includes(type) && !isPrefix(one)))
      .find((one) => one !== undefined);
  const long = (...types: readonly string[]): string => part(...types)?.long_name.trim() ?? '';
  const country = part('country');
  const code = country?.short_name.toUpperCase() ?? '';
  const area = long('sublocality', 'neighborhood');
  const isDistrict = DUBLIN_DISTRICT.test(area);
  const locality = long('locality', 'postal_town', 'administrative_area_level_3');
  const town = isDistrict ? area : locality || details.name.trim();
  if (!/^[A-Z]{2}$/.test(code) || town === '') return undefined;
  const region = long('administrative_area_level_1');
  const { lat, lng } = details.geometry?.location ?? {};
  return {
    line1: [long('street_number'), long('route')].filter((text) => text !== '').join(' '),
    line2: isDistrict ? '' : area,
    town,
    label: DUBLIN_DISTRICT.test(town) || region === '' ? town : `${town}, ${region}`,
    region,
    regionCode: part('administrative_area_level_1')?.short_name ?? '',
    postcode: postcodeOf(long('postal_code'), code),
    country: code,
    countryName: country?.long_name ?? '',
    position:
      lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng },
  };
}

/** The beginning of a postcode, such as an Eircode's routing key, is no postcode. */
const isPrefix = ({ types }: Part): boolean => types.includes('postal_code_prefix');

function postcodeOf(text: string, country: string): string {
  if (country !== 'IE') return text;
  const found = findEircode(text);
  return isEircode(text) && found.kind === 'known' ? found.formatted : '';
}
