import { DOCUMENTED } from './documented.ts';
import { commonFailures } from './openapi/failures.ts';
import { operationOf, securitySchemes, type CookieNames } from './openapi/operation.ts';
import type { Operation, Schema } from './openapi/types.ts';
import { schemasOf } from './openapi/schemas.ts';

const GROUP_MEANINGS: { readonly [Group in keyof typeof DOCUMENTED]: string } = {
  Home: 'The figures of the home page.',
  'Quote and booking': 'What a parcel costs, and booking its collection.',
  'Existing bookings': 'Reading, changing and cancelling what is booked.',
  'Deliveries on the way': 'Another day, a safe place or a neighbour, after the collection.',
  Claims: 'Claims for lost and damaged parcels.',
  Payment: 'Paying by card, on a page of the payment provider.',
  'Documents of a booking': 'Its page, label, receipt, customs form and calendar file.',
  'Lists and statements': 'The bookings of an account, and its months on one sheet each.',
  'Many bookings': 'Many parcels at once, from a CSV file.',
  Tracking: 'The steps of a parcel: reading, following and scanning them.',
  Places: 'Suggestions while somebody types a place.',
  Enquiries: 'Writing to the office.',
  Newsletter: 'Subscribing and unsubscribing; both are confirmed by e-mail.',
  Accounts: 'Registering, logging in and out, and a forgotten password.',
  'Second step at login': 'A code of an app that a login asks for after the password.',
  Keys: 'Keys with which programs of an account call, without its password.',
  'Saved addresses': 'The address book of an account.',
  Credit: 'The credit of an account, entry by entry.',
  Careers: 'Open jobs, and applying for one.',
  Holidays: 'Days without collections and deliveries.',
  Service: 'Whether the API works, and this document.',
};

/** Semantic versioning; CHANGELOG.md says what changed. */
const API_VERSION = '1.13.1';
/** These names hold over https, where the prefix binds the cookies to the host. */
export const COOKIE_NAMES = { session: '__Host-session', bookings: '__Host-bookings' } as const;

interface OpenapiOptions {
  title: string;
  server: string;
  docs?: string;
  contact?: string;
  /** The ids and codes of the destinations that have a price. */
  destinations?: readonly string[];
  /** They differ over http on localhost. */
  cookieNames?: CookieNames;
}

const ABOUT = [
  'A success answers JSON with "status": true. A failure answers application/problem+json (RFC 9457), where "status" is a number: test response.ok && body.status === true.',
  'A body is JSON, or a form with the same names, in UTF-8 and at most 64 KB. Unknown fields are ignored.',
  'A form that a browser sent without a script is answered 303 with the page that says how it went, and a page that cannot be shown is HTML for a person. Another method than those of an address is answered 405, with Allow.',
  'A POST can carry an Idempotency-Key: sent again with the same key and body within a day it is done once.',
  'Calls whose security names it can be made with a key of an account instead of a session, as Authorization: Bearer; other calls that need an account answer 403 to it.',
  'Days are year-month-day in Ireland, moments are milliseconds since 1970 in UTC, amounts whose name ends with Cents are integers.',
].join('\n\n');

export type Openapi = ReturnType<typeof openapiOf>;

/** OpenAPI 3.1 from the schemas that the server validates with. */
export function openapiOf({
  title,
  server,
  docs,
  contact,
  destinations = [],
  cookieNames = COOKIE_NAMES,
}: OpenapiOptions) {
  const schemas = schemasOf(Object.values(DOCUMENTED).flat());
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  for (const [group, members] of Object.entries(DOCUMENTED))
    for (const call of members) {
      const method = call.method === 'GET' ? 'get' : 'post';
      const path = `/${call.path}`;
      paths[path] = { ...paths[path], [method]: operationOf(call, group, schemas) };
    }
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: API_VERSION,
      description: ABOUT,
      ...(contact !== undefined && { contact: { name: title, url: contact } }),
    },
    ...(docs !== undefined && { externalDocs: { description: 'For people', url: docs } }),
    servers: [{ url: server.replace(/\/+$/, '') }],
    tags: Object.entries(GROUP_MEANINGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: withDestinations(schemas.all, destinations),
      responses: commonFailures(),
      securitySchemes: securitySchemes(cookieNames),
    },
  };
}

/** The price list is no part of the schemas that the server validates with. */
function withDestinations(
  schemas: Record<string, Schema>,
  destinations: readonly string[],
): Record<string, Schema> {
  const booking = schemas[BOOKING];
  const { deliveryCountry } = booking?.properties ?? {};
  if (typeof deliveryCountry !== 'object' || destinations.length === 0) return schemas;
  const named = { ...deliveryCountry, enum: [...destinations, '', null] };
  const properties = { ...booking?.properties, deliveryCountry: named };
  return { ...schemas, [BOOKING]: { ...booking, properties } };
}

const BOOKING = 'PostUserBookingNewRequest';
