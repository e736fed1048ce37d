import { termsDays } from '#content-schema/terms.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newBooking } from '#api/new-booking.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { cookieOf, ENGINES, testApi, ownApi } from '#tests/support/api/api.ts';
import { watchedDb } from '#tests/support/api/rows.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import {
  answerTo,
  shownBalance,
  bookNow,
  DOMESTIC_BOOKING,
  errorsIn,
  mailKinds,
  payByCard,
  rowOf,
  statesOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('booking on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  test('a guest gets a number, the price, where to pay, and a cookie that opens the booking', async () => {
    const response = await api.post('userBooking/new', DOMESTIC_BOOKING);
    expect(response.status).toBe(201);
    const answer = await answerTo(newBooking, response);
    expect(answer).toEqual({
      status: true,
      id: answer.id,
      totalCents: 1594,
      creditCents: 0,
      dueCents: 1594,
      payPath: `/pay/15.94/${answer.id}/booking`,
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-bookings=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.id).toMatch(/^IE[\dA-Z]{12}$/);
    expect(await statesOf(api, answer.id)).toEqual(['created']);
    expect(await mailKinds(api)).toEqual(['booking-open']);
  });

  test('a guest’s booking is not stored without the link that opens it', async () => {
    const broken = await ownApi(engine, {}, (services) => ({
      ...services,
      db: watchedDb(services.db, (node) => {
        const text = JSON.stringify(node);
        if (text.includes('insert into') && text.includes('"tokens"'))
          throw new Error('No link can be stored.');
      }),
    }));
    expect((await broken.post('userBooking/new', DOMESTIC_BOOKING)).status).toBe(500);
    expect(await records.count(broken.db, 'bookings', {})).toBe(0);
  });

  test('what was booked is kept with its order, its days and its words for the search', async () => {
    const { id } = await bookNow(api, {
      pickupLine2: 'Flat 2',
      placeNote: 'Behind the shed',
      mailDelivered: 'yes',
      deliveryPostcode: 'd6wpv38',
    });
    const row = await rowOf(api, id);
    expect(row).toMatchObject({
      total_cents: 1594,
      credit_cents: 0,
      account_id: null,
      destination: 'ireland',
      collect_on: '2026-11-23',
      collect_part: 'afternoon',
      promised_on: '2026-11-24',
      search_text: `${id.toLowerCase()} aoife byrne galway sean o briain dublin d6w pv38 ireland books`,
    });
    expect(storedBooking(row.request)).toMatchObject({
      pickup: { name: 'Aoife Byrne', line2: 'Flat 2', town: 'Galway', country: 'Ireland' },
      delivery: { name: 'Seán Ó Briain', postcode: 'D6W PV38' },
      weightGrams: 3000,
      note: 'Behind the shed',
      notify: ['delivered'],
      parts: { bandCents: 595, extraCents: 999, netCents: 1296, vatCents: 298 },
      customs: null,
      isSameDay: false,
      // This version is in force (D71).
      terms: termsDays(CONTENT).at(-1),
    });
    const order = await records.get(api.db, 'orders', { id: row.order_id ?? '' });
    expect(order).toMatchObject({
      kind: 'booking',
      email: 'aoife@example.com',
      total_cents: 1594,
      due_cents: 1594,
      paid_at: null,
    });
  });

  test('another price than the one that was shown books nothing and says both', async () => {
    const before = await records.count(api.db, 'bookings');
    const response = await api.post('userBooking/new', { ...DOMESTIC_BOOKING, shownCents: 595 });
    const message =
      'The price has changed: it was €5.95 and is €15.94 now. Nothing is booked yet. Book for €15.94 if you agree.';
    expect(await response.json()).toMatchObject({
      status: 409,
      type: '/problems/price-changed',
      detail: message,
      errors: [{ pointer: '#/shownCents', message }],
      facts: { totalCents: 1594 },
    });
    expect(await records.count(api.db, 'bookings')).toBe(before);
    expect(await bookNow(api, { shownCents: 1594 })).toMatchObject({ totalCents: 1594 });
  });

  test('a robot is answered like a person, but we write to nobody for it', async () => {
    await bookNow(api, { leaveEmpty: 'https://spam.example' });
    expect(await mailKinds(api)).toEqual([]);
  });

  test('an account pays with its credit first', async () => {
    const cookie = await newSession(api, 'credit@example.ie');
    const all = await bookNow(api, { useCredit: true }, cookie);
    expect(all).toMatchObject({ creditCents: 1594, dueCents: 0, payPath: null });
    expect(await statesOf(api, all.id)).toEqual(['created', 'paid']);
    const none = await bookNow(api, { pickupLine1: '9 Sea Road' }, cookie);
    expect(none).toMatchObject({ creditCents: 0, dueCents: 1594 });
    const big = { pickupLine1: '8 Sea Road', weight: '', pallets: 9 };
    const part = await bookNow(api, { ...big, useCredit: true }, cookie);
    expect(part).toMatchObject({
      totalCents: 27_999,
      creditCents: 8406,
      dueCents: 19_593,
      payPath: `/pay/195.93/${part.id}/booking`,
    });
    expect(await shownBalance(api, cookie)).toBe(0);
  });

  test('two bookings at once never use one credit twice', async () => {
    const cookie = await newSession(api, 'race@example.ie');
    const big = { useCredit: true, weight: '', pallets: 2 };
    const both = await Promise.all([bookNow(api, big, cookie), bookNow(api, big, cookie)]);
    expect(both.map(({ creditCents }) => creditCents).toSorted((a, b) => a - b)).toEqual([
      3001, 6999,
    ]);
  });

  test('a guest has no credit to use', async () => {
    expect(await bookNow(api, { useCredit: true })).toMatchObject({ creditCents: 0 });
  });

  test('the return of a parcel names its booking, but only one of your own', async () => {
    const outward = await bookNow(api);
    const back = await bookNow(api, { returnOf: outward.id }, outward.headers);
    const seen = await viewIn(api, back.id, back.headers);
    expect(seen).toMatchObject({ id: back.id, returnOf: outward.id });
    const stranger = await api.post('userBooking/new', {
      ...DOMESTIC_BOOKING,
      returnOf: outward.id,
    });
    expect(await errorsIn(stranger)).toHaveProperty(['#/returnOf']);
  });

  test('a booking that is paid has a receipt and a mail', async () => {
    const { id, headers } = await bookNow(api);
    await payByCard(api, id);
    const booking = await viewIn(api, id, headers);
    expect(booking).toMatchObject({ state: 'paid', payment: 'paid', order: null, payPath: null });
    expect(booking.receiptNo).toBeGreaterThan(0);
    expect(await mailKinds(api)).toEqual(['booking', 'booking-open']);
  });
});

