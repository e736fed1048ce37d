import { describe, expect, test } from 'vitest';
import { routesOf, trackPath } from '#routes';
import { resolveRoute, withoutRewrite } from '#domain/site/routing.ts';

const table = routesOf(
  [
    '/',
    '/pricing',
    '/login',
    '/Booking',
    '/track',
    '/pay',
    '/register/user',
    '/Registered-Post',
    '/contact-us',
    '/privacy',
    '/404',
    '/503',
    '/services/parcel-collection-and-delivery-service',
    '/services/acme-routing-system',
    '/international-parcel-delivery/courier-to-uk',
    '/Help-Support/Getting-it-sorted',
    '/career-details/van-driver',
    '/developers/tracking',
  ].map((address) => ({
    address,
    isUnlisted: ['/track', '/pay', '/404'].includes(address),
    former: address === '/privacy' ? ['/old-terms'] : [],
  })),
);

describe('an address', () => {
  test.each([
    ['/', '/'],
    ['/pricing', '/pricing'],
    ['/services/acme-routing-system', '/services/acme-routing-system'],
    ['/career-details/van-driver', '/career-details/van-driver'],
    ['/track/ABC-123', '/track'],
    ['/pay/15.94/IE123/card', '/pay'],
  ])('%s shows the page %s', (path, page) => {
    expect(resolveRoute(table, path)).toEqual({ kind: 'page', page });
  });

  test.each([
    ['/Login', '/login'],
    ['/LOGIN', '/login'],
    ['/booking', '/Booking'],
    ['/Register/user', '/register/user'],
    ['/REGISTER/USER', '/register/user'],
    ['/registered-post', '/Registered-Post'],
    ['/login/', '/login'],
    ['/login//', '/login'],
    ['//', '/'],
    ['/lOGIN.html', '/login'],
    ['/index.html', '/'],
    ['/pricing.html', '/pricing'],
    ['/services/acme-routing-system.html', '/services/acme-routing-system'],
    ['/.well-known/change-password', '/forgot-password'],
    ['/INDEX.html', '/'],
    ['/collectionservice', '/services/parcel-collection-and-delivery-service'],
    ['/CollectionService', '/services/parcel-collection-and-delivery-service'],
    ['/page1', '/services/postage-tracking'],
    ['/page2', '/services/parcel-collection-service'],
    ['/Page3', '/services/parcel-collection-and-delivery-service'],
    ['/services/same-day-collection-and-delivery', '/services/same-day-parcel-delivery-service'],
    ['/Track/ABC', '/track/ABC'],
    ['/track/ABC/', '/track/ABC'],
  ])('%s leads to %s', (path, to) => {
    expect(resolveRoute(table, path)).toEqual({ kind: 'redirect', to });
  });

  test.each([
    '/nothing',
    '/register/nobody',
    '/track/a/b',
    '/pay/5.95',
    '/404',
    '/503',
    '/pricing/x',
    '/.env',
    '//pricing',
  ])('%s is not found', (path) => {
    expect(resolveRoute(table, path)).toEqual({ kind: 'missing' });
  });
});

test('an older address goes on to the page that took the place of its own', () => {
  const to = '/services/parcel-collection-and-delivery-service';
  const former = ['/services/parcel-collection-service'];
  const moved = routesOf([{ address: to, isUnlisted: false, former }]);
  expect(resolveRoute(moved, '/page2')).toEqual({ kind: 'redirect', to });
  expect(resolveRoute(moved, former[0] ?? '')).toEqual({ kind: 'redirect', to });
});

test('no alias is a page, leads to another alias, or stands twice', () => {
  const from = table.aliases.map((alias) => alias.from);
  expect(new Set(from).size).toBe(from.length);
  expect(from.filter((path) => table.canonical.includes(path))).toEqual([]);
  const targets = table.aliases.map(({ to }) => to);
  expect(targets.filter((to) => from.includes(to))).toEqual([]);
});

test('on a host without rewrite rules a tracking address has a form with a query', () => {
  expect(withoutRewrite(table, '/track/ABC')).toBe('/track?id=ABC');
  expect(withoutRewrite(table, '/pay/15.94/IE1/card')).toBe('/pay?amount=15.94&id=IE1&type=card');
  expect(withoutRewrite(table, '/pricing')).toBeUndefined();
});

test.each(['..', '.', 'a/b', 'a b', '%00', '', 'ABC\u202e', 'x'.repeat(41), '\ud800'])(
  'the tracking number %j is never put into an address',
  (id) => {
    expect(trackPath(id)).toBeUndefined();
  },
);

test('an allowed tracking number has an address of its own', () => {
  expect(trackPath('IE-123abc')).toBe('/track/IE-123abc');
});
