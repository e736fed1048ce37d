import { describe, expect, test } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import {
  bookNow,
  BOOKING_ABROAD,
  refusedBooking,
  rowOf,
} from '#tests/support/bookings/bookings.ts';
import { refuseField, unusable } from '#server/bookings/field-result.ts';
import { storedBooking } from '#server/bookings/stored.ts';

describe.each(ENGINES)('the address of a booking on %s', (engine) => {
  const api = testApi(engine);
  const refused = (changes: object) => refusedBooking(api, changes);

  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'an Eircode of Dublin with a town in the west',
      { pickupEircode: 'D02 X285' },
      '#/pickupTown',
      'D02 is in Dublin 2, the town says Galway: which is right?',
    ],
    [
      'a state that is not the one of the ZIP code',
      {
        ...BOOKING_ABROAD,
        deliveryCountry: 'usa',
        deliveryTown: 'New York City',
        deliveryPostcode: '10004',
        deliveryState: 'CA',
      },
      '#/deliveryState',
      '10004 is in NY, the state says CA: which is right?',
    ],
  ])('%s is asked about before anything is priced', async (_, changes, pointer, message) => {
    expect(await refused(changes)).toEqual({ status: 422, errors: { [pointer]: message } });
  });

  test('is kept with postcode and state as they are written there', async () => {
    const usa = {
      ...BOOKING_ABROAD,
      deliveryCountry: 'usa',
      deliveryTown: 'New York City',
      deliveryPostcode: ' 10004 ',
      deliveryState: 'new york',
    };
    const { id } = await bookNow(api, usa);
    expect(storedBooking((await rowOf(api, id)).request).delivery).toMatchObject({
      postcode: '10004',
      state: 'NY',
    });
  });
});

test('a question among several mistakes ends as a question', () => {
  const wrong = [refuseField('a', 'Which is right?'), refuseField('b', 'Enter a town.')];
  expect(unusable(wrong).detail).toBe('Which is right? Enter a town');
});
