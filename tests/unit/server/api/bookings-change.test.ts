import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateBooking } from '#api/manage-booking.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import {
  answerTo,
  BOOKING_ABROAD,
  bookNow,
  errorsIn,
  mailKinds,
  payByCard,
  rowOf,
} from '#tests/support/bookings/bookings.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';

describe.each(ENGINES)('changing a booking on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  const change = (body: Record<string, unknown>, headers: Record<string, string>) =>
    api.post('userBooking/update', body, headers);

  test('the day moves the promised day, and the mail and the history know of it', async () => {
    const { id, headers } = await bookNow(api);
    await payByCard(api, id);
    const moved = { id, pickupDate: '2026-11-27', pickupTime: 'morning' };
    const response = await change(moved, headers);
    expect(response.status).toBe(200);
    expect((await answerTo(updateBooking, response)).booking).toMatchObject({
      id,
      collectOn: '2026-11-27',
      collectPart: 'morning',
      promised: '2026-11-28',
      totalCents: 1594,
    });
    expect(await mailKinds(api)).toContain('booking-changed');
    const history = await records.all(api.db, 'booking_changes', {
      booking_id: (await rowOf(api, id)).id,
    });
    expect(history.map(({ seq }) => seq)).toEqual([1]);
    expect(JSON.parse(history[0]?.previous ?? '')).toMatchObject({ collect_on: '2026-11-23' });
  });

  test('address and note change, and the search finds the new ones', async () => {
    const { id, headers } = await bookNow(api);
    await change({ id, deliveryTown: 'Cork', deliveryPostcode: '', placeNote: 'Porch' }, headers);
    await change({ id, deliveryName: 'Bríd Ó Sé', deliveryLine2: 'Flat 1' }, headers);
    const row = await rowOf(api, id);
    expect(storedBooking(row.request)).toMatchObject({
      delivery: { name: 'Bríd Ó Sé', line1: '3 Main Street', line2: 'Flat 1', town: 'Cork' },
      note: 'Porch',
    });
    expect(row.search_text).toContain('brid o se cork');
    await change({ id, placeNote: '' }, headers);
    expect(storedBooking((await rowOf(api, id)).request).note).toBe('');
  });

  test('a delivery that moves into the area comes the same day', async () => {
    const cork = { pickupTown: 'Swords', deliveryTown: 'Cork', deliveryPostcode: '' };
    const { id, headers } = await bookNow(api, cork);
    expect(await rowOf(api, id)).toMatchObject({ promised_on: '2026-11-24' });
    await change({ id, deliveryTown: 'Dublin' }, headers);
    expect(await rowOf(api, id)).toMatchObject({ promised_on: '2026-11-23' });
  });

  test('what stays the same is no change: no history, no mail, and its old day is not asked for', async () => {
    const today = { pickupDate: '2026-11-21' };
    const { id, headers } = await bookNow(api, today);
    const own = { id, pickupDate: '2026-11-21', pickupTime: 'afternoon', deliveryTown: 'Dublin' };
    expect((await change(own, headers)).status).toBe(200);
    expect(await mailKinds(api)).toEqual(['booking-open']);
  });

  test('everything that is wrong with it is said at once, and nothing changes', async () => {
    const { id, headers } = await bookNow(api);
    const before = await rowOf(api, id);
    const response = await change(
      {
        id,
        pickupDate: '2026-12-25',
        deliveryPostcode: 'M1 1AE',
        deliveryName: '',
        placeNote: 'x',
      },
      headers,
    );
    expect(response.status).toBe(422);
    expect(Object.keys(await errorsIn(response))).toEqual([
      '#/deliveryPostcode',
      '#/pickupDate',
      '#/deliveryName',
    ]);
    expect(await rowOf(api, id)).toEqual(before);
  });

  test('abroad any postcode does', async () => {
    const { id, headers } = await bookNow(api, BOOKING_ABROAD);
    expect((await change({ id, deliveryPostcode: 'LS1 4DY' }, headers)).status).toBe(200);
  });

  test('after the collection it is too late, and somebody else cannot', async () => {
    const { id, headers } = await bookNow(api);
    const stranger = await bookNow(api);
    expect((await change({ id, placeNote: 'x' }, stranger.headers)).status).toBe(404);
    await payByCard(api, id);
    await addStep(api, await rowOf(api, id), 'collected');
    expect((await change({ id, placeNote: 'x' }, headers)).status).toBe(409);
  });

  test('changes at the same time each have a place in the history', async () => {
    const { id, headers } = await bookNow(api);
    const changes = Array.from({ length: 8 }, (_, index) =>
      change({ id, placeNote: `Place ${index}` }, headers),
    );
    expect((await Promise.all(changes)).every(({ ok }) => ok)).toBe(true);
    const history = await records.all(
      api.db,
      'booking_changes',
      { booking_id: (await rowOf(api, id)).id },
      'seq',
    );
    expect(history.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
