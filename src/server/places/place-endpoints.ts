import { getPlaceDetails, autoComplete } from '#api/places.ts';
import * as replies from '#messages/replies.ts';
import { savedAddresses, type AccountAddress } from '#server/accounts/index.ts';
import { CALL_LIMITS, problem, success } from '#server/platform/http/index.ts';
import * as source from './source.ts';
import { findEircode, isEircode } from '#domain/places/eircode.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { findIrishAddress } from '#domain/places/irish-address.ts';
import { MAX_SUGGESTIONS, fold } from '#domain/places/place-search.ts';
import { countryOfSaved, NORTHERN_IRELAND } from '#domain/places/postal-country.ts';
import type { Area } from '#domain/places/service-area.ts';
import { component } from './search.ts';

export const autoCompleteEndpoint = source.placeEndpoints.endpoint(
  autoComplete,
  { limits: CALL_LIMITS.places },
  async ({ params: { input, types, country, region }, account, services }) => {
    const query: source.PlaceQuery = {
      input,
      types,
      countries: country === 'all' ? [] : country.split('|'),
      // Empty path segments are lost: "-" means none.
      region: region === '-' || region === '' ? undefined : region,
    };
    const saved = account === undefined ? [] : await savedAddresses(services.db, account.id);
    const found = await services.places.suggest(query);
    const predictions = [...suggestOwn(saved, query), ...found].slice(0, MAX_SUGGESTIONS);
    return success({ status: true, predictions });
  },
);

export const getPlaceDetailsEndpoint = source.placeEndpoints.endpoint(
  getPlaceDetails,
  { limits: CALL_LIMITS.places },
  async ({ params: { place_id: placeId }, account, services }) => {
    const ownId = ownIdOf(placeId);
    const result =
      ownId === undefined
        ? await services.places.details(placeId)
        : await ownDetails(ownId, account?.id, services);
    if (result === undefined) return problem(404, replies.noPlace);
    if (result === 'unavailable')
      return problem(503, replies.noAddressService, {
        headers: { 'retry-after': '30' },
      });
    return success({ status: true, result });
  },
);

async function ownDetails(
  id: string,
  accountId: string | undefined,
  { db, content }: source.PlaceServices,
): Promise<source.PlaceDetails | undefined> {
  const saved = accountId === undefined ? [] : await savedAddresses(db, accountId);
  const address = saved.find((one) => one.id === id);
  const area = content.settings('service-area').geometry.coordinates[0];
  return address && detailsOfOwn(address, area);
}

const MAX_OWN = 3;
const OWN_PREFIX = 'own:';

/** Suggests saved addresses in which each typed word begins a word. */
function suggestOwn(
  addresses: readonly AccountAddress[],
  query: source.PlaceQuery,
): source.Prediction[] {
  const words = fold(query.input).split(' ');
  if (source.onlyTowns(query) || query.region !== undefined) return [];
  return addresses
    .filter((address) => isIn(address, query.countries) && isMeant(address, words))
    .slice(0, MAX_OWN)
    .map((address) => ({ description: describeOwn(address), place_id: OWN_PREFIX + address.id }));
}

const ownIdOf = (placeId: string): string | undefined =>
  placeId.startsWith(OWN_PREFIX) ? placeId.slice(OWN_PREFIX.length) : undefined;

/** Returns it in the form of Google's Place Details. An Irish address has the position of its town or Eircode area. */
async function detailsOfOwn(address: AccountAddress, area: Area): Promise<source.PlaceDetails> {
  const { id, line1, line2, town, postcode, state } = address;
  const location = await locationOf(address, area);
  const isNorth = countryOfSaved(address).id === 'northern-ireland';
  const region = isNorth ? NORTHERN_IRELAND : state;
  const parts: [type: string, name: string][] = [
    ['route', line1],
    ['sublocality', line2],
    ['locality', town],
    ['administrative_area_level_1', region],
    ['postal_code', postcode],
  ];
  return {
    place_id: OWN_PREFIX + id,
    name: line1,
    formatted_address: describeOwn(address),
    ...(location && { geometry: { location } }),
    address_components: [
      ...parts.filter(([, name]) => name !== '').map(([type, name]) => component(name, type)),
      component(countryLabel(address), 'country', isoCode(address)),
    ],
  };
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });
const isoCode = ({ country }: AccountAddress): string => country.slice(0, 2);
const countryLabel = (address: AccountAddress): string =>
  COUNTRY_NAMES.of(isoCode(address)) ?? isoCode(address);

const describeOwn = (address: AccountAddress): string =>
  [address.line1, address.town, address.state, address.postcode, countryLabel(address)]
    .filter((part) => part !== '')
    .join(', ');

function isIn(address: AccountAddress, countries: readonly string[]): boolean {
  const wanted = countries.map(source.regionCodeOf);
  return wanted.length === 0 || wanted.includes(isoCode(address).toLowerCase());
}

function isMeant(address: AccountAddress, typed: readonly string[]): boolean {
  const { name, line1, line2, town, postcode } = address;
  const known = fold([name, line1, line2, town, postcode, postcode.replaceAll(' ', '')].join(' '));
  return typed.every((word) => ` ${known}`.includes(` ${word}`));
}

async function locationOf(
  { country, town, postcode, bothRight: isBothRight }: AccountAddress,
  area: Area,
): Promise<{ lat: number; lng: number } | undefined> {
  if (country !== 'IE') return undefined;
  const eircode = isEircode(postcode) && findEircode(postcode).kind === 'known' ? postcode : '';
  const found = findIrishAddress(await irishPlaces(), { town, eircode, isBothRight }, area);
  if (found.kind !== 'found') return undefined;
  return { lat: found.place.latitude, lng: found.place.longitude };
}
