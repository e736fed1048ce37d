import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  $session,
  clearSlice,
  loggedOut,
  loginFailed,
  loginRequested,
  loginSucceeded,
  setSlice,
} from '#stores/session.ts';
import {
  decodeSession,
  EMPTY_SESSION,
  encodeSession,
  type Session,
} from '#stores/session-schema.ts';
import { paymentBegun, paymentOver, paymentUnderWay } from '#stores/payment.ts';
import { AINE } from '#tests/support/drivers/fake-device.ts';

const LOGGED_IN: Session = {
  ...EMPTY_SESSION,
  auth: { ...EMPTY_SESSION.auth, auth: true, user: AINE, creditCents: 10_000 },
};

const GOOD = JSON.stringify(LOGGED_IN);
beforeEach(loggedOut);

describe('what the device kept', () => {
  test('is read back as it was', () => {
    expect(decodeSession(GOOD)).toEqual(LOGGED_IN);
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['cut off', GOOD.slice(0, -9)],
    ['not JSON', 'session'],
    ['of the next version', GOOD.replace('"version":1', '"version":2')],
    ['with a key too many', GOOD.replace('"version":1', '"version":1,"admin":true')],
    ['with a prototype', GOOD.replace('"version":1', '"version":1,"__proto__":{"admin":true}')],
    ['with an address to return to', GOOD.replace('"home"', '"https://evil.example"')],
    ['of a megabyte', GOOD.replace('Lantern', 'x'.repeat(1_000_000))],
    ['with a key in the user too many', GOOD.replace('"id":"a"', '"id":"a","token":"secret"')],
    ['with a negative credit', GOOD.replace('10000', '-1')],
    ['with a role that does not exist', GOOD.replace('"role":"user"', '"role":"admin"')],
  ])('counts as no session when it is %s', (_name, text) => {
    expect(decodeSession(text)).toBe(EMPTY_SESSION);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  test('never throws and is always a session, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(GOOD)), (text) => {
        expect(Object.keys(decodeSession(text))).toEqual(Object.keys(EMPTY_SESSION));
      }),
    );
  });

  test('is not under way any more after a reload', () => {
    const busy = GOOD.replaceAll('"loading":false', '"loading":true');
    expect(decodeSession(busy)).toEqual(LOGGED_IN);
    expect(encodeSession({ ...LOGGED_IN, refresh: { loading: true, data: null } })).toBe(GOOD);
  });

  test('is nothing at all when nobody is logged in', () => {
    expect(encodeSession(EMPTY_SESSION)).toBeUndefined();
    expect(
      encodeSession({ ...EMPTY_SESSION, auth: { ...EMPTY_SESSION.auth, loading: true } }),
    ).toBeUndefined();
  });
});

describe('a session', () => {
  test('goes through the states of a login', () => {
    loginRequested();
    expect($session.get().auth).toMatchObject({ loading: true, error: '', auth: false });
    loginFailed('The password is not right.');
    expect($session.get().auth).toMatchObject({
      loading: false,
      error: 'The password is not right.',
      auth: false,
    });
    loginRequested();
    expect($session.get().auth.error).toBe('');
    loginSucceeded(AINE, 10_000);
    expect($session.get()).toEqual(LOGGED_IN);
    loggedOut();
    expect($session.get()).toEqual(EMPTY_SESSION);
  });

  test('outlives a login that fails', () => {
    loginSucceeded(AINE, 10_000);
    loginRequested();
    loginFailed('The password is not right.');
    expect($session.get().auth).toMatchObject({ auth: true, user: AINE, loading: false });
    loggedOut();
  });

  test('keeps a sentence of any length as one that it can read again', () => {
    loginFailed('x'.repeat(5000));
    expect(decodeSession(encodeSession($session.get()) ?? '').auth.error).toHaveLength(300);
  });

  test('sets and clears each slice without touching the others', () => {
    loginSucceeded(AINE, 10_000);
    setSlice('payment', { type: 'booking', returnTo: 'success' });
    setSlice('address', { pickup: [{ town: 'Galway' }] });
    setSlice('details', { data: { bookings: 3 } });
    clearSlice('payment');
    expect($session.get()).toEqual({
      ...LOGGED_IN,
      address: { data: null, pickup: [{ town: 'Galway' }], delivery: [] },
      details: { loading: false, data: { bookings: 3 } },
    });
  });
});

test('a payment that begins is kept with its kind, its number and its amount', () => {
  paymentBegun('booking', 'IE7M3D90QXM2VC', '15.94');
  expect(paymentUnderWay()).toEqual({ type: 'booking', id: 'IE7M3D90QXM2VC' });
  expect(decodeSession(JSON.stringify($session.get())).payment).toEqual({
    type: 'booking',
    returnTo: 'success',
    data: [{ id: 'IE7M3D90QXM2VC', amount: '15.94' }],
  });
});

test('a payment that is over is forgotten, and another one stays', () => {
  paymentBegun('booking', 'IE7M3D90QXM2VC', '15.94');
  paymentOver('IE00000000000X');
  expect(paymentUnderWay()?.id).toBe('IE7M3D90QXM2VC');
  paymentOver('IE7M3D90QXM2VC');
  expect(paymentUnderWay()).toBeUndefined();
  expect($session.get()).toEqual(EMPTY_SESSION);
});
