import { describe, expect, test } from 'vitest';
import { storedBooking } from '#server/bookings/stored.ts';
import { ENGINES, startTestApi, testApi } from '#tests/support/api/api.ts';
import {
  BOOKING_ABROAD,
  bookNow,
  DOMESTIC_BOOKING,
  errorsIn,
  rowOf,
} from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('what is checked of a booking on %s', (engine) => {
  const api = testApi(engine);

  const refused = async (
    changes: Record<string, unknown>,
  ): Promise<{ status: number; errors: Record<string, string> }> => {
    const response = await api.post('userBooking/new', { ...DOMESTIC_BOOKING, ...changes });
    return { status: response.status, errors: await errorsIn(response) };
  };

  test('the Eircode decides the price, and the town where it cannot', async () => {
    // Clonee is in Meath, beside Dublin 15, and has its Eircodes.
    const clonee = { pickupTown: 'Clonee', pickupEircode: 'D15 P2P2' };
    expect(await bookNow(api, clonee)).toMatchObject({ totalCents: 595 });
    // A98 straddles the border of the area.
    const bray = { pickupTown: 'Bray', pickupEircode: 'A98 X0X0' };
    const byTown = await bookNow(api, { pickupTown: 'Bray' });
    expect((await bookNow(api, bray)).totalCents).toBe(byTown.totalCents);
  });

  test('a town that nobody knows is asked for again, with its Eircode as a way out', async () => {
    expect(await refused({ pickupTown: 'Nowhere Cross' })).toEqual({
      status: 422,
      errors: {
        '#/pickupTown':
          'We do not know this town. Choose a town from the list, or give the Eircode.',
      },
    });
    const known = { pickupTown: 'Nowhere Cross', pickupEircode: 'H91 E2K3' };
    expect(await bookNow(api, known)).toMatchObject({ totalCents: 1594 });
  });

  test('everything that is wrong is said at once', async () => {
    const { status, errors } = await refused({
      pickupTown: 'Nowhere Cross',
      pickupDate: '2026-12-25',
      deliveryPostcode: 'BT1 1AA',
      weight: '51',
    });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([
      '#/pickupTown',
      '#/pickupDate',
      '#/deliveryPostcode',
      '#/weight',
    ]);
  });

  test('a day is refused that is past, too far away, closed or no day at all', async () => {
    for (const pickupDate of ['2026-11-20', '2026-12-22', '2026-12-25', '2026-11-31'])
      expect(await refused({ pickupDate })).toEqual({
        status: 422,
        errors: {
          '#/pickupDate': 'We cannot collect on that day. Choose another collection date.',
        },
      });
  });

  test('today has its cut-offs', async () => {
    const late = await startTestApi(engine);
    // Half past eleven.
    late.wait(90 * 60_000);
    const morning = { ...DOMESTIC_BOOKING, pickupDate: '2026-11-21', pickupTime: 'morning' };
    const response = await late.post('userBooking/new', morning);
    expect(await errorsIn(response)).toEqual({
      '#/pickupTime': 'It is too late for that part of the day. Choose another time or date.',
    });
    const afternoon = await late.post('userBooking/new', { ...morning, pickupTime: 'afternoon' });
    expect(afternoon.status).toBe(201);
    await late.close();
  });

  test('both ends in Dublin are promised for the day of the collection', async () => {
    const { id } = await bookNow(api, { pickupTown: 'Swords', deliveryPostcode: '' });
    expect(await rowOf(api, id)).toMatchObject({ promised_on: '2026-11-23' });
  });

  test('an unknown country is refused, and no country is Ireland', async () => {
    expect(await refused({ deliveryCountry: 'atlantis' })).toEqual({
      status: 422,
      errors: { '#/deliveryCountry': 'Choose a country from the list.' },
    });
    expect(await bookNow(api, { deliveryCountry: '' })).toMatchObject({ totalCents: 1594 });
  });

  test('a parcel to Great Britain needs its customs declaration', async () => {
    const none = { ...BOOKING_ABROAD, customsReason: '', items: [] };
    expect((await refused(none)).errors).toEqual({
      '#/customsReason': 'Choose why you send it.',
      '#/items': 'List what is inside for customs: at least one line.',
    });
    const [item] = BOOKING_ABROAD.items;
    const heavy = { ...BOOKING_ABROAD, items: [{ ...item, weight: 2.1 }] };
    expect((await refused(heavy)).errors).toEqual({
      '#/items': 'The lines weigh more than the parcel. Check the weights.',
    });
    const unknown = { ...BOOKING_ABROAD, items: [{ ...item, value: '0' }] };
    expect((await refused(unknown)).errors).toEqual({
      '#/items/0/value': 'Enter the value in euro, such as 25.00.',
    });
    const { id, totalCents } = await bookNow(api, BOOKING_ABROAD);
    expect(totalCents).toBe(2045);
    expect(storedBooking((await rowOf(api, id)).request).customs).toEqual({
      reason: 'gift',
      items: [
        {
          description: 'Cotton shirt',
          quantity: 2,
          weightGrams: 500,
          valueCents: 4000,
          origin: 'Ireland',
          hs: '',
        },
      ],
    });
  });

  test('within Ireland a customs declaration is dropped', async () => {
    const { id } = await bookNow(api, { customsReason: 'gift', items: BOOKING_ABROAD.items });
    expect(storedBooking((await rowOf(api, id)).request).customs).toBeNull();
  });

  test('pallets need no weight, and nothing at all is refused', async () => {
    expect(await bookNow(api, { weight: '', pallets: '2' })).toMatchObject({ totalCents: 6999 });
    expect((await refused({ weight: '', pallets: 0 })).errors).toHaveProperty(['#/weight']);
  });
});
