import { beforeEach, expect, test } from 'vitest';
import { paymentBegun, paymentOver, paymentUnderWay } from '#stores/payment.ts';
import { $session, decodeSession, EMPTY, loggedOut } from '#stores/session.ts';

beforeEach(loggedOut);

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
  expect($session.get()).toEqual(EMPTY);
});
