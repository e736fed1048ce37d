import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayLeadTo } from '#stores/payment.ts';
import { parsePayUrl, parseSuccessUrl } from '#islands/payment/payment-address.ts';
import { paymentStatusOf } from '#islands/payment/pay/payment-status.ts';
import { FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
const ORDER_ID = '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d';
const PAY_URL = 'http://localhost:4321/pay/15.94/IE7M3D90QXM2VC/booking';

describe('the address of a payment', () => {
  test.each([
    ['/pay', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
    [
      `/pay/15.94/${FREE_NUMBER}/booking`,
      { kind: 'booking', id: FREE_NUMBER, amount: 1594, isBack: false },
    ],
    [
      `/pay/15.94/ie7m3d9oqxm2vc/booking?cancelled=1`,
      { kind: 'booking', id: FREE_NUMBER, amount: 1594, isBack: true },
    ],
    [`/pay/15,94/${FREE_NUMBER}/booking`, { kind: 'booking', amount: 'unreadable' }],
    [`/pay/1e9/${FREE_NUMBER}/booking`, { kind: 'booking', amount: 'unreadable' }],
    [`/pay/15.94/${ORDER_ID}/bulk`, { kind: 'bulk', id: ORDER_ID, amount: 1594 }],
    [`/pay?id=${FREE_NUMBER}`, { kind: 'booking', id: FREE_NUMBER, amount: undefined }],
    [`/pay?amt=15.94&id=${ORDER_ID}&type=bulk`, { kind: 'bulk', id: ORDER_ID, amount: 1594 }],
    [`/pay/15.94/${FREE_NUMBER}/booking/`, { kind: 'wrong' }],
    [`/pay/15.94/${FREE_NUMBER}`, { kind: 'wrong' }],
    [`/pay/x/${ORDER_ID}/bulk`, { kind: 'wrong' }],
    [`/pay/15.94/${ORDER_ID}/booking`, { kind: 'wrong' }],
    ['/pay?id=', { kind: 'wrong' }],
  ])('%s is read', (address, payment) => {
    expect(parsePayUrl(address)).toMatchObject(payment);
  });

  test('whatever it is, only a booking number or the id of an order comes out of it', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, id) => {
        for (const address of [`/pay${path}`, `/pay/1.00/${encodeURIComponent(id)}/bulk`, id]) {
          const parsed = parsePayUrl(address);
          if ('id' in parsed) expect(parsed.id).toMatch(/^(IE[\dA-Z]{12}|[\da-f-]{36})$/);
        }
      }),
    );
  });
});

test.each([
  ['https://checkout.stripe.com/c/pay/cs_test_1#x', true],
  ['http://localhost:4321/success?id=1', true],
  ['/success?id=1', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)//https://x', false],
  ['data:text/html,x', false],
  ['http://evil.example/', false],
  ['//evil.example', false],
  ['http://localhost:4321@evil.example/', false],
  ['http://[', false],
])('a payment goes on at %s: %s', (address, expected) => {
  expect(mayLeadTo(address, PAY_URL)).toBe(expected);
});

const ALONE = { id: 'x', kind: 'booking', dueCents: 1594 } as const;
const BULK = { id: 'y', kind: 'bulk', dueCents: 4782 } as const;
test.each([
  [{ payment: 'open', order: ALONE }, 1594, 'payable'],
  [{ payment: 'open', order: ALONE }, undefined, 'payable'],
  [{ payment: 'open', order: ALONE }, 1593, 'other-amount'],
  [{ payment: 'open', order: ALONE }, 'unreadable', 'other-amount'],
  [{ payment: 'open', order: BULK }, 1594, 'together'],
  [{ payment: 'paid', order: null }, 1594, 'paid'],
  [{ payment: 'cancelled', order: null }, 1594, 'cancelled'],
  [{ payment: 'refunded', order: null }, 1, 'refunded'],
] as const)('a booking with %o asked for with %s is %s', (booking, amount, standing) => {
  expect(paymentStatusOf(booking, amount)).toBe(standing);
});

test.each([
  ['', undefined, { kind: 'nothing' }],
  ['/success', undefined, { kind: 'nothing' }],
  [
    '/success',
    { type: 'booking', id: FREE_NUMBER },
    { kind: 'booking', id: FREE_NUMBER, isBulk: false, paid: FREE_NUMBER },
  ],
  ['/success', { type: 'bulk', id: ORDER_ID }, { kind: 'order' }],
  [
    `/success?id=${FREE_NUMBER}`,
    undefined,
    { kind: 'booking', id: FREE_NUMBER, isBulk: false, paid: FREE_NUMBER },
  ],
  [
    `/success?id=${FREE_NUMBER}&bulk=${ORDER_ID}`,
    undefined,
    { kind: 'booking', id: FREE_NUMBER, isBulk: true, paid: ORDER_ID },
  ],
  ['/success?id=x', { type: 'booking', id: FREE_NUMBER }, { kind: 'wrong' }],
])('%s with %o under way is about %o', (address, underWay, shown) => {
  expect(parseSuccessUrl(address, () => underWay)).toEqual(shown);
});
