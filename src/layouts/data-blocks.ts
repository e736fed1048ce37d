import type { ContentEntry, Settings } from '#content-schema/schemas.ts';
import type { Day } from '#domain/days/calendar.ts';
import { PATHS } from '#routes';

/** Structured data for search engines, as JSON-LD (schema.org). */
export type DataBlock = Record<string, unknown>;

/** Escapes `<`, so that no text closes the script. */
export const jsonText = (block: DataBlock): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(/</g, '\\u003c');

export interface Step {
  label: string;
  href: string;
}

export const breadcrumbData = (trail: Step[], url: string): DataBlock => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: new URL(href, url).href,
  })),
});

const idOf = ({ url }: Site): string => `${url}/#organisation`;

/** Tells search engines on the home page how the site is called, and whose it is. */
export const siteData = (site: Site): DataBlock => ({
  '@type': 'WebSite',
  name: site.name,
  url: `${site.url}/`,
  publisher: organisationData(site),
});

const organisationData = (site: Site): DataBlock => ({
  '@type': 'Organization',
  name: site.name,
  logo: `${site.url}/icon-180.png`,
  ...(site.social.length > 0 && { sameAs: site.social.map(({ link }) => link) }),
});

/** Describes the organisation and each office with its hours from `today` on, for the contact page. */
export const officesData = (
  site: Site,
  { office, closedDays }: Settings['hours'],
  today: Day,
): DataBlock[] => [
  {
    ...organisationData(site),
    '@id': idOf(site),
    url: `${site.url}/`,
    legalName: site.company.legalName,
    email: site.email,
    telephone: site.phones.sales,
    vatID: site.company.vat,
  },
  ...site.offices.map((each) => ({
    '@type': 'LocalBusiness',
    name: `${site.name} ${each.name}`,
    parentOrganization: { '@id': idOf(site) },
    url: `${site.url}${PATHS.contact}`,
    image: `${site.url}/icon-180.png`,
    telephone: each.phone,
    address: postalAddress(each),
    ...(each.position && { geo: { '@type': 'GeoCoordinates', ...each.position } }),
    openingHoursSpecification: office.times.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(
        (day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      ),
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: [
      ...office.exceptions,
      ...closedDays.map(({ date }) => ({ date, opens: '00:00', closes: '00:00' })),
    ]
      .filter(({ date }) => date >= today)
      .map(({ date, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens,
        closes,
      })),
  })),
];

const postalAddress = ({ street, town, eircode }: Office): DataBlock => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: town,
  ...(eircode !== undefined && { postalCode: eircode }),
  addressCountry: 'IE',
});

type Site = Settings['site'];
type Office = Site['offices'][number];
type Job = Pick<
  ContentEntry<'careers'>,
  'title' | 'hours' | 'pay' | 'location' | 'posted' | 'closes'
>;

/** `html` is the whole posting, as search engines ask for it. */
export const jobData = (id: string, job: Job, html: string, site: Site): DataBlock => ({
  '@type': 'JobPosting',
  title: job.title,
  description: html,
  identifier: { '@type': 'PropertyValue', name: site.name, value: id },
  datePosted: job.posted,
  validThrough: job.closes,
  directApply: true,
  employmentType: employmentOf(job.hours),
  ...salaryOf(job.pay),
  hiringOrganization: { ...organisationData(site), url: `${site.url}/` },
  jobLocation: { '@type': 'Place', address: placeOfWork(job.location, site) },
});

/** Takes the office whose town the place of work begins with, else the town alone. */
function placeOfWork(location: string, { offices }: Site): DataBlock {
  const office = offices.find(({ town }) => location.startsWith(town));
  const [town = location] = location.split(',');
  return office === undefined
    ? { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'IE' }
    : postalAddress(office);
}

const FULL_TIME_HOURS = 35;

/** Reads the words "full time" and "part time", or the hours a week. */
export function employmentOf(hours: string): string[] {
  const [least = 0, most = least] = [...hours.matchAll(/\d+(?:\.\d+)?(?= (?:to \d|hours a week))/g)]
    .map(([number]) => Number(number))
    .sort((one, other) => one - other);
  const isFull = /full.time/i.test(hours) || most >= FULL_TIME_HOURS;
  const isPart = /part.time/i.test(hours) || (least > 0 && least < FULL_TIME_HOURS);
  return [...(isFull ? ['FULL_TIME'] : []), ...(isPart ? ['PART_TIME'] : [])];
}

/** Reads pay such as "€34,000 to €38,000 a year" or "€17.50 an hour", and gives nothing for other words. */
export function salaryOf(pay: string): DataBlock {
  const found =
    /€(?<from>[\d,.]*\d)(?: to €(?<to>[\d,.]*\d))? an? (?<per>hour|day|week|month|year)/.exec(pay);
  const { from = '', to = from, per = '' } = found?.groups ?? {};
  if (per === '') return {};
  const [minValue, maxValue] = [from, to].map((sum) => Number(sum.replaceAll(',', '')));
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText: per.toUpperCase() },
    },
  };
}
