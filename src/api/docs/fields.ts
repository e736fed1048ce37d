import { PROBLEM_KINDS } from '../problem-kinds.ts';
import { BOOKING_MEANINGS } from './booking.ts';
import { BULK_MEANINGS } from './bulk.ts';
import { CLAIM_MEANINGS } from './claims.ts';
import { DELIVERY_MEANINGS } from './delivery.ts';
import { DRIVER_MEANINGS } from './tracking.ts';
import { PAYMENT_MEANINGS } from './payment.ts';

const PARCEL_MEANINGS: Readonly<Record<string, string>> = {
  package_weight: 'Total weight in kilograms, as a number or as typed: 2.5 and 2,5 are the same.',
  lengthCm:
    'Length of the box in centimetres, rounded up, as a number or as typed. All three sides, or none; the tariff has the limits.',
  widthCm: 'Width of the box in centimetres, rounded up.',
  heightCm: 'Height of the box in centimetres, rounded up.',
  pallets: 'How many pallets.',
  weight:
    'Weight of the closed box in kilograms, as a number or as typed; empty for pallets alone.',

  totalWeight: 'Total weight in kilograms.',
  chargeableWeight:
    'Weight in kilograms that the price is for: the larger of weight and volume weight, where the tariff has one.',
  bothRight: 'Whether town and Eircode are both said to be right.',
  weightGrams: 'Weight in grams.',
  chargedGrams:
    'Weight in grams that the price is for: the larger of weight and volume weight, where the tariff has one.',
  size: 'The sides of the box in whole centimetres; null when nobody gave them.',
};

