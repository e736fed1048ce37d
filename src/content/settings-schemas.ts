/** What the settings files may hold, one schema a file of content/settings/. */
import * as v from 'valibot';
import {
  address,
  clock,
  date,
  euros,
  list,
  short,
  text,
  webAddress,
  whole,
  yesNo,
} from './schema-parts.ts';

const phoneExpected = 'a telephone number with country code, such as +353 20 910 1234';
const phone = v.pipe(text(phoneExpected), v.regex(/^\+[\d ]{8,20}$/, phoneExpected));
const link = v.strictObject({
  label: text('the words of the link'),
  link: v.union(
    [address, webAddress],
    'an address on this site that starts with /, or a web address that starts with https://',
  ),
});

/** content/settings/site.yaml: the brand and how to reach it. */
export const site = v.strictObject({
  /** The product's name. Everything on the site follows. */
  name: short('the brand name, as text', 30),
  /** The name in addresses: lower-case letters, digits and hyphens. */
  slug: v.pipe(
    text('the brand in addresses, such as "acme"'),
    v.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'lower-case letters, digits and hyphens only, such as "acme"',
    ),
  ),
  tagline: text('a few words under the name'),
  /** What the company is, for search engines. */
  about: text('one sentence about the company'),
  /** Where the site is published, without a last slash. May hold {slug}. */
  url: v.pipe(webAddress, v.regex(/[^/]$/, 'a web address without a slash at the end')),
  company: v.strictObject({
    legalName: text('the registered name'),
    number: text('the company registration number as text in quotes'),
    vat: text('the VAT number as text in quotes'),
  }),
  email: text('the general e-mail address'),
  phones: v.strictObject({ sales: phone, parcels: phone, bookings: phone }),
  offices: list(
    v.strictObject({
      name: text('the town'),
      street: text('the street'),
      town: text('the town line'),
      eircode: v.optional(text('the Eircode')),
      phone,
    }),
    'a list of offices',
  ),
  chat: v.strictObject({ label: text('the words on the chat link'), link: webAddress }),
  bot: v.strictObject({ label: text('the words on the link'), link: webAddress }),
  social: list(
    v.strictObject({ label: text('the network'), link: webAddress }),
    'a list of social links',
  ),
  apps: list(
    v.strictObject({ label: text('the store'), link: webAddress }),
    'a list of app-store links',
  ),
  /** Sources that their licence asks us to name, in the footer. */
  attributions: list(text('a sentence that names a source'), 'a list of sentences'),
});

/** content/settings/navigation.yaml: the menus. The Services and International menus fill themselves. */
export const navigation = v.strictObject({
  header: v.strictObject({
    home: text('a label'),
    services: text('a label'),
    international: text('a label'),
    internationalAll: text('a label'),
    pricing: text('a label'),
    contact: text('a label'),
    register: text('a label'),
    login: text('a label'),
    track: text('a label'),
    account: text('a label'),
  }),
  footer: list(
    v.strictObject({
      heading: text('the heading of the column'),
      links: list(link, 'a list of links'),
    }),
    'a list of columns',
  ),
  roles: v.strictObject({
    heading: text('the heading of the chooser'),
    text: text('a sentence'),
    open: text('the words that open it'),
    links: list(
      v.strictObject({ label: text('the role'), text: text('who it is for'), link: address }),
      'a list of roles',
    ),
    support: link,
  }),
});

/** content/settings/interface.yaml: the small words of the page frame. */
export const interfaceWords = v.record(
  v.string(),
  text('the words to show, as text'),
  'lines of the form "name: words"',
);

const bands = list(
  v.strictObject({
    /** Heaviest total weight of the band, in kilograms. */
    upToKg: v.pipe(
      v.number('a weight in kilograms, without quotes'),
      v.minValue(0.001, 'a weight above 0'),
      v.maxValue(1000, 'a weight up to 1000'),
    ),
    price: euros,
  }),
  'a list of weight bands, each with upToKg and price',
);

