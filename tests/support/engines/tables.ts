import type { Encoding } from '#server/platform/static/encoding.ts';

/** An Accept-Encoding stands with the encoding of the answer (RFC 9110, section 12.5.3). */
export const ENCODINGS: readonly [accepted: string | undefined, encoding: Encoding][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=1, *;q=0', 'identity'],
  ['BR ; Q=1', 'br'],
  [',,;', 'identity'],
];

/** No server answers these addresses with a file. */
export const NOT_THERE = [
  ...['/nowhere', '/rates/', '/_astro/gone.js', '/constructor', '//evil.example/login'],
  ...['/Robots.txt', '/track/a/b', '/=br/login.html', '/=own', '/login/nowhere'],
];
export const HIDDEN = [
  ...['/_headers', '/_redirects', '/index.html.br', '/index.html.gz', '/.env', '/.git/config'],
  ...['/.html', '/services/.hidden', '/404', '/404.html', '/503', '/503.html'],
];
export const BROKEN = [
  ...['/login%00', '/%', '/%zz', '/login%2f', '/services%2freturns', '/track%5Cx', '/track\\a'],
  '/tr%2Fack/%0d%0aSet-Cookie:a=b',
];
