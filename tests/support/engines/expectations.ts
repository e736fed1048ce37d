import { readRoutes } from '#content-schema/read.ts';
import { filesOf } from '#host/files.ts';
import { DIST } from '../paths/dist.ts';
import { CONTENT } from '../paths/content.ts';
import { BROKEN, HIDDEN, NOT_THERE } from './tables.ts';
import type { Expectation, ExpectedAnswer } from './engine.ts';

const routeTable = readRoutes(CONTENT);
const fileOf = (page: string): string => (page === '/' ? 'index.html' : `${page.slice(1)}.html`);
/** Cloudflare adds a "public" of its own. */
const PAGE_CACHE = /^(public, )?max-age=0, must-revalidate$/;
const HTML_TYPE = 'text/html; charset=utf-8';

const page200 = (path: string, page: string, rules = path): Expectation => ({
  path,
  wanted: { status: 200, file: fileOf(page), rules, headers: { 'content-type': HTML_TYPE } },
});
/** What programs look up has the headers of a file. */
const rulesOf = (path: string): string => (path.startsWith('/.well-known/') ? path : '/');
const moved = (path: string, location: string, rules = '/'): Expectation => ({
  path,
  wanted: { status: 301, headers: { location, etag: undefined }, rules },
});
const missing = (path: string): Expectation => ({
  path,
  wanted: {
    status: 404,
    file: '404.html',
    rules: '/',
    headers: { 'cache-control': 'no-store', etag: undefined, 'cdn-cache-control': undefined },
  },
});
const cacheOf = (path: string, rule: string | RegExp): Expectation => ({
  path,
  wanted: { status: 200, headers: { 'cache-control': rule } },
});

/** Turns "/login" into "/lOgIn", which no rule contains. */
const mixed = (path: string): string =>
  path.replace(/[a-z]/gi, (letter, at: number) =>
    at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase(),
  );
const REWRITTEN: [path: string, page: string][] = [
  ['/track/ABC123', '/track'],
  ['/track/ABC%20123', '/track'],
  ['/pay/5.95/17/card', '/pay'],
];
const assets = filesOf(DIST).filter((file) => /^_astro\/.*\.js$/.test(file));
const longest = `/${assets.find((file) => file.includes('react.')) ?? ''}`;

/** All servers share these answers: routes, redirects, hidden files, caching. */
export const GROUPS: Readonly<Record<string, readonly Expectation[]>> = {
  pages: routeTable.canonical.map((page) => page200(page, page)),
  'pages with a query': [
    page200('/?from=Dublin&kg=3', '/'),
    page200('/login?next=%2Fpay', '/login'),
  ].map((entry, at) => ({
    ...entry,
    wanted: { ...entry.wanted, rules: at === 0 ? '/' : '/login' },
  })),
  'names of files': routeTable.canonical
    .filter((page) => page !== '/')
    .map((page) => moved(`${page}.html`, page)),
  'old addresses': [
    ...routeTable.aliases.map(({ from, to }) => moved(from, to, rulesOf(from))),
    moved(
      '/page1?a=b&c=%20d',
      `${routeTable.aliases.find(({ from }) => from === '/page1')?.to ?? ''}?a=b&c=%20d`,
    ),
  ],
  'any capitals': ['/login', '/Booking', '/Help-Support/Getting-it-sorted', '/pricing'].map(
    (page) => moved(mixed(page), page),
  ),
  slashes: [
    moved('/login/', '/login'),
    moved('/Booking/', '/Booking'),
    moved('/track/', '/track'),
    moved('/track/ABC123/', '/track/ABC123'),
    moved('/pay/5.95/17/card/', '/pay/5.95/17/card'),
    moved('/services/', '/features'),
  ],
  'addresses with a part of their own': [
    ...REWRITTEN.map(([path, page]) => page200(path, page)),
    moved('/Track/ABC123', '/track/ABC123'),
    moved('/TRACK/%E2%82%AC', '/track/%E2%82%AC'),
    moved('/PAY/5.95/17/card', '/pay/5.95/17/card'),
  ],
  detours: [
    moved('//login', '/login'),
    moved('/./login', '/login'),
    moved('/services/../login', '/login'),
    moved('/services/%2e%2e/login?a=b', '/login?a=b'),
    moved('/track/..', '/'),
    moved('//robots.txt', '/robots.txt'),
  ],
  'what is not there': NOT_THERE.map((path) => missing(path)),
  'hidden files': HIDDEN.map((path) => missing(path)),
  'broken addresses': BROKEN.map((path) => missing(path)),
  'addresses above the root': [moved('/../login', '/login')],
  'time in caches': [
    cacheOf('/', PAGE_CACHE),
    cacheOf('/login', PAGE_CACHE),
    cacheOf(longest, 'max-age=31536000, immutable'),
    cacheOf('/islands.js', 'max-age=60'),
    cacheOf('/robots.txt', 'max-age=3600'),
    cacheOf('/prices.csv', 'max-age=3600'),
    cacheOf('/icon.svg', 'max-age=3600'),
  ],
  'time of the page of a parcel': [
    {
      path: '/track/ABC123',
      wanted: {
        status: 200,
        headers: { 'cache-control': 'private, no-cache', 'cdn-cache-control': undefined },
      },
    },
  ],
  'time in shared caches': [
    {
      path: '/login',
      wanted: {
        status: 200,
        headers: {
          'cdn-cache-control': /^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
        },
      },
    },
    {
      path: longest,
      wanted: { status: 200, headers: { 'cdn-cache-control': undefined, etag: undefined } },
    },
  ],
  'time of redirects': [
    {
      path: '/Login',
      wanted: { status: 301, headers: { 'cache-control': 'max-age=86400' } },
    },
  ],
  'other methods': ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/login', '/Login', '/nowhere', '/robots.txt'].map((path) => ({
      path,
      asking: { method },
      wanted: {
        status: 405,
        rules: path === '/robots.txt' ? path : '/',
        headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
      } satisfies ExpectedAnswer,
    })),
  ),
};
