import { describe, expect, test } from 'vitest';
import { addressValues } from '#api/address-values.ts';
import { destinationOf, offered } from '#islands/booking/address/saved-addresses.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

describe('the destination of a saved address', () => {
  test.each([
    ['IE', 'D6W PV38', 'ireland'],
    ['GB', 'bt1 5gs', 'northern-ireland'],
    ['DE', '10115', 'germany'],
    ['FR', '75001', undefined],
  ])('%s %s is %s', (country, postcode, destination) => {
    expect(destinationOf({ country, postcode }, TARIFF)).toBe(destination);
  });
});

describe('the addresses that are offered', () => {
  const address = { phone: '', line2: '', postcode: '', state: '' };
  const shop = { ...address, name: 'Lantern Books', line1: '5 Quay Street', town: 'Galway' };
  const friend = { ...address, name: 'Karl', line1: 'Hauptstr. 1', town: 'Berlin' };
  const far = { ...address, name: 'Ann', line1: '1 Rue', town: 'Paris' };
  const depot = { ...address, name: 'Store', line1: '2 Dock Road', town: 'Cork' };
  const reader = { ...address, name: 'Nora', line1: '9 Hill', town: 'Sligo' };
  const names = (side: 'pickup' | 'delivery') =>
    offered(
      [
        { ...shop, country: 'IE' },
        { ...far, country: 'FR' },
      ],
      [
        { ...shop, destination: 'ireland', isPickup: true },
        { ...depot, destination: 'ireland', isPickup: true },
        { ...reader, destination: 'ireland', isPickup: false },
        { ...friend, destination: 'germany', isPickup: false },
        { ...far, destination: 'atlantis', isPickup: false },
      ],
      side,
      TARIFF,
    ).map(({ name, isRecent }) => [name, isRecent]);

  test('for a delivery are the saved ones, then the recent ones that are not saved', () => {
    expect(names('delivery')).toEqual([
      ['Lantern Books', false],
      ['Store', true],
      ['Nora', true],
      ['Karl', true],
    ]);
  });

  test('for a collection are in Ireland, and never one where parcels were only delivered', () => {
    expect(names('pickup')).toEqual([
      ['Lantern Books', false],
      ['Store', true],
    ]);
  });
});

test('a saved address fills in its Latin letters, and that town and Eircode are both right', () => {
  const lines = { name: '王', phone: '', line1: '1 Quay', line2: '', town: 'Cork', postcode: '' };
  expect(addressValues({ ...lines, latin: 'Wang', bothRight: true }, 'pickup')).toMatchObject({
    pickupLatin: 'Wang',
    pickupBothRight: 'yes',
  });
  expect(addressValues(lines, 'delivery')).toMatchObject({
    deliveryLatin: '',
    deliveryBothRight: '',
  });
});

test('the customs lines of a form go up to the last one that has something in it', () => {
  expect(typedBooking({}).rows).toBe(0);
  expect(typedBooking({ 'items.0.description': '', 'items.2.value': '5' }).rows).toBe(3);
});
