import * as v from 'valibot';
import { isEircode } from '#domain/places/eircode.ts';
import {
  address,
  link,
  list,
  mailAddress,
  eachName,
  phoneNumber,
  sameFor,
  short,
  text,
  webAddress,
  yesNo,
} from './schema-parts.ts';

const menuLink = v.strictObject({
  label: text('the words of the link'),
  link,
});

const outside = (label: string) => v.strictObject({ label: text(label), link: webAddress });

const siteExpected =
  'https:// and the host, without anything after it, such as https://www.example.ie';

const eircodeExpected = 'an Eircode, such as D6W PV38';

const degrees = (most: number) => {
  const expected = `degrees from -${most} to ${most}, such as 53.3331`;
  return v.pipe(v.number(expected), v.minValue(-most, expected), v.maxValue(most, expected));
};

/** The schema of content/settings/site.yaml. */
export const siteSchema = v.strictObject({
  /** The product's name. */
  name: short('the brand name, as text', 30),
  /** Addresses have it, in lower case, digits and hyphens. */
  slug: v.pipe(
    text('the brand in addresses, such as "acme"'),
    v.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'lower-case letters, digits and hyphens only, such as "acme"',
    ),
  ),
  tagline: text('a few words under the name'),
  /** Search engines show this sentence. */
  about: text('one sentence about the company'),
  /** The origin of the site, which may hold {slug}. */
  url: v.pipe(text(siteExpected), v.regex(/^https:\/\/[^/?#\s]+$/, siteExpected)),
  /** Previews link to content/ in the git host's editor. */
  editUrl: v.optional(
    v.pipe(webAddress, v.regex(/[^/]$/, 'the address of content/ in the editor of the git host')),
  ),
  company: v.strictObject({
    legalName: text('the registered name'),
    number: text('the company registration number as text in quotes'),
    vat: text('the VAT number as text in quotes'),
  }),
  /** It may hold {slug}. */
  email: mailAddress,
  phones: v.strictObject({ sales: phoneNumber, parcels: phoneNumber, bookings: phoneNumber }),
  offices: list(
    v.strictObject({
      name: text('the town'),
      street: text('the street'),
      town: text('the town line'),
      eircode: v.optional(v.pipe(text(eircodeExpected), v.check(isEircode, eircodeExpected))),
      phone: phoneNumber,
      /** Maps of search engines use this position in degrees. */
      position: v.optional(v.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
    }),
    'a list of offices',
  ),
  chat: outside('the words on the chat link'),
  bot: outside('the words on the link'),
  social: list(outside('the network'), 'a list of social links, or [] for none', 0),
  apps: list(outside('the store'), 'a list of app-store links, or [] for none', 0),
  /** With false, the next visit deletes the caches of visitors who accepted. */
  offline: yesNo,
  /** Licences require these sentences, and the terms show them. */
  attributions: list(text('a sentence that names a source'), 'a list of sentences'),
});

/** The schema of content/settings/navigation.yaml. The Services and International menus fill themselves. */
export const navigationSchema = v.strictObject({
  header: v.strictObject(
    sameFor(
      eachName(
        'home services international internationalAll pricing contact register login track account',
      ),
      text('a label'),
    ),
  ),
  footer: list(
    v.strictObject({
      heading: text('the heading of the column'),
      links: list(menuLink, 'a list of links'),
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
    support: menuLink,
  }),
});

export const PARTNER_MARKS = ['wave', 'arrow', 'ring', 'peak'] as const;
/** The schema of content/settings/partners.yaml. */
export const partnersSchema = v.strictObject({
  carriers: list(
    v.strictObject({
      name: text('the name'),
      mark: v.picklist(PARTNER_MARKS, `a drawing: ${PARTNER_MARKS.join(', ')}`),
      text: text('what they do for us'),
    }),
    'a list of carriers',
  ),
});

/** The schema of content/settings/depots.yaml: each depot with its routing keys, which labels show. */
export const depotsSchema = v.strictObject({
  depots: list(
    v.strictObject({
      code: v.pipe(text('the code'), v.regex(/^[A-Z]{3}$/, 'three capital letters, such as DUB')),
      town: text('the town of the depot'),
      keys: list(
        v.pipe(
          text('a routing key'),
          v.regex(/^[A-Z](\d[\dW])?$/, 'a routing key or its first letter, such as D02 or D'),
        ),
        'a list of routing keys',
      ),
    }),
    'a list of depots',
  ),
});

/** The schema of content/settings/service-area.geojson, where no pickup extra is due; points are [longitude, latitude]. */
export const serviceAreaSchema = v.pipe(
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
