import { describe, expect, test } from 'vitest';
import { driverJourneys } from '#api/driver.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { forgetClocks } from '#server/drivers/index.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('the working time of a driver on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;

  test('begins and ends by the device, is repeated without harm, and the office reads it', async () => {
    const headers = await loggedIn(api, 'driver', true);
    const at = api.services.now();
    const post = async (body: object) => (await api.post('clockinout', body, headers)).status;
    const last = async () =>
      (await answerTo(driverJourneys, await api.get('driver/journeys', headers))).clock;
    expect(await last()).toBeNull();
    expect(await post({ in: at, out: null })).toBe(200);
    expect(await post({ in: at, out: at + 1 })).toBe(200);
    // A late repetition does not open it again.
    expect(await post({ in: at, out: null })).toBe(200);
    expect(await last()).toEqual({ in: at, out: at + 1 });
    expect((await desk.office(['hours'])).out).toContain('1 shift.');
    for (const body of [
      { in: at, out: at - 1 },
      { in: at + DAY_MS, out: null },
      { in: at - 8 * DAY_MS, out: null },
      { in: 'now', out: null },
    ])
      expect(await post(body)).toBe(422);
    await forgetClocks({ ...api.services, now: () => at + 3 * 367 * DAY_MS });
    expect(await last()).toBeNull();
  });

  test('is for drivers and depots alone', async () => {
    const body = { in: api.services.now(), out: null };
    expect((await api.post('clockinout', body)).status).toBe(401);
    const user = await loggedIn(api, 'user', true);
    expect((await api.post('clockinout', body, user)).status).toBe(403);
  });
});
