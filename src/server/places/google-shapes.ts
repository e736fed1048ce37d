import * as v from 'valibot';
import {
  MAX_SUGGESTIONS,
  onlyTowns,
  type PlaceDetails,
  type PlaceQuery,
  type Prediction,
} from './source.ts';

/**
 * Google Places API (New). Empty and zero values are left out: no suggestions is {}, the equator has no latitude.
 * https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places
 */
export const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({ placeId: v.string(), text: v.object({ text: v.string() }) }),
        ),
      }),
    ),
    [],
  ),
});
export const GooglePlace = v.object({
  displayName: v.optional(v.object({ text: v.string() })),
  formattedAddress: v.optional(v.string()),
  location: v.object({ latitude: v.optional(v.number(), 0), longitude: v.optional(v.number(), 0) }),
  addressComponents: v.array(
    v.object({
      longText: v.string(),
      shortText: v.optional(v.string()),
      types: v.optional(v.array(v.string()), []),
    }),
  ),
});

/** Google charges by field. */
export const SUGGESTION_FIELDS =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';
export const PLACE_FIELDS = 'id,displayName,formattedAddress,location,addressComponents';

export const googleIdOf = (placeId: string): string | undefined =>
  /^g:([\w-]{1,298})$/.exec(placeId)?.[1];

export function suggestionsBody(query: PlaceQuery): Record<string, unknown> {
  const { input, countries, region } = query;
  return {
    ...(region === undefined
      ? { input }
      : { input: `${input}, ${region}`, inputOffset: Array.from(input).length }),
    languageCode: 'en',
    ...(countries.length > 0 && { includedRegionCodes: countries.map(regionCodeOf).slice(0, 15) }),
    ...(onlyTowns(query) && { includedPrimaryTypes: ['(cities)'] }),
  };
}

export const predictionsOf = ({ suggestions }: v.InferOutput<typeof Suggestions>): Prediction[] =>
  suggestions
    .flatMap(({ placePrediction: place }) =>
      place === undefined ? [] : [{ description: place.text.text, place_id: `g:${place.placeId}` }],
    )
    .filter(({ place_id }) => googleIdOf(place_id) !== undefined)
    .slice(0, MAX_SUGGESTIONS);

export function placeDetailsOf(
  placeId: string,
  { displayName, formattedAddress, location, addressComponents }: v.InferOutput<typeof GooglePlace>,
): PlaceDetails {
  const name = displayName?.text ?? formattedAddress ?? addressComponents[0]?.longText ?? '';
  return {
    place_id: placeId,
    name,
    formatted_address: formattedAddress ?? name,
    geometry: { location: { lat: location.latitude, lng: location.longitude } },
    address_components: addressComponents.map(({ longText, shortText = longText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    })),
  };
}

/** The United Kingdom is GB (CLDR). */
const regionCodeOf = (code: string): string => (code === 'uk' ? 'gb' : code);
