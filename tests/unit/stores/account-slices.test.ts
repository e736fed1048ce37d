import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { consentRecord, isAccepted } from '#domain/consent.ts';
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
  keptAddresses,
  refreshed,
  refreshRequested,
  setClock,
  setCredit,
  setShop,
} from '#stores/account-slices.ts';
import { $session, decodeSession, EMPTY, loggedOut, loginSucceeded } from '#stores/session.ts';
import { encodeSession } from '#stores/session-schema.ts';
import { keepStored } from '#stores/storage.ts';

const USER = {
  id: 'a',
  role: 'user',
  firstname: 'Áine',
  lastname: 'Ní Bhriain',
  email: 'aine@example.ie',
  phone: '020 910 1234',
  company: '',
  approved: true,
} as const;
const address = (country: string) => ({
  id: country,
  name: 'Áine',
  phone: '',
  line1: '1 Main Street',
  line2: '',
  town: 'Athlone',
  postcode: '',
  state: '',
  country,
});
const DETAILS = {
  firstname: 'Áine',
  lastname: 'Ní Bhriain',
  email: 'aine@example.ie',
  phone: '020 910 1234',
  company: '',
};

describe('the values of a session', () => {
  beforeEach(() => {
    keepStored('consent', consentRecord('accepted', Date.now()));
    loggedOut();
  });

  test('have details that are loading, there, and cleared', () => {
    detailsRequested();
    expect($session.get().details).toEqual({ loading: true, data: null });
    detailsLoaded(USER);
    expect($session.get().details).toEqual({ loading: false, data: DETAILS });
    clearDetails();
    expect($session.get()).toEqual(EMPTY);
  });

  test('have addresses to collect from in Ireland, and to deliver to anywhere', () => {
    addressesLoaded([address('US'), address('IE')]);
    expect($session.get().address).toEqual({
      data: address('IE'),
      pickup: [address('IE')],
      delivery: [address('US'), address('IE')],
    });
    expect(decodeSession(encodeSession($session.get()) ?? '')).toEqual($session.get());
    expect(keptAddresses()).toHaveLength(2);
    clearAddresses();
    expect(keptAddresses()).toEqual([]);
  });

  test('keep no more addresses than they can read again', () => {
    addressesLoaded(Array.from({ length: 80 }, () => address('IE')));
    expect(decodeSession(encodeSession($session.get()) ?? '').address.delivery).toHaveLength(50);
  });

  test('know when the account was fetched', () => {
    refreshRequested();
    expect($session.get().refresh.loading).toBe(true);
    refreshed(7);
    expect($session.get().refresh).toEqual({ loading: false, data: { at: 7 } });
    clearRefresh();
    expect($session.get()).toEqual(EMPTY);
  });

  test('have credit, a clock and a shop, each set and cleared without touching who is logged in', () => {
    loginSucceeded(USER, 10_000);
    setCredit(500);
    setClock({ in: 1, out: null });
    setShop('https://shop.example');
    expect($session.get().auth).toMatchObject({
      user: USER,
      creditCents: 500,
      clock: { in: 1, out: null },
      shopify: 'https://shop.example',
    });
    clearCredit();
    clearClock();
    clearShop();
    const { auth } = $session.get();
    expect(auth).toEqual({ ...EMPTY.auth, auth: true, user: USER });
  });

  test.each([
    ['none', ''],
    ['no', consentRecord('declined', Date.now())],
    ['too old', consentRecord('accepted', Date.now() - 181 * DAY_MS)],
    ['from the future', consentRecord('accepted', Date.now() + DAY_MS)],
    ['a yes', consentRecord('accepted', Date.now() - 179 * DAY_MS)],
  ])('keep copies only after Accept, and the answer is %s', (_, record) => {
    keepStored('consent', record);
    detailsLoaded(USER);
    addressesLoaded([address('IE')]);
    const isKept = isAccepted(record, Date.now()) === true;
    expect($session.get().details.data).toEqual(isKept ? DETAILS : null);
    expect(keptAddresses()).toHaveLength(isKept ? 1 : 0);
  });

  test('lose their copies with Decline, and everything with the logout', () => {
    loginSucceeded(USER, 10_000);
    detailsLoaded(USER);
    addressesLoaded([address('IE')]);
    clearCopies();
    expect($session.get()).toMatchObject({ details: EMPTY.details, address: EMPTY.address });
    expect($session.get().auth.auth).toBe(true);
    addressesLoaded([address('IE')]);
    loggedOut();
    expect($session.get()).toEqual(EMPTY);
  });
});