const OTHER_MEANINGS: Readonly<Record<string, string>> = {
  firstname: 'First name.',
  lastname: 'Last name.',
  email: 'E-mail address. Capital letters make no difference.',
  phone:
    'Telephone number of 6 to 15 digits in any usual spelling, such as 020 910 1234 or +1 555 010 0199 ext. 12.',
  complaint:
    'Whether it is a complaint: it gets a case number, which is mailed at once, and is kept for six years.',
  message: 'What the person writes. Line breaks are kept.',
  password: 'Any characters. Common passwords and the person’s own name or address are refused.',
  'PostAuthWebloginRequest.password': 'The password of the account.',
  'PostUsersCloseRequest.password': 'The password of the account, once more.',
  'PostUsersEmailRequest.password': 'The password of the account, once more.',
  'PostUsersEmailRequest.email': 'The new e-mail address.',
  current: 'The password of the account as it is now.',
  hadBefore:
    'Why the account did not get, or keep, the credit for registering: its e-mail address has had it in any spelling ("address"), or its company with another account ("company"); null when it did.',
  session: 'The id of a session.',
  sessions: 'The sessions of the account that are not over.',
  device: 'Browser and system in words; empty when the browser did not say.',
  usedOn: 'The day on which it was used last.',
  isThis: 'Whether the request came with it.',
  'GetUsersEmailByToken.token': 'The code of the link in the e-mail.',
  token: 'The code of the link in the e-mail: 43 letters, digits, hyphens and underscores.',
  role: 'The type of account.',
  company: 'Name of the company; empty in an account of a person.',
  terms: 'The terms and conditions are accepted: true in JSON, "yes" in a form.',
  vehicle: 'What the driver drives.',
  area: 'Where the driver wants to work.',
  return: 'The page to open after a form without a script: the name of a route.',
  job: 'The job, in full.',
  'PostCareersApplyRequest.job': 'The id of an open job.',
  name: 'Name of the person.',
  'GetGetPlaceDetailsByPlaceIdAnswer.name': 'The place alone, such as Galway.',
  cover: 'What the applicant writes about the job.',
  line1: 'House and street.',
  line2: 'Second line, if any.',
  town: 'Town or city.',
  latin: 'The same in Latin letters, if asked for.',
  'PostApptrackByIdEventRequest.town': 'Where the parcel is.',
  postcode: 'Postcode; in Ireland an Eircode such as D6W PV38.',
  country:
    'Country as an ISO 3166-1 alpha-2 code; GB-GBN or GB-NIR for the parts of the United Kingdom.',
  'GetAutoCompleteByInputByTypesByCountryByRegion.country':
    'Country codes such as ie, several joined by "|", or "all".',
  state: 'The step of the parcel.',
  ...Object.fromEntries(
    [
      'PostUserAddressAddRequest',
      'PostUserAddressAddAnswer',
      'PostUserAddressUpdateByIdRequest',
      'PostUserAddressUpdateByIdAnswer',
      'GetUserAddressListAnswer',
      'GetUserBookingAddressesAnswer',
    ].map((name) => [
      `${name}.state`,
      'The state, in the USA and Australia: its code, such as NY.',
    ]),
  ),
  ...Object.fromEntries(
    ['GetUserBookingDetailsByIdAnswer', 'PostUserBookingUpdateAnswer'].map((name) => [
      `${name}.state`,
      'The last step of the parcel; in an address the code of its state.',
    ]),
  ),
  'GetApptrackByIdAnswer.state': 'The last step of the parcel.',
  pickup: 'Where we collect: a town in Ireland, an Eircode or its first three characters.',
  pickupCoordinates: 'Where we collect, in decimal degrees. It counts before the text.',
  latitude: 'Degrees north.',
  longitude: 'Degrees east; west is negative.',
  delivery: 'Where it goes: a town in Ireland, an Eircode, a country or a city abroad.',
  pickupCountry: 'The country of the pickup, by name or code. Only Ireland has prices.',
  deliveryCountry:
    'A destination of our price list, such as "germany", or a country by name or code. It counts before the text; in the United Kingdom the town decides.',
  service: 'Where to look for the destination; both when it is missing, Ireland first.',
  'PostUserBookingPriceAnswer.pickup':
    'Where we collect, as it was understood; empty for coordinates alone.',
  'PostUserBookingPriceAnswer.delivery': 'Where it goes, as it was understood.',

  status: 'Always true: it worked.',
  release: 'The version of the program that answers.',
  content: 'What the server has read of the content: prices, hours, notices, jobs.',
  version: 'A short hash of it: two servers with the same one ask the same prices.',
  isCurrent: 'False when the files have changed since: restart the server.',
  packageCount: 'Parcels delivered.',
  driverCount: 'Drivers approved.',
  journyCount: 'Journeys: days on which a driver has scanned a parcel. The spelling is historical.',
  bookingCount: 'Bookings.',
  grand_total: 'Price in euro, VAT included.',
  totalCents: 'The same price in cents.',
  parts: 'What the price is made of, VAT included, and the VAT in it.',
  bandCents: 'The weight band.',
  palletsCents: 'The pallets.',
  extraCents: 'Collection outside our area.',
  customsCents: 'Customs administration.',
  netCents: 'The price without VAT.',
  vatCents: 'The VAT in the price.',
  id: 'Its id.',
  'GetApptrackByIdAnswer.id': 'The tracking number as we write it.',
  promised: 'The promised day of delivery, of several the last; null for none.',
  dayOver:
    'Whether the collection day of an unpaid booking is over, so that another is to be chosen.',
  promisedFrom: 'The first of several promised days, as abroad; else null.',
  ferryDays: 'Days that ferries add to the promise.',
  events: 'Every step so far, the oldest first.',
  event: 'The step as it was stored.',
  seq: 'Number of the step: 1, 2, 3. Those of corrected steps are missing.',
  corrects: 'The first of the steps that this one replaces: drop it and those after it.',
  at: 'When, in milliseconds since 1970, UTC.',
  predictions:
    'At most eight places, the best first; before them saved addresses of whoever is logged in.',
  description: 'The place as a person writes it.',
  place_id: 'The id of the place.',
  result: 'The place.',
  formatted_address: 'The place with its county and country.',
  geometry: 'Where it lies.',
  location: 'Where the job is.',
  'GetGetPlaceDetailsByPlaceIdAnswer.location': 'Its middle.',
  lat: 'Degrees north.',
  lng: 'Degrees east; west is negative.',
  address_components: 'The parts of its address, the country among them.',
  long_name: 'The name in full.',
  short_name: 'The short name; for the country its ISO 3166-1 alpha-2 code.',
  types: 'What kind of part it is; the country has the type "country".',
  user: 'Who is logged in.',
  approved: 'Whether the office has approved a driver or depot; the others need no approval.',
  credit: 'The credit of the account.',
  balanceCents: 'What is left of the credit, in cents.',
  expires: 'The last day of the credit; null when there is none.',
  entries: 'Every entry that made the balance, the newest first.',
  kind: 'Why the credit changed.',
  cents: 'How much came in; what went out is negative.',
  addresses: 'The addresses, the newest first.',
  address: 'The address as it was stored.',
  jobs: 'The open jobs.',
  title: 'Name of the job.',
  summary: 'The job in one sentence.',
  hours: 'Working hours.',
  pay: 'What it pays.',
  posted: 'Since when the job is open.',
  closes: 'The last day to apply.',
  page: 'Path of the page about the job.',
  holidays: 'The days, the next one first.',
  date: 'The day.',
  reason: 'Why there is no service.',
  note: 'What else to know; may be empty.',
  openapi: 'The version of OpenAPI.',

  'Problem.type': `about:blank where the status says what kind it is. ${Object.entries(
    PROBLEM_KINDS,
  )
    .map(([kind, meaning]) => `/problems/${kind}: ${meaning}`)
    .join(' ')}`,
  'Problem.title': 'The status in words.',
  'Problem.status': 'The status as a number. A success has true here.',
  'Problem.detail': 'A sentence for the person who sent it.',
  'Problem.errors': 'What is wrong with which field.',
  'Problem.facts':
    'Numbers that say how it is instead, such as totalCents for a price that has changed.',
  'Problem.pointer': 'The field, as a JSON Pointer such as #/email.',
  'Problem.message': 'What is wrong with it, as a sentence for a person.',

  'GetApptrackById.id': 'A tracking number.',
  'GetApptrackByIdLive.id': 'A tracking number.',
  'PostApptrackByIdEvent.id': 'A tracking number.',
  'GetCareersJobsById.id': 'The id of a job.',
  'GetNewsletterUnsubscribeByToken.token': 'The code of the newsletter’s List-Unsubscribe address.',
  'PostUserAddressUpdateById.id': 'The id of a saved address.',
  'PostUserAddressDeleteById.id': 'The id of a saved address.',
  'PostNewsletterUnsubscribeByToken.token':
    'The code of the newsletter’s List-Unsubscribe address.',
  'GetGetPlaceDetailsByPlaceId.place_id': 'A place_id of a suggestion.',
  'GetAutoCompleteByInputByTypesByCountryByRegion.types':
    '"geocode" for everything, "(cities)" for towns.',
  input: 'The beginning of the name of a place.',
  region: 'A county or state, or "-" for any.',
};

/** No name is in two groups: its meaning would depend on their order. */
export const MEANING_GROUPS = [
  BOOKING_MEANINGS,
  BULK_MEANINGS,
  CLAIM_MEANINGS,
  DELIVERY_MEANINGS,
  DRIVER_MEANINGS,
  PARCEL_MEANINGS,
  PAYMENT_MEANINGS,
  OTHER_MEANINGS,
];

/** By field name, or by schema and field where ambiguous. */
export const MEANINGS: Readonly<Record<string, string>> = Object.fromEntries(
  MEANING_GROUPS.flatMap(Object.entries<string>),
);
