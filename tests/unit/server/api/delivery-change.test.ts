import { beforeEach, describe, expect, test } from 'vitest';
import { changeDelivery } from '#api/receiver.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { pageAfter } from '#tests/support/forms/plain-forms.ts';
import {
  answerTo,
  errorsIn,
  mailKinds,
  problemIn,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import {
  storeBooking,
  type BookingWish,
  type OpenedBooking,
} from '#tests/support/bookings/stored-booking.ts';

const UNDER_WAY: readonly State[] = ['collected', 'at_depot'];

describe.each(ENGINES)('changing a delivery on the way on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  const onTheWay = (wanted: BookingWish = {}) =>
    storeBooking(api, { steps: UNDER_WAY, row: { promised_on: '2026-11-24' }, ...wanted });
  const change = async ({ tracking, headers }: OpenedBooking, body: object) => {
    const response = await api.post(
      'userBooking/changeDelivery',
      { id: tracking, ...body },
      headers,
    );
    await api.db.deleteFrom('outbox').where('kind', '=', 'booking-step').execute();
    return response;
  };
  const page = async ({ tracking, headers }: OpenedBooking) =>
    (await api.get(`userBooking/booking/${tracking}`, headers)).text();
  const historyOf = ({ id }: OpenedBooking) =>
    api.db.selectFrom('booking_changes').selectAll().where('booking_id', '=', id).execute();

  test('another day is the promised day from now on, and a mail says so', async () => {
    const booked = await onTheWay();
    const response = await change(booked, { deliverOn: '2026-11-26' });
    expect(response.status).toBe(200);
    expect(await answerTo(changeDelivery, response)).toMatchObject({ promised: '2026-11-26' });
    expect((await viewIn(api, booked.tracking, booked.headers)).promised).toBe('2026-11-26');
    expect(await mailKinds(api)).toEqual(['delivery-changed']);
    expect(await historyOf(booked)).toHaveLength(1);
  });

  test.each([
    [{ leaveAt: 'safe-place', safePlace: 'In the porch' }, 'Safe place: In the porch'],
    [
      { leaveAt: 'neighbour', neighbourName: 'Mary Byrne', neighbourDoor: 'Number 14' },
      'Neighbour: Mary Byrne, Number 14',
    ],
  ])('a safe place or a neighbour is noted for the driver: %o', async (wish, note) => {
    const booked = await onTheWay();
    expect(await answerTo(changeDelivery, await change(booked, wish))).toEqual({
      status: true,
      promised: '2026-11-24',
      note,
    });
    expect(await page(booked)).toContain(note);
  });

  test('sent twice it is done once: one entry in the history, one mail', async () => {
    const booked = await onTheWay();
    const wish = { deliverOn: '2026-11-25', leaveAt: 'safe-place', safePlace: 'Shed' };
    await change(booked, wish);
    expect((await change(booked, wish)).status).toBe(200);
    expect(await historyOf(booked)).toHaveLength(1);
    expect(await mailKinds(api)).toEqual(['delivery-changed']);
  });

  test('a day can be moved back, but not before the one that was promised first', async () => {
    const booked = await onTheWay({ row: { promised_on: '2026-11-25' } });
    await change(booked, { deliverOn: '2026-11-27' });
    expect((await change(booked, { deliverOn: '2026-11-25' })).status).toBe(200);
    expect((await change(booked, { deliverOn: '2026-11-24' })).status).toBe(422);
  });

  test('a day on which it cannot come is refused beside the field', async () => {
    const booked = await onTheWay({ row: { promised_on: '2026-12-24' } });
    const refused = await change(booked, { deliverOn: '2026-12-25' });
    expect(await errorsIn(refused)).toHaveProperty(['#/deliverOn']);
  });

  test('what is missing is said at once, and nothing changes', async () => {
    const booked = await onTheWay();
    const response = await change(booked, { deliverOn: '2026-11-26', leaveAt: 'neighbour' });
    expect(Object.keys(await errorsIn(response))).toEqual(['#/neighbourName', '#/neighbourDoor']);
    expect((await rowOf(api, booked.tracking)).promised_on).toBe('2026-11-24');
  });

  test.each<[string, BookingWish, string]>([
    ['not collected yet', { steps: [] }, 'not collected'],
    ['out for delivery', { steps: [...UNDER_WAY, 'out_for_delivery'] }, 'delivers it today'],
    ['delivered', { steps: ['collected', 'delivered'] }, 'has arrived'],
    ['cancelled', { steps: ['cancelled'] }, 'cancelled'],
    ['abroad', { destination: 'germany' }, 'abroad'],
  ])('a parcel that is %s is refused with the reason', async (_, wanted, why) => {
    const booked = await onTheWay(wanted);
    const response = await change(booked, { deliverOn: '2026-11-26' });
    expect(response.status).toBe(409);
    const problem = await problemIn(response);
    expect(problem.type).toBe('/problems/delivery-fixed');
    expect(problem.detail).toContain(why);
    expect(await page(booked)).not.toContain('userBooking/changeDelivery');
  });

  test('after a failed attempt it can be changed again, from the day of the next one', async () => {
    const steps = [...UNDER_WAY, 'out_for_delivery', 'failed_attempt'] as const;
    const booked = await onTheWay({ steps, row: { promised_on: '2026-11-20' } });
    expect(await page(booked)).toMatch(/Sun <b>22<\/b> Nov.*as it is/);
    expect((await change(booked, { deliverOn: '2026-11-26' })).status).toBe(200);
  });

  test('everybody sees the day alone', async () => {
    const booked = await onTheWay();
    const neighbour = { leaveAt: 'neighbour', neighbourName: 'Mary', neighbourDoor: 'Number 14' };
    await change(booked, { deliverOn: '2026-11-26', ...neighbour });
    const seen = await (await api.get(`apptrack/${booked.tracking}`)).text();
    expect(seen).toContain('2026-11-26');
    expect(seen).not.toMatch(/Mary|Number/);
  });

  test('the page of the booking has a plain form, which comes back with what is wrong', async () => {
    const booked = await onTheWay();
    expect(await page(booked)).toMatch(
      /<form[^>]*action="\/api\/userBooking\/changeDelivery"[^>]*method="post"/,
    );
    const fields = { id: booked.tracking, leaveAt: 'neighbour', neighbourName: 'Mary Byrne' };
    const markup = await pageAfter(api, 'userBooking/changeDelivery', fields, booked.headers);
    expect(markup).toContain('Mary Byrne');
    expect(markup).toContain('Enter the house or flat of the neighbour.');
  });
});