/** content/settings/tariff.yaml: every price, including VAT. */
export const tariff = v.strictObject({
  /** VAT in percent. */
  vatPercent: whole('the VAT rate in percent, such as 23'),
  /** Heaviest consignment in kilograms. */
  maxWeightKg: whole('a weight in kilograms, such as 50'),
  pallet: euros,
  outsideAreaExtra: euros,
  customsFee: euros,
  registrationCredit: euros,
  registrationCreditMonths: whole('a number of months, such as 12'),
  national: v.strictObject({ bands }),
  international: list(
    v.strictObject({
      /** Its name in this file and in the courier pages. */
      id: v.pipe(
        text('a short name such as germany'),
        v.regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case letters and hyphens, such as south-africa'),
      ),
      /** ISO 3166-1 country code. */
      country: v.pipe(
        text('a two-letter country code'),
        v.regex(/^[A-Z]{2}$/, 'a country code of two capital letters, such as DE'),
      ),
      name: text('the name that visitors read'),
      /** Whether a customs declaration is needed. */
      customs: yesNo,
      /** Working days from collection to delivery: fastest and slowest. */
      days: v.strictObject({ from: whole('a number of days'), to: whole('a number of days') }),
      bands,
    }),
    'a list of destinations',
  ),
});

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
const opening = v.strictObject({
  /** What visitors read, such as "Monday to Friday 9.00am-5.30pm". */
  label: text('the opening hours in words'),
  times: list(
    v.strictObject({
      days: list(v.picklist(weekdays, 'a day of the week in lower case'), 'a list of days'),
      opens: clock,
      closes: clock,
    }),
    'a list of opening times',
  ),
});
/** content/settings/hours.yaml: opening hours, cut-offs and the days without service. */
export const hours = v.strictObject({
  office: opening,
  webChat: opening,
  /** Latest booking for delivery the same day. */
  sameDayCutOff: clock,
  /** Latest booking for collection the same day. */
  nextDayCutOff: clock,
  /** Days on which nothing is collected or delivered; shown on /holidaynotice. */
  closedDays: list(
    v.strictObject({ date, reason: text('why, as text'), note: v.optional(text('a sentence')) }),
    'a list of closed days',
  ),
});

/** content/settings/statistics.yaml: what is added to the counts on the home page (specification, section 9). */
export const statistics = v.strictObject({
  since: date,
  bookingsBase: whole('a number'),
  driversBase: whole('a number'),
  deliveredBase: whole('a number'),
  deliveredPerWeekday: whole('a number'),
  journeysPerWeekday: whole('a number'),
  journeysBase: whole('a number'),
  journeysDivisor: v.pipe(whole('a number'), v.minValue(1, 'a number above 0')),
});

export const PARTNER_MARKS = ['wave', 'arrow', 'ring', 'peak'] as const;
/** content/settings/partners.yaml: the carriers who work with us. */
export const partners = v.strictObject({
  carriers: list(
    v.strictObject({
      name: text('the name'),
      mark: v.picklist(PARTNER_MARKS, `a drawing: ${PARTNER_MARKS.join(', ')}`),
      text: text('what they do for us'),
    }),
    'a list of carriers',
    4,
  ),
});

/** content/settings/service-area.geojson: the area without the pickup extra; GeoJSON order is [longitude, latitude]. */
export const serviceArea = v.pipe(
  v.looseObject({
    features: v.pipe(
      v.array(
        v.looseObject({
          properties: v.looseObject({ attribution: v.optional(v.string()) }),
          geometry: v.looseObject({ type: v.string(), coordinates: v.unknown() }),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.transform(({ features }): unknown =>
    features.find(({ geometry }) => geometry.type === 'Polygon'),
  ),
  v.looseObject({
    properties: v.looseObject({ attribution: v.string('the attribution line') }),
    geometry: v.looseObject({
      coordinates: v.tupleWithRest([v.array(v.tuple([v.number(), v.number()]))], v.unknown()),
    }),
  }),
);
