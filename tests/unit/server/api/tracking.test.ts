import { records } from '#server/platform/db/rows.ts';
import { onNewJob } from '#server/platform/jobs/queue.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { trackParcel } from '#api/track-parcel.ts';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { ENGINES, NOW, freshApi, startTestApi, testApi } from '#tests/support/api/api.ts';
import { newParcel, loggedIn } from '#tests/support/bookings/parcels.ts';
import { bookStop, type BookedStop } from '#tests/support/drivers/stops.ts';
import { answerTo, detailIn, problemIn } from '#tests/support/bookings/bookings.ts';
const ATHLONE = { latitude: 53.42, longitude: -7.94 };

describe.each(ENGINES)('tracking on %s', (engine) => {
  const api = testApi(engine);
  const timeline = async (id: string): Promise<unknown> =>
    (await api.get(`apptrack/${encodeURIComponent(id)}`)).json();
  test('shows the steps of a parcel, the newest state and the promised day', async () => {
    const { tracking } = await newParcel(api, ['paid', 'collected']);
    const response = await api.get(`apptrack/${tracking}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      status: true,
      id: tracking,
      state: 'collected',
      promisedFrom: null,
      ferryDays: 0,
      abroad: true,
      promised: '2026-11-23',
      events: [
        { seq: 1, state: 'created', town: '', at: NOW },
        { seq: 2, state: 'paid', town: 'Athlone', at: NOW, position: ATHLONE },
        { seq: 3, state: 'collected', town: 'Athlone', at: NOW, position: ATHLONE },
      ],
      notices: [],
    });
  });

  test('names the notices of the service status that concern a parcel on its way', async () => {
    const notices = async (to: string, steps: BookedStop['steps'] = [['collected', null]]) => {
      const { tracking } = await bookStop(api.db, NOW, { to, steps });
      const page = await (await api.get(`tracking/parcels?id=${tracking}`)).text();
      const { notices: found } = await answerTo(trackParcel, await api.get(`apptrack/${tracking}`));
      expect(page.includes('href="/service-status"')).toBe(found.length > 0);
      return found;
    };
    expect(await notices('Letterkenny')).toEqual(['Storm on the west coast']);
    expect(await notices('Ennis')).toEqual([]);
    expect(await notices('Made Up Village, Co. Donegal')).toEqual(['Storm on the west coast']);
    expect(await notices('Made Up Village, Co. Clare')).toEqual([]);
    expect(
      await notices('Letterkenny', [
        ['collected', null],
        ['delivered', null],
      ]),
    ).toEqual([]);
  });

  test('tells nobody who sends a parcel, and from which street', async () => {
    const { tracking } = await newParcel(api);
    expect(JSON.stringify(await timeline(tracking))).not.toMatch(/Bhriain|Chonaill/);
  });

  test('reads a number as people write it', async () => {
    const { tracking } = await newParcel(api);
    const typed = ` ie-${tracking.slice(2, 6).toLowerCase()} ${tracking.slice(6)}`;
    expect(await timeline(typed)).toMatchObject({ status: true, id: tracking });
  });

  test('refuses a number with a typing error without asking the database', async () => {
    const { tracking } = await newParcel(api);
    const wrong = tracking.slice(0, -1) + (tracking.endsWith('0') ? '1' : '0');
    const closed = await startTestApi(engine);
    await closed.close();
    const response = await closed.get(`apptrack/${wrong}`);
    expect(response.status).toBe(404);
    expect(await detailIn(response)).toContain('Check the number');
  });

  test('says that no parcel has a number that is written right', async () => {
    const response = await api.get('apptrack/IE7M3D90QXM2VC');
    expect(response.status).toBe(404);
    expect(await detailIn(response)).toContain('No parcel has this number');
  });
});

describe.each(ENGINES)('a scan on %s', (engine) => {
  const api = freshApi(engine);
  let driver: Record<string, string>;
  beforeEach(async () => {
    driver = await loggedIn(api, 'driver', true);
  });
  const scan = (tracking: string, at: unknown, state = 'collected') =>
    api.post(`apptrack/${tracking}/event`, { state, town: 'Athlone', at }, driver);
  const booked = (hoursAgo = 48) => bookStop(api.db, NOW - hoursAgo * 60 * MINUTE_MS);

  test.each([
    ['that waited for a connection has happened when it was made', -3 * 60 * MINUTE_MS, 0],
    ['of 24 hours ago is taken', -DAY_MS, 0],
    ['of a clock that is a little ahead has happened now', 40_000, -40_000],
  ])('%s', async (_, ago, corrected) => {
    const { tracking } = await booked();
    const response = await scan(tracking, NOW + ago);
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { event: { at: NOW + ago + corrected } },
    ]);
  });

  test.each([
    ['of the future', 2 * MINUTE_MS, 'lies in the future'],
    ['of yesterday', -DAY_MS - 1, 'more than 24 hours old'],
  ])('%s is refused', async (_, ago, sentence) => {
    const { tracking } = await booked();
    const { status, detail } = await problemIn(await scan(tracking, NOW + ago));
    expect([status, detail]).toEqual([422, expect.stringContaining(sentence)]);
  });

  test('counts for the day in Ireland on which it was made', async () => {
    const { id, tracking } = await booked();
    await scan(tracking, String(NOW - 11 * 60 * MINUTE_MS));
    const rows = await records.all(api.db, 'events', { booking_id: id, state: 'collected' });
    expect(rows).toMatchObject([{ day: '2026-11-20' }]);
  });

  test('made before the last step is refused, with what that was', async () => {
    const { tracking } = await booked(2);
    const response = await scan(tracking, NOW - 3 * 60 * MINUTE_MS);
    expect(await response.json()).toMatchObject({
      status: 409,
      detail:
        'This scan was made before the last step: paid, Saturday 21 November 2026, 08:00. Nothing was changed.',
    });
  });

  test('of a clock that is a little behind comes right after the last step', async () => {
    const { tracking } = await booked(0);
    expect(await (await scan(tracking, NOW - 40_000)).json()).toMatchObject({ event: { at: NOW } });
  });

  test.each([['soon'], [1.5], [true], ['']])('does not take %s for a time', async (at) => {
    const { tracking } = await booked();
    expect((await scan(tracking, at)).status).toBe(422);
  });
});

describe.each(ENGINES)('a step on %s', (engine) => {
  const woken: string[] = [];
  beforeEach(() => void woken.splice(0));
  afterAll(onNewJob((kind) => woken.push(kind)));
  const api = freshApi(engine);
  const mails = () => records.all(api.db, 'outbox', { kind: 'booking-step' });

  test('is mailed when the sender asked for it, and only then', async () => {
    const driver = await loggedIn(api, 'driver', true);
    const { id, tracking } = await bookStop(api.db, NOW, { notify: ['collected', 'delivered'] });
    for (const state of ['collected', 'out_for_delivery', 'delivered'])
      await api.post(`apptrack/${tracking}/event`, { state, town: 'Naas' }, driver);
    expect((await mails()).map(({ entity_id }) => entity_id).sort()).toEqual([
      `${id} collected`,
      `${id} delivered`,
    ]);
    expect(woken).toEqual(['booking-step', 'booking-step']);
  });

  test('of the office is mailed too', async () => {
    const { id } = await bookStop(api.db, NOW, {
      notify: ['collected'],
      steps: [['collected', null]],
    });
    expect(await mails()).toMatchObject([{ entity_id: `${id} collected` }]);
  });

  test('that is refused is not mailed', async () => {
    const driver = await loggedIn(api, 'driver', true);
    const { tracking } = await bookStop(api.db, NOW, { notify: ['delivered'] });
    const body = { state: 'delivered', town: 'Naas' };
    expect((await api.post(`apptrack/${tracking}/event`, body, driver)).status).toBe(409);
    expect([await mails(), woken]).toEqual([[], []]);
  });
});
