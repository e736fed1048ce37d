import { describe, expect, test } from 'vitest';
import { storedBooking } from '#server/bookings/stored.ts';

const ADDRESS = {
  name: 'Áine Kelly',
  phone: '+353209101234',
  line1: '1 Main Street',
  line2: 'Flat 2',
  town: 'Galway',
  postcode: 'H91 E2P1',
  country: 'IE',
};
const PARTS = {
  bandCents: 595,
  palletsCents: 3000,
  extraCents: 999,
  customsCents: 350,
  netCents: 4019,
  vatCents: 925,
};
const STORED = { pickup: ADDRESS, delivery: ADDRESS, parts: PARTS };

describe('a booking of before a field came', () => {
  test.each(
    Object.entries(STORED).flatMap(([group, fields]) =>
      Object.keys(fields).map((field) => [group, field]),
    ),
  )('keeps all of its %s but the %s that it lacks', (group = '', field = '') => {
    const older = Object.entries(STORED).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).filter(([key]) => name !== group || key !== field)),
    ]);
    const read = storedBooking(JSON.stringify(Object.fromEntries(older)));
    expect(read).toMatchObject(Object.fromEntries(older));
  });

  test('is empty where it cannot be read', () => {
    expect(storedBooking('no JSON')).toMatchObject({
      pickup: { name: '' },
      parts: { netCents: 0 },
    });
    expect(storedBooking('{"pickup":7}').pickup.town).toBe('');
  });
});
