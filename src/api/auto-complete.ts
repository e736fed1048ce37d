import * as v from 'valibot';
import { defineCall } from './call.ts';
import { line } from './text.ts';

/** Suggestions for an address field (specification, sections 2, 3 and 7). */
export const autoComplete = defineCall({
  method: 'GET',
  path: 'autoComplete/{input}/{types}/{country}/{region}',
  title: 'Suggest places',
  about:
    'From 3 characters. `types` is "geocode" for everything or "(cities)" for towns; `country` is an ISO 3166-1 alpha-2 code such as "ie", several joined by "|", or "all"; `region` is a county or state, or "-".',
  access: 'everyone',
  params: v.object({
    input: v.pipe(line(120), v.nonEmpty('Give the beginning of a place.')),
    types: line(40),
    country: v.pipe(
      line(60),
      v.toLowerCase(),
      v.regex(/^(all|[a-z]{2}(\|[a-z]{2}){0,14})$/, 'Give country codes such as ie, or all.'),
    ),
    region: line(60),
  }),
  exampleParams: { input: 'gal', types: 'geocode', country: 'ie', region: '-' },
  answer: v.object({
    status: v.literal(true),
    /** At most eight, the best first. */
    predictions: v.array(v.object({ description: v.string(), place_id: v.string() })),
  }),
  cacheSeconds: 86_400,
});
