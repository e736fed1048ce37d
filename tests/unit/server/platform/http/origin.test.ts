import { expect, test } from 'vitest';
import { isSameSitePost } from '#server/platform/http/origin.ts';

const HERE = 'https://www.site.example';
const mayPost = (headers: Record<string, string>, siteUrl = HERE): boolean =>
  isSameSitePost(new Request(`${HERE}/api/x`, { headers }), siteUrl);
const host = 'www.site.example';

test('a page of the site may post', () => {
  expect(mayPost({ host, origin: HERE })).toBe(true);
  expect(mayPost({ host: 'localhost:4321', origin: 'http://localhost:4321' })).toBe(true);
});

test('a page of the same host may not, when it came by another scheme', () => {
  expect(mayPost({ host, origin: 'http://www.site.example' })).toBe(false);
  expect(
    mayPost({ host: 'localhost:5400', origin: 'https://localhost:5400' }, 'http://localhost:5400'),
  ).toBe(false);
});

test.each(['https://elsewhere.example', 'https://site.example', 'null', 'not an origin'])(
  'a page of %s may not',
  (origin) => expect(mayPost({ host, origin, 'sec-fetch-site': 'cross-site' })).toBe(false),
);

test('a client without an origin is no browser', () => {
  expect(mayPost({ host })).toBe(true);
  expect(mayPost({ host, 'sec-fetch-site': 'cross-site' })).toBe(false);
});
