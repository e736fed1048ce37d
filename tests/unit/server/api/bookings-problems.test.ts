import { describe, expect, test } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { BOOKING_ABROAD, refusedBooking } from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('what a booking is refused for on %s', (engine) => {
  const api = testApi(engine);

  test('all that is wrong is said at once, each field once', async () => {
    const wrong = {
      ...{ pickupPhone: '12', weight: '999', pickupDate: '2026-11-31', deliveryPostcode: 'X1' },
    };
    expect(Object.keys((await refusedBooking(api, wrong)).errors).toSorted()).toEqual([
      ...['#/deliveryPostcode', '#/pickupDate', '#/pickupPhone', '#/weight'],
    ]);
    const place = { deliveryCountry: '%', deliveryPostcode: 'M1 1AE' };
    expect(Object.keys((await refusedBooking(api, place)).errors)).toEqual(['#/deliveryCountry']);
    const line = { ...BOOKING_ABROAD, items: [{}, { description: 'Books' }], email: '' };
    expect(Object.keys((await refusedBooking(api, line)).errors)).not.toContain('#/items');
  });
});
