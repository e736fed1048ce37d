import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { consentRecord, isAccepted } from '#domain/people/consent.ts';
import {
  addressesLoaded,
  clearAddresses,
  clearClock,
  clearCopies,
  clearCredit,
  clearDetails,
  clearRefresh,
  clearShop,
  detailsLoaded,
  detailsRequested,
  storedAddresses,
  refreshed,
  refreshRequested,
  setClock,
  setCredit,
  setShop,
} from '#stores/account-slices.ts';
import { $session, loggedOut, loginSucceeded } from '#stores/session.ts';
import { decodeSession, EMPTY_SESSION, encodeSession } from '#stores/session-schema.ts';
import { keepStored } from '#stores/storage.ts';
import { AINE } from '#tests/support/drivers/fake-device.ts';

const savedIn = (country: string) => ({
  id: country,
  name: 'Áine',
  phone: '',
  line1: '1 Main Street',
  line2: '',
  town: 'Athlone',
  postcode: '',
  state: '',
  country,
  latin: 'Aine, Athlone',
  bothRight: country === 'IE',
});
const storedIn = (country: string) => ({
  ...savedIn(country),
  bothRight: country === 'IE' ? 'yes' : '',
});
const { firstname, lastname, email, phone, company } = AINE;
const DETAILS = { firstname, lastname, email, phone, company };

describe('the values of a session', () => {
  beforeEach(() => {
    keepStored('consent', consentRecord('accepted', Date.now()));
    loggedOut();
  });

  test('have details that are loading, there, and cleared', () => {
    detailsRequested();
    expect($session.get().details).toEqual({ loading: true, data: null });
    detailsLoaded(AINE);
    expect($session.get().details).toEqual({ loading: false, data: DETAILS });
    clearDetails();
    expect($session.get()).toEqual(EMPTY_SESSION);
  });

  test('have addresses to collect from in Ireland, and to deliver to anywhere', () => {
    addressesLoaded([savedIn('US'), savedIn('IE')]);
    expect($session.get().address).toEqual({
      data: storedIn('IE'),
      pickup: [storedIn('IE')],
      delivery: [storedIn('US'), storedIn('IE')],
    });
    expect(decodeSession(encodeSession($session.get()) ?? '')).toEqual($session.get());
    expect(storedAddresses()).toEqual([savedIn('US'), savedIn('IE')]);
    clearAddresses();
    expect(storedAddresses()).toEqual([]);
  });

  test('keep no more addresses than they can read again', () => {
    addressesLoaded(Array.from({ length: 80 }, () => savedIn('IE')));
    expect(decodeSession(encodeSession($session.get()) ?? '').address.delivery).toHaveLength(50);
  });

  test('know when the account was fetched', () => {
    refreshRequested();
    expect($session.get().refresh.loading).toBe(true);
    refreshed(7);
    expect($session.get().refresh).toEqual({ loading: false, data: { at: 7 } });
    clearRefresh();
    expect($session.get()).toEqual(EMPTY_SESSION);
  });

  test('have credit, a clock and a shop, each set and cleared without touching who is logged in', () => {
    loginSucceeded(AINE, 10_000);
    setCredit(500);
    setClock({ in: 1, out: null });
    setShop('https://shop.example');
    expect($session.get().auth).toMatchObject({
      user: AINE,
      creditCents: 500,
      clock: { in: 1, out: null },
      shopify: 'https://shop.example',
    });
    clearCredit();
    clearClock();
    clearShop();
    const { auth } = $session.get();
    expect(auth).toEqual({ ...EMPTY_SESSION.auth, auth: true, user: AINE });
  });

  test.each([
    ['none', ''],
    ['no', consentRecord('declined', Date.now())],
    ['too old', consentRecord('accepted', Date.now() - 181 * DAY_MS)],
    ['from the future', consentRecord('accepted', Date.now() + DAY_MS)],
    ['a yes', consentRecord('accepted', Date.now() - 179 * DAY_MS)],
  ])('keep copies only after Accept, and the answer is %s', (_, record) => {
    keepStored('consent', record);
    detailsLoaded(AINE);
    addressesLoaded([savedIn('IE')]);
    const isKept = isAccepted(record, Date.now()) === true;
    expect($session.get().details.data).toEqual(isKept ? DETAILS : null);
    expect(storedAddresses()).toHaveLength(isKept ? 1 : 0);
  });

  test('lose their copies with Decline, and everything with the logout', () => {
    loginSucceeded(AINE, 10_000);
    detailsLoaded(AINE);
    addressesLoaded([savedIn('IE')]);
    clearCopies();
    expect($session.get()).toMatchObject({
      details: EMPTY_SESSION.details,
      address: EMPTY_SESSION.address,
    });
    expect($session.get().auth.auth).toBe(true);
    addressesLoaded([savedIn('IE')]);
    loggedOut();
    expect($session.get()).toEqual(EMPTY_SESSION);
  });
});
