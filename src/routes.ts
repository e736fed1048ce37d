/**
 * The one table of addresses (D3, D23). The edge rules, the local server,
 * the not-found page, the sitemap, the content check and the tests read it; nothing else knows a path.
 */

import type { Alias, Rewrite, RouteTable } from '#domain/routing.ts';

export {
  resolveRoute,
  withoutRewrite,
  type ResolvedRoute,
  type RouteTable,
} from '#domain/routing.ts';

/** Addresses that code links to. */
export const PATHS = {
  home: '/',
  booking: '/Booking',
  payBooking: '/PayBooking',
  track: '/track',
  pay: '/pay',
  success: '/success',
  login: '/login',
  account: '/Auth',
  contact: '/contact-us',
  pricing: '/pricing',
  privacy: '/privacy',
  terms: '/terms-and-conditions',
  careers: '/careers',
  carrierPolicy: '/carrier-policy',
  international: '/international-parcel-service',
  holidays: '/holidaynotice',
  partners: '/partners',
  creditPolicy: '/creditpolicy',
  developers: '/developers',
  // Where forms without a script end, and where the links of mails lead.
  enquirySent: '/enquiry-sent',
  subscriptionSent: '/subscription-sent',
  confirmSubscription: '/confirm-subscription',
  subscriptionConfirmed: '/subscription-confirmed',
  unsubscribe: '/unsubscribe',
  unsubscribed: '/unsubscribed',
  registrationSent: '/registration-sent',
  confirmAccount: '/confirm-account',
  accountConfirmed: '/account-confirmed',
  forgotPassword: '/forgot-password',
  passwordLinkSent: '/password-link-sent',
  resetPassword: '/reset-password',
  passwordChanged: '/password-changed',
  applicationSent: '/application-sent',
  loggedOut: '/logged-out',
  yourBooking: '/your-booking',
  bulkBooking: '/bulk-booking',
  driver: '/driver',
  // What the service worker shows in the place of a page that the device does not keep.
  offline: '/offline',
} as const;

/** Where /carrier-policy lists everything that may not be sent. */
export const PROHIBITED_LIST = 'what-may-not-be-sent';

/** The five account types (D4). */
export const ROLES = ['user', 'contractor', 'retailer', 'driver', 'depot'] as const;
export type Role = (typeof ROLES)[number];

export const servicePath = (address: string): string => `/services/${address}`;
export const courierPath = (id: string): string => `/international-parcel-delivery/${id}`;
export const helpPath = (id: string): string => `/Help-Support/${id}`;
export const careerPath = (id: string): string => `/career-details/${id}`;
export const developerPath = (id: string): string => `/developers/${id}`;
export const registerPath = (role: Role): string => `/register/${role}`;

/** Allowed tracking numbers: when writing and when reading an address. */
export const TRACKING_ID = /^[A-Za-z0-9-]{1,40}$/;
/** The address of a payment page: euro, the booking's number or an order's id, and which of both (D9, D24). */
export const payPath = (cents: number, id: string, type: 'booking' | 'bulk'): string =>
  `${PATHS.pay}/${(cents / 100).toFixed(2)}/${id}/${type}`;
/** The address of a tracking result, or undefined for a number that is not allowed. */
export const trackPath = (id: string): string | undefined =>
  TRACKING_ID.test(id) ? `${PATHS.track}/${id}` : undefined;

/** What the table takes from content: ids, and the brand in addresses. */
export interface RouteContent {
  slug: string;
  pages: string[];
  unlisted: string[];
  /** Last parts of the addresses of the services. */
  services: string[];
  couriers: string[];
  help: string[];
  careers: string[];
  developers: string[];
  /** Addresses that pages had before, and those they have. */
  moved: Alias[];
}

/** Pages that are files for the server only and have no address of their own. */
export const ERROR_PAGES = ['404', '503'] as const;

/** Pages whose address opens only with a session; without one they lead to / (D25). */
export const GUARDED: readonly string[] = [PATHS.account, PATHS.bulkBooking, PATHS.driver];

const REWRITES: Rewrite[] = [
  { pattern: '/track/:id', page: PATHS.track },
  { pattern: '/pay/:amount/:id/:type', page: PATHS.pay },
];

const specialAliases = (): Alias[] => [
  { from: '/collectionservice', to: servicePath('parcel-collection-and-delivery-service') },
  { from: '/page1', to: servicePath('postage-tracking') },
  { from: '/page2', to: servicePath('parcel-collection-service') },
  { from: '/Page3', to: servicePath('parcel-collection-and-delivery-service') },
  {
    from: '/services/same-day-collection-and-delivery',
    to: servicePath('same-day-parcel-delivery-service'),
  },
  { from: '/register', to: registerPath('user') },
  { from: '/services', to: '/features' },
  { from: '/Help-Support', to: helpPath('Getting-it-sorted') },
  { from: '/career-details', to: PATHS.careers },
  { from: '/international-parcel-delivery', to: PATHS.international },
  { from: '/index', to: PATHS.home },
  { from: '/index.html', to: PATHS.home },
];

/** Builds the table from what content holds. */
export function routesOf(content: RouteContent): RouteTable {
  const pages = content.pages.filter((id) => !ERROR_PAGES.some((page) => page === id));
  const canonical = [
    ...pages.map(pagePath),
    ...content.services.map(servicePath),
    ...content.couriers.map(courierPath),
    ...content.help.map(helpPath),
    ...content.careers.map(careerPath),
    ...content.developers.map(developerPath),
  ].sort();
  const unlisted = content.unlisted.filter((id) => pages.includes(id)).map(pagePath);
  return { canonical, unlisted, aliases: aliasesOf(canonical, content.moved), rewrites: REWRITES };
}

export const pagePath = (id: string): string => (id === 'home' ? PATHS.home : `/${id}`);

/** The spellings people and older menus use: former addresses, special ones, all lower case, capital first letters, all capitals. */
function aliasesOf(canonical: string[], moved: Alias[]): Alias[] {
  const spellings = (path: string) => [path.toLowerCase(), capitalised(path), path.toUpperCase()];
  const taken = new Set(canonical);
  const aliases: Alias[] = [];
  for (const { from, to } of [
    ...moved,
    ...specialAliases(),
    ...canonical.map((path) => ({ from: path, to: path })),
  ])
    for (const spelling of [from, ...spellings(from)])
      if (!taken.has(spelling)) {
        taken.add(spelling);
        aliases.push({ from: spelling, to });
      }
  return aliases;
}

const capitalised = (path: string): string =>
  path.replace(/\/([a-z])/g, (_, letter: string) => `/${letter.toUpperCase()}`);
