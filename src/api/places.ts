import * as v from 'valibot';
import { pricing } from '#messages/pricing.ts';
import { defineCall, getFrom } from './call.ts';
import { doneWith, line } from './text.ts';

/** D2, D19, D47; not cached, because a session adds saved addresses. */
export const autoComplete = defineCall(
  getFrom('autoComplete/{input}/{types}/{country}/{region}', 'guest'),
  {
    params: v.object({
      input: v.pipe(line(120), v.nonEmpty(pricing.errors.placeEmpty)),
      types: line(40),
      country: v.pipe(
        line(60),
        v.toLowerCase(),
        v.regex(/^(all|[a-z]{2}(\|[a-z]{2}){0,14})$/, pricing.errors.countryCodes),
      ),
      region: line(60),
    }),
    answer: doneWith({
      predictions: v.array(v.object({ description: v.string(), place_id: v.string() })),
    }),
  },
);

export const getPlaceDetails = defineCall(getFrom('getPlaceDetails/{place_id}', 'guest'), {
  params: v.object({ place_id: v.pipe(v.string(), v.regex(/^[\w:.-]{1,300}$/)) }),
  answer: doneWith({
    result: v.object({
      place_id: v.string(),
      name: v.string(),
      formatted_address: v.string(),
      /** Decimal degrees; absent for a saved address in an unknown town. */
      geometry: v.optional(v.object({ location: v.object({ lat: v.number(), lng: v.number() }) })),
      /** "country" has the ISO 3166-1 alpha-2 code as short name. */
      address_components: v.array(
        v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) }),
      ),
    }),
  }),
});
