import { beforeEach, describe, expect, test } from 'vitest';
import { newBooking } from '#api/new-booking.ts';
import { ENGINES, startTestApi, testApi } from '#tests/support/api/api.ts';
import {
  answerTo,
  bookNow,
  DOMESTIC_BOOKING,
  mailKinds,
  payByCard,
  viewIn,
} from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('a booking that is sent again on %s', (engine) => {
  const api = testApi(engine);
  beforeEach(() => api.db.deleteFrom('outbox').execute());

  test('the same key books once, whichever price was on the screen, and its repetition opens the booking too', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const count = async (): Promise<number> =>
      (await api.db.selectFrom('bookings').select('id').execute()).length;
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
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const seen = await api.get(`userBooking/details/${answers[0]?.id ?? ''}`, { cookie });
      expect(seen.status).toBe(200);
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

  test('a repetition gets its first answer although the day is over by now', async () => {
    const own = await startTestApi(engine);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...DOMESTIC_BOOKING, pickupDate: '2026-11-21' };
    const first = await own.post('userBooking/new', body, key);
    own.wait(12 * 3_600_000);
    const again = await own.post('userBooking/new', body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await own.post('userBooking/new', body)).status).toBe(422);
    await own.close();
  });
});
