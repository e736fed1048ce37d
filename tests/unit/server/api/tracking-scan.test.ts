import { records } from '#server/platform/db/rows.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemInWords } from '#server/bookings/mails/later-mails.ts';
import { appendEvent } from '#server/bookings/tracking/append-event.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { jobsAbout } from '#tests/support/api/rows.ts';
import { loggedIn, newParcel } from '#tests/support/bookings/parcels.ts';
import { detailIn } from '#tests/support/bookings/bookings.ts';

const SCAN = { state: 'collected', town: 'Athlone' };

describe.each(ENGINES)('scanning a parcel on %s', (engine) => {
  let driver: Record<string, string>;
  const api = testApi(engine);
  beforeAll(async () => {
    driver = await loggedIn(api, 'driver', true);
  });
  const timeline = async (id: string): Promise<unknown> =>
    (await api.get(`apptrack/${encodeURIComponent(id)}`)).json();
  const scan = (id: string, body: unknown = SCAN, headers = driver) =>
    api.post(`apptrack/${id}/event`, body, headers);

  test.each(['driver', 'depot'] as const)('takes the scan of an approved %s', async (role) => {
    const { tracking } = await newParcel(api, ['paid']);
    const response = await scan(tracking, SCAN, await loggedIn(api, role, true));
    expect([response.status, await response.json()]).toEqual([
      201,
      { status: true, event: { seq: 3, state: 'collected', town: 'Athlone', at: NOW } },
    ]);
  });

  test('knows on which day in Ireland and by whom a parcel was scanned', async () => {
    const { id, tracking } = await newParcel(api, ['paid']);
    await scan(tracking);
    const scanned = await records.get(api.db, 'events', { booking_id: id, seq: 3 });
    expect(scanned.day).toBe('2026-11-21');
    expect(scanned.account_id).toMatch(/^[\da-f-]{36}$/);
  });

  test('says why a parcel is an exception, to sender, receiver and office', async () => {
    const { id, tracking } = await newParcel(api, ['paid', 'collected']);
    const body = { state: 'exception', town: 'Athlone', reason: 'damaged' };
    expect((await scan(tracking, { ...body, reason: 'sad' })).status).toBe(422);
    expect((await scan(tracking, body)).status).toBe(201);
    const kept = await records.get(api.db, 'events', { booking_id: id, state: 'exception' });
    expect(kept.reason).toBe('damaged');
    const about = `${id} exception deliver damaged`;
    expect(await jobsAbout(api.db, about)).toContain('booking-problem');
    const words = problemInWords(about, { destination: 'ireland' }, 'receiver');
    expect(words.what).toBe('it is damaged');
  });

  test.each([
    ['a driver whom the office has not approved', 'driver', false],
    ['a depot that the office has not approved', 'depot', false],
    ['a customer', 'user', true],
    ['a retailer', 'retailer', true],
  ] as const)('refuses the scan of %s', async (_, role, isApproved) => {
    const { tracking } = await newParcel(api, ['paid']);
    const response = await scan(tracking, SCAN, await loggedIn(api, role, isApproved));
    expect(response.status).toBe(403);
    expect(await timeline(tracking)).toMatchObject({ state: 'paid' });
  });

  test('a driver cannot deliver what another driver has, until a depot has it', async () => {
    const { tracking } = await newParcel(api, ['paid']);
    await scan(tracking);
    const other = await loggedIn(api, 'driver', true);
    const deliver = { state: 'delivered', town: 'Athlone', name: 'nobody' };
    const response = await scan(tracking, deliver, other);
    expect(response.status).toBe(403);
    expect(await timeline(tracking)).toMatchObject({ state: 'collected' });
    const depot = await loggedIn(api, 'depot', true);
    await scan(tracking, { state: 'at_depot', town: 'Athlone' }, depot);
    const out = { state: 'out_for_delivery', town: 'Athlone' };
    expect((await scan(tracking, out, other)).status).toBe(201);
    expect((await scan(tracking, deliver)).status).toBe(403);
    expect((await scan(tracking, deliver, other)).status).toBe(201);
  });

  test('refuses a step that cannot follow, and says where the parcel is and what can', async () => {
    const { tracking } = await newParcel(api, [
      'paid',
      'collected',
      'out_for_delivery',
      'delivered',
    ]);
    expect(await (await scan(tracking)).json()).toMatchObject({
      status: 409,
      type: '/problems/step-refused',
      detail: 'This parcel is delivered: "collected" cannot follow. Nothing can.',
    });
    const early = await newParcel(api, ['paid']);
    expect(
      await (await scan(early.tracking, { ...SCAN, state: 'delivered' })).json(),
    ).toMatchObject({
      detail:
        'This parcel is paid: "delivered" cannot follow. What can follow: collected, failed attempt, exception, cancelled.',
    });
  });

  test.each(['created', 'paid', 'cancelled', 'lost'])(
    'does not let a driver say "%s"',
    async (state) => {
      const { tracking } = await newParcel(api);
      const refused = await scan(tracking, { ...SCAN, state });
      expect(await refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '#/state' }] });
    },
  );

  test.each(['12 Main Street', 'D6W PV38', 'Dublin 8, 4 Thomas Street', ''])(
    'does not publish "%s" as a town',
    async (town) => {
      const { tracking } = await newParcel(api, ['paid']);
      expect((await scan(tracking, { ...SCAN, town })).status).toBe(422);
    },
  );

  test.each(['Dublin 8', 'Dublin 6W', 'Dún Laoghaire', "King's Lynn"])(
    'takes the town %s',
    async (town) => {
      const { tracking } = await newParcel(api, ['paid']);
      expect((await scan(tracking, { ...SCAN, town })).status).toBe(201);
    },
  );

  test('of racing scans takes one and tells the others where the parcel is', async () => {
    const { tracking } = await newParcel(api, ['paid']);
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan(tracking)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && (await detailIn(late))).toContain('This parcel is collected');
    expect(await timeline(tracking)).toMatchObject({ events: { length: 3 } });
  });

  test('loses none of racing scans that may all follow each other', async () => {
    const { tracking } = await newParcel(api, ['paid', 'collected', 'in_transit']);
    const body = { state: 'in_transit', town: 'Naas' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan(tracking, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
    expect(await timeline(tracking)).toMatchObject({ events: { length: 12 } });
  });

  test('knows no step of a transaction that failed', async () => {
    const { id, tracking } = await newParcel(api);
    const failing = api.db.transaction().execute(async (tx) => {
      const step = { booking: { id }, state: 'paid', town: '', accountId: null, now: NOW } as const;
      await appendEvent(tx, step);
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await timeline(tracking)).toMatchObject({ state: 'created' });
  });
});
