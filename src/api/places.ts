import * as v from 'valibot';
import * as replies from '#messages/replies.ts';
import { defineCall, getFrom } from './call.ts';
import { doneWith, exactLine, line } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';

/** Suggests places (D2, D19, D47). The answer is not cached, because a session adds saved addresses. */
export const autoComplete = defineCall(
  getFrom('autoComplete/{input}/{types}/{country}/{region}', 'guest'),
  {
    params: v.object({
      input: v.pipe(exactLine(120), v.nonEmpty(replies.placeEmpty)),
      types: line(40),
      country: v.pipe(
        exactLine(60),
        v.toLowerCase(),
        v.regex(/^(all|[a-z]{2}(\|[a-z]{2}){0,14})$/, replies.countryCodes),
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

export const placeDocs = (): DocumentedCall[] => [
  withDocs(autoComplete, {
    title: 'Suggest places',
    about:
      'From 3 characters. `types` is "geocode" for everything or "(cities)" for towns; `country` is an ISO 3166-1 alpha-2 code such as "ie", several joined by "|", or "all"; `region` is a county or state, or "-". With a login, saved addresses that fit come first; their ids begin with "own:".',
    params: {
      input: 'The beginning of the name of a place.',
      types: '"geocode" for everything, "(cities)" for towns.',
      country: 'Country codes such as ie, several joined by "|", or "all".',
      region: 'A county or state, or "-" for any.',
    },
    answer: {
      predictions: [
        'At most eight places, the best first; before them saved addresses of whoever is logged in.',
        { description: 'The place as a person writes it.', place_id: 'The id of the place.' },
      ],
    },
  }),
  withDocs(getPlaceDetails, {
    title: 'Details of a suggested place',
    params: { place_id: 'A place_id of a suggestion.' },
    answer: {
      result: [
        'The place.',
        {
          place_id: 'The id of the place.',
          name: 'The place alone, such as Galway.',
          formatted_address: 'The place with its county and country.',
          geometry: [
            'Where it lies.',
            {
              location: [
                'Its middle.',
                { lat: 'Degrees north.', lng: 'Degrees east; west is negative.' },
              ],
            },
          ],
          address_components: [
            'The parts of its address, the country among them.',
            {
              long_name: 'The name in full.',
              short_name: 'The short name; for the country its ISO 3166-1 alpha-2 code.',
              types: 'What kind of part it is; the country has the type "country".',
            },
          ],
        },
      ],
    },
    failures: {
      404: 'No place has this id.',
      503: 'The provider that knows this place does not answer just now.',
    },
  }),
];
