import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Where a suggested place lies (specification, sections 3 and 7). */
export const getPlaceDetails = defineCall({
  method: 'GET',
  path: 'getPlaceDetails/{place_id}',
  title: 'Details of a suggested place',
  access: 'everyone',
  params: v.object({ place_id: v.pipe(v.string(), v.regex(/^[\w:.-]{1,300}$/)) }),
  exampleParams: { place_id: 'galway' },
  answer: v.object({
    status: v.literal(true),
    result: v.object({
      place_id: v.string(),
      name: v.string(),
      formatted_address: v.string(),
      /** Decimal degrees. */
      geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
      /** The country has the type "country": its short name is the ISO 3166-1 alpha-2 code. */
      address_components: v.array(
        v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) }),
      ),
    }),
  }),
  cacheSeconds: 86_400,
  failures: {
    404: 'No place has this id.',
    503: 'The provider that knows this place does not answer just now.',
  },
});
