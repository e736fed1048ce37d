import { describe, expect, test } from 'vitest';
import { isOfVersion, mayBeCached, rewrittenPage } from '#integrations/offline/rules.ts';

/** Scripts cannot construct a Response of this type. */
function reply(
  facts: { status?: number; type?: string; redirected?: boolean; cache?: string } = {},
) {
  const { status = 200, type = 'basic', redirected = false, cache = 'max-age=0' } = facts;
  const made = new Response('', { status, headers: { 'cache-control': cache } });
  Object.defineProperties(made, { type: { value: type }, redirected: { value: redirected } });
  return made;
}

describe('what may be kept', () => {
  test('is a whole answer of this site', () => expect(mayBeCached(reply())).toBe(true));

  test.each([
    ['a form that came back filled in', { cache: 'no-store' }],
    ['what is for one visitor only', { cache: 'private, max-age=60' }],
    ['a page that does not exist', { status: 404 }],
    ['a part of a file', { status: 206 }],
    ['an answer of another site', { type: 'opaque' }],
    ['an answer from another address', { redirected: true }],
  ])('is not %s', (_name, facts) => expect(mayBeCached(reply(facts))).toBe(false));
});

test.each([
  ['/track/IE7M3D90QXM2VC', '/track'],
  ['/pay/15.94/IE7M3D90QXM2VC/booking', '/pay'],
  ['/track', '/track'],
  ['/tracks/x', '/tracks/x'],
  ['/', '/'],
])('%s shows the page %s', (path, page) => {
  expect(rewrittenPage(path, { rewrites: ['/track', '/pay'] })).toBe(page);
});

test('a page is of a version when it says so, or says nothing', () => {
  const says = (value: string) => new Response('', { headers: { 'Site-Version': value } });
  expect(isOfVersion(says('one'), 'one')).toBe(true);
  expect(isOfVersion(says('two'), 'one')).toBe(false);
  expect(isOfVersion(new Response(''), 'one')).toBe(true);
});
