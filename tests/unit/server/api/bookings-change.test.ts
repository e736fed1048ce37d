import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateBooking } from '#api/manage-booking.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import {
  answerTo,
  bookNow,
  errorsIn,
  mailKinds,
  payByCard,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { collectionDays } from '#domain/parcel/booking.ts';
import { dublinTime } from '#domain/days/calendar.ts';
import { moveUnchosen } from '#server/bookings/late-collection.ts';
import { calendarOf } from '#server/bookings/promised.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { letterOf } from '#tests/support/api/jobs.ts';
import { bookParcel, type BookedParcel } from '#tests/support/bookings/book-parcel.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { payThere } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('changing a booking on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  const change = (body: Record<string, unknown>, headers: Record<string, string>) =>
    api.post('userBooking/update', body, headers);
  const historyOf = async (tracking: string) => {
    const { id } = await rowOf(api, tracking);
    return records.all(api.db, 'booking_changes', { booking_id: id }, 'seq');
  };

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
    const history = await historyOf(id);
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

  test('who has not seen a change of somebody else overwrites nothing, and looks before saving again', async () => {
    const { id, headers } = await bookNow(api);
    const page = async () => (await api.get(`userBooking/booking/${id}`, headers)).text();
    expect(await page()).toContain('name="changes" value="0"');
    expect((await change({ id, changes: 0, deliveryName: 'Nora Quinn' }, headers)).status).toBe(
      200,
    );
    const later = { id, changes: '0', deliveryName: 'Aoife Byrne', placeNote: 'Porch' };
    const refused = await change(later, headers);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: '/problems/booking-changed' });
    const answer = await api.submit('userBooking/update', later, headers);
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', SITE);
    const again = await (
      await api.get(`${pathname.slice('/api/'.length)}${search}`, headers)
    ).text();
    for (const text of ['was changed since', 'name="changes" value="1"', 'Nora Quinn', 'Porch'])
      expect(again).toContain(text);
    const saved = await change({ ...later, changes: '1' }, headers);
    expect((await answerTo(updateBooking, saved)).booking).toMatchObject({
      changes: 2,
      note: 'Porch',
    });
  });

  test('after the collection it is too late', async () => {
    const { id, headers } = await bookNow(api);
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
    const history = await historyOf(id);
    expect(history.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe.each(ENGINES)('a booking that is paid too late for its day on %s', (engine) => {
  let parcel: BookedParcel;
  const desk = testOffice(engine);
  // The parcel is booked for the day after tomorrow, and paid a day after that, when an unpaid booking is about to
  // expire.
  beforeEach(async () => {
    const { api } = desk;
    parcel = await bookParcel(api);
    api.wait(3 * DAY_MS - 1);
    await desk.db.deleteFrom('outbox').where('kind', 'in', ['collection-late']).execute();
    await payThere(api, parcel);
  });

  const booking = () => viewIn(desk.api, parcel.tracking, parcel.headers);
  const page = async () => {
    const answer = await desk.api.get(`userBooking/booking/${parcel.tracking}`, parcel.headers);
    return answer.text();
  };
  const mails = async () => {
    const rows = await desk.db.selectFrom('outbox').select(['kind', 'entity_id']).execute();
    const late = rows.filter(
      ({ kind, entity_id }) => kind.startsWith('collection-') && entity_id === parcel.orderId,
    );
    const written = late.map((job) => letterOf(job, desk.api.services));
    return (await Promise.all(written)).map((letter) => [letter?.kind, letter?.facts]);
  };
  const nextDay = () => {
    const { now, content } = desk.api.services;
    return collectionDays(dublinTime(new Date(now())), calendarOf(content))[0]?.day;
  };
  const after = (days: number) =>
    new Date(desk.api.services.now() + days * DAY_MS).toISOString().slice(0, 10);

  test('has no day any more, and the customer is asked by mail and on its page', async () => {
    const { collectOn, promised, chooseDayBy, state } = await booking();
    const until = desk.api.services.now() + DAY_MS;
    expect({ collectOn, promised, chooseDayBy, state }).toEqual({
      collectOn: null,
      promised: null,
      chooseDayBy: until,
      state: 'paid',
    });
    const [question, ...others] = await mails();
    expect([question?.[0], others]).toEqual(['collection-late', []]);
    expect(JSON.stringify(question?.[1])).toContain('morning or afternoon');
    const text = await page();
    expect(text).toContain('Choose a new collection day');
    expect(text).toContain('Booked and paid, choose a new collection day');
    const { out } = await desk.office(['bookings', '--no-day']);
    expect(out).toContain(parcel.tracking);
    expect(out).toContain('no day');
  });

  test('gets the day that the customer chooses, by a form without a script', async () => {
    const chosen = { id: parcel.tracking, pickupDate: after(2), pickupTime: 'afternoon' };
    await ledTo(desk.api, 'userBooking/update', chosen, parcel.headers);
    expect(await booking()).toMatchObject({
      collectOn: after(2),
      collectPart: 'afternoon',
      chooseDayBy: null,
    });
    expect((await booking()).promised).not.toBeNull();
    expect(await page()).not.toContain('Choose a new collection day');
    desk.api.wait(2 * DAY_MS);
    await moveUnchosen(desk.api.services);
    expect((await booking()).collectOn).toBe(chosen.pickupDate);
  });

  test('does not get a day that cannot be booked', async () => {
    const chosen = { id: parcel.tracking, pickupDate: after(-1), pickupTime: 'morning' };
    const sent = await desk.api.post('userBooking/update', chosen, parcel.headers);
    expect(sent.status).toBe(422);
    expect((await booking()).chooseDayBy).not.toBeNull();
  });

  test('gets the next day when nobody chooses within a day, and the customer is told', async () => {
    desk.api.wait(DAY_MS - 1);
    await moveUnchosen(desk.api.services);
    expect((await booking()).collectOn).toBeNull();
    desk.api.wait(1);
    await moveUnchosen(desk.api.services);
    await moveUnchosen(desk.api.services);
    expect(await booking()).toMatchObject({ collectOn: nextDay(), chooseDayBy: null });
    const [, moved, ...others] = await mails();
    expect([moved?.[0], others]).toEqual(['collection-moved', []]);
    expect(JSON.stringify(moved?.[1])).toContain(parcel.tracking.slice(2, 6));
  });

  test('that is cancelled meanwhile gets none, and everything adds up', async () => {
    await desk.api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    desk.api.wait(DAY_MS);
    await moveUnchosen(desk.api.services);
    expect(await booking()).toMatchObject({ collectOn: null, chooseDayBy: null });
    expect((await mails()).map(([kind]) => kind)).not.toContain('collection-moved');
    expect(await auditOrders(desk.api.services)).toEqual([]);
  });
});
