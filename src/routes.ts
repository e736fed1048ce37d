/**
 * The one table of addresses (specification, section 2; decisions, Routes). The edge rules, the local server,
 * the not-found page, the sitemap, the content check and the tests read it; nothing else knows a path.
 */

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
} as const;

/** Where each form without a script is sent; the reference API answers there. */
export const API_PATHS = {
  enquiry: '/api/enquiry/new-enquiry',
  subscribe: '/api/newsletter/post-subscription',
  login: '/api/auth/weblogin',
  register: '/api/auth/register',
  newBooking: '/api/userBooking/new',
  pay: '/api/stripe/booking',
  apply: '/api/careers/apply',
} as const;

/** The five account types (specification, section 6). */
export const ROLES = ['user', 'contractor', 'retailer', 'driver', 'depot'] as const;
export type Role = (typeof ROLES)[number];

export const servicePath = (address: string): string => `/services/${address}`;
export const courierPath = (id: string): string => `/international-parcel-delivery/${id}`;
export const helpPath = (id: string): string => `/Help-Support/${id}`;
export const careerPath = (id: string): string => `/career-details/${id}`;
export const registerPath = (role: Role): string => `/register/${role}`;

/** Allowed tracking numbers (decisions, Routes): when writing and when reading an address. */
export const TRACKING_ID = /^[A-Za-z0-9-]{1,40}$/;
/** The address of a tracking result, or undefined for a number that is not allowed. */
export const trackPath = (id: string): string | undefined =>
  TRACKING_ID.test(id) ? `${PATHS.track}/${id}` : undefined;

/** An address that leads to another one for good (301). */
export interface Alias {
  from: string;
  to: string;
}
/** Addresses that show one prerendered page (200). A part that starts with ":" stands for one part of the path. */
export interface Rewrite {
  pattern: string;
  page: string;
}
export interface RouteTable {
  /** Canonical addresses, each with one page. */
  canonical: string[];
  /** Canonical addresses that the sitemap and search engines leave out. */
  unlisted: string[];
  aliases: Alias[];
  rewrites: Rewrite[];
}

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
}

/** Pages that are files for the server only and have no address of their own. */
export const ERROR_PAGES = ['404', '503'] as const;

/** Pages whose address opens only with a session; without one they lead to / (specification, section 2). */
export const GUARDED: readonly string[] = [PATHS.account];

const REWRITES: Rewrite[] = [
  { pattern: '/track/:id', page: PATHS.track },
  { pattern: '/pay/:amount/:id/:type', page: PATHS.pay },
];

const serviceOf = (part: string) => servicePath(part);
const SPECIAL_ALIASES: Alias[] = [
  { from: '/collectionservice', to: serviceOf('parcel-collection-and-delivery-service') },
  { from: '/page1', to: '/Registered-Post' },
  { from: '/page2', to: serviceOf('parcel-collection-service') },
  { from: '/Page3', to: serviceOf('parcel-collection-and-delivery-service') },
  {
    from: '/services/same-day-collection-and-delivery',
    to: serviceOf('same-day-parcel-delivery-service'),
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
  ].sort();
  const unlisted = content.unlisted.filter((id) => pages.includes(id)).map(pagePath);
  return { canonical, unlisted, aliases: aliasesOf(canonical), rewrites: REWRITES };
}

const pagePath = (id: string): string => (id === 'home' ? PATHS.home : `/${id}`);

/** The spellings people and older menus use: special ones, all lower case, capital first letters, all capitals. */
function aliasesOf(canonical: string[]): Alias[] {
  const spellings = (path: string) => [path.toLowerCase(), capitalised(path), path.toUpperCase()];
  const taken = new Set(canonical);
  const aliases: Alias[] = [];
  for (const { from, to } of [
    ...SPECIAL_ALIASES,
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

/** What a static edge does with a path: show a page, lead elsewhere, or not find it. */
export type Answer =
  { kind: 'page'; page: string } | { kind: 'redirect'; to: string } | { kind: 'missing' };

/** Answers a decoded path. Any capitalisation of a known address leads to the canonical one. */
export function answer(table: RouteTable, path: string): Answer {
  const plain = path.length > 1 ? path.replace(/\.html$/, '').replace(/\/+$/, '') || '/' : path;
  if (table.canonical.includes(plain))
    return plain === path || path.endsWith('.html')
      ? { kind: 'page', page: plain }
      : { kind: 'redirect', to: plain };
  const rewritten = rewrite(table, plain);
  if (rewritten !== undefined)
    return plain === path ? { kind: 'page', page: rewritten } : { kind: 'redirect', to: plain };
  const folded = plain.toLowerCase();
  const alias = table.aliases.find(({ from }) => from.toLowerCase() === folded)?.to;
  const known =
    alias ??
    table.canonical.find((page) => page.toLowerCase() === folded) ??
    respelledRewrite(table, plain);
  return known === undefined ? { kind: 'missing' } : { kind: 'redirect', to: known };
}

/**
 * The same page for a host without rewrite rules: /track/ABC is /track?id=ABC. Undefined for paths that no rewrite
 * matches.
 */
export function withoutRewrite(table: RouteTable, path: string): string | undefined {
  const rule = table.rewrites.find(({ pattern }) => matches(pattern, path));
  if (rule === undefined) return undefined;
  const parts = path.split('/');
  const query = new URLSearchParams();
  for (const [at, part] of rule.pattern.split('/').entries())
    if (part.startsWith(':')) query.set(part.slice(1), parts[at] ?? '');
  return `${rule.page}?${query}`;
}

function rewrite(table: RouteTable, path: string): string | undefined {
  return table.rewrites.find(({ pattern }) => matches(pattern, path))?.page;
}

/** "/Track/ABC" leads to "/track/ABC": the fixed parts are respelled, the others kept. */
function respelledRewrite(table: RouteTable, path: string): string | undefined {
  const parts = path.split('/');
  for (const { pattern } of table.rewrites) {
    const wanted = pattern.split('/');
    const respelled = wanted
      .map((part, at) => (part.startsWith(':') ? (parts[at] ?? '') : part))
      .join('/');
    if (respelled.toLowerCase() === path.toLowerCase() && matches(pattern, respelled))
      return respelled;
  }
  return undefined;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