describe.each(ENGINES)('a booking that is sent again on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  test('the same key books once, whichever price was on the screen, and its repetition opens the booking too', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const count = () => records.count(api.db, 'bookings');
    const before = await count();
    const responses = await Promise.all(
      [null, 1594, null, 1594, 1594].map((shownCents) =>
        api.post('userBooking/new', { ...DOMESTIC_BOOKING, shownCents }, key),
      ),
    );
    const answers = await Promise.all(responses.map((response) => answerTo(newBooking, response)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await mailKinds(api)).toEqual(['booking-open']);
    for (const response of responses) {
      const path = `userBooking/details/${answers[0]?.id ?? ''}`;
      expect((await api.get(path, cookieOf(response))).status).toBe(200);
    }
  });

  test('who repeats the key and body of a guest who has paid gets the answer, and nothing that opens the booking', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const booked = await bookNow(api, {}, key);
    await payByCard(api, booked.id);
    const repeated = await api.post('userBooking/new', DOMESTIC_BOOKING, {
      ...key,
      'user-agent': 'a strange program',
    });
    expect([repeated.status, repeated.headers.getSetCookie()]).toEqual([201, []]);
    expect((await answerTo(newBooking, repeated)).id).toBe(booked.id);
    expect((await viewIn(api, booked.id, booked.headers)).id).toBe(booked.id);
  });

  test('who repeats the key and body of a guest with another program gets nothing that opens the booking, paid or not', async () => {
    const book = (program: string) =>
      api.post('userBooking/new', DOMESTIC_BOOKING, {
        'idempotency-key': 'a1c4-of-a-guest',
        'user-agent': program,
      });
    const [first, strange, again] = [await book('mine'), await book('strange'), await book('mine')];
    const ids = [first, strange, again].map(
      async (reply) => (await answerTo(newBooking, reply)).id,
    );
    expect(new Set(await Promise.all(ids)).size).toBe(1);
    expect(strange.headers.getSetCookie()).toEqual([]);
    const id = (await ids[0]) ?? '';
    expect((await viewIn(api, id, cookieOf(again))).id).toBe(id);
  });

  test('a repetition gets its first answer although the day is over by now', async () => {
    const own = await ownApi(engine);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...DOMESTIC_BOOKING, pickupDate: '2026-11-21' };
    const first = await own.post('userBooking/new', body, key);
    own.wait(12 * 3_600_000);
    const again = await own.post('userBooking/new', body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await own.post('userBooking/new', body)).status).toBe(422);
  });
});
