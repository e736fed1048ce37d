/** The one table of addresses (D3, D23). */

import type { Alias, Rewrite, RouteTable } from '#domain/site/routing.ts';

/** Addresses that code links to. */
export const PATHS = {
  home: '/',
  booking: '/Booking',
  payBooking: '/PayBooking',
  track: '/track',
  pay: '/pay',
  success: '/success',
  login: '/login',
  loginCode: '/login-code',
  account: '/Auth',
  contact: '/contact-us',
  pricing: '/pricing',
  privacy: '/privacy',
  terms: '/terms-and-conditions',
  carrierPolicy: '/carrier-policy',
  serviceStatus: '/service-status',
  creditPolicy: '/creditpolicy',
  // Forms lead to these without a script.
  enquirySent: '/enquiry-sent',
  subscriptionSent: '/subscription-sent',
  registrationSent: '/registration-sent',
  forgotPassword: '/forgot-password',
  applicationSent: '/application-sent',
  loggedOut: '/logged-out',
  bulkBooking: '/bulk-booking',
  driver: '/driver',
  // Shown by the service worker for a page that is not cached.
  offline: '/offline',
} as const;

/** Addresses that pages and mails link to, and widgets do not, so that their first touch does not load them. */
export const PAGE_PATHS = {
  features: '/features',
  careers: '/careers',
  international: '/international-parcel-service',
  help: '/help',
  holidays: '/holidaynotice',
  partners: '/partners',
  developers: '/developers',
  confirmSubscription: '/confirm-subscription',
  subscriptionConfirmed: '/subscription-confirmed',
  unsubscribe: '/unsubscribe',
  unsubscribed: '/unsubscribed',
  confirmAccount: '/confirm-account',
  accountConfirmed: '/account-confirmed',
  passwordLinkSent: '/password-link-sent',
  resetPassword: '/reset-password',
  passwordChanged: '/password-changed',
  yourBooking: '/your-booking',
} as const;

/** Fragment of the list on /carrier-policy. */
export const PROHIBITED_LIST = 'what-may-not-be-sent';

/** The roles of D4. */
export const ROLES = ['user', 'contractor', 'retailer', 'driver', 'depot'] as const;
export type Role = (typeof ROLES)[number];

export const servicePath = (address: string): string => `/services/${address}`;
export const courierPath = (id: string): string => `/international-parcel-delivery/${id}`;
export const helpPath = (id: string): string => `/Help-Support/${id}`;
export const careerPath = (id: string): string => `/career-details/${id}`;
export const developerPath = (id: string): string => `/developers/${id}`;
/** The terms of a day, such as 2026-11-28 (D71). */
export const termsPath = (day: string): string => `${PATHS.terms}/${day}`;
export const registerPath = (role: Role): string => `/register/${role}`;

/** An id of these characters may be looked up. */
export const TRACKING_ID = /^[A-Za-z0-9-]{1,40}$/;
/** The address has the amount in euro, the booking number or order id, and its type (D9, D24). */
export const payPath = (cents: number, id: string, type: 'booking' | 'bulk'): string =>
  `${PATHS.pay}/${(cents / 100).toFixed(2)}/${id}/${type}`;
/** Undefined for a number that is not allowed. */
export const trackPath = (id: string): string | undefined =>
  TRACKING_ID.test(id) ? `${PATHS.track}/${id}` : undefined;

/** A page of the content. */
export interface PageRoute {
  address: string;
  isUnlisted: boolean;
  /** Addresses that lead to it. */
  former: string[];
}

/** Pages without an address, served with error statuses. */
export const ERROR_PAGES = ['404', '503'] as const;

/** These open only with a session; visitors without one are redirected to / (D25). */
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
  { from: '/services', to: PAGE_PATHS.features },
  { from: '/Help-Support', to: helpPath('Getting-it-sorted') },
  { from: '/career-details', to: PAGE_PATHS.careers },
  { from: '/international-parcel-delivery', to: PAGE_PATHS.international },
  // Where browsers look for it (W3C, a well-known URL for changing passwords).
  { from: '/.well-known/change-password', to: PATHS.forgotPassword },
  { from: '/index', to: PATHS.home },
  { from: '/index.html', to: PATHS.home },
];

export function routesOf(content: readonly PageRoute[]): RouteTable {
  const pages = content.filter(({ address }) => !ERROR_PAGES.some((id) => address === `/${id}`));
  const canonical = pages.map(({ address }) => address).sort();
  const unlisted = pages.filter((page) => page.isUnlisted).map(({ address }) => address);
  const moved = content.flatMap(({ address: to, former }) => former.map((from) => ({ from, to })));
  const placeOf = new Map(moved.map(({ from, to }) => [from, to]));
  const special = specialAliases().map(({ from, to }) => ({ from, to: placeOf.get(to) ?? to }));
  return {
    canonical,
    unlisted,
    aliases: aliasesOf(canonical, [...moved, ...special]),
    rewrites: REWRITES,
  };
}

export const pagePath = (id: string): string => (id === 'home' ? PATHS.home : `/${id}`);

/** Returns former addresses and those of pages, in lower case, capitalised and upper case. */
function aliasesOf(canonical: string[], former: Alias[]): Alias[] {
  const spellings = (path: string) => [path.toLowerCase(), capitalised(path), path.toUpperCase()];
  const taken = new Set(canonical);
  const aliases: Alias[] = [];
  for (const { from, to } of [...former, ...canonical.map((path) => ({ from: path, to: path }))])
    for (const spelling of isWellKnown(from) ? [from] : [from, ...spellings(from)])
      if (!taken.has(spelling)) {
        taken.add(spelling);
        aliases.push({ from: spelling, to });
      }
  return aliases;
}

/** Programs ask for these, which spell them in one way. */
const isWellKnown = (path: string): boolean => path.startsWith('/.well-known/');

const capitalised = (path: string): string =>
  path.replace(/\/([a-z])/g, (_, letter: string) => `/${letter.toUpperCase()}`);
