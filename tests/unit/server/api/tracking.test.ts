import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { problemBody } from '#api/problem.ts';
import { ENGINES, NOW, startTestApi, testApi } from '#tests/support/api/api.ts';
import { newParcel } from '#tests/support/bookings/parcels.ts';

const detailOf = async (response: Response): Promise<string> =>
  v.parse(problemBody, await response.json()).detail ?? '';

const ATHLONE = { latitude: 53.423, longitude: -7.937 };

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
      promised: '2026-11-23',
      events: [
        { seq: 1, state: 'created', town: '', at: NOW },
        { seq: 2, state: 'paid', town: 'Athlone', at: NOW, position: ATHLONE },
        { seq: 3, state: 'collected', town: 'Athlone', at: NOW, position: ATHLONE },
      ],
    });
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
    expect(await detailOf(response)).toContain('Check the number');
  });

  test('says that no parcel has a number that is written right', async () => {
    const response = await api.get('apptrack/IE7M3D90QXM2VC');
    expect(response.status).toBe(404);
    expect(await detailOf(response)).toContain('No parcel has this number');
  });

  test('gives every parcel a number of its own', async () => {
    const parcels = await Promise.all(Array.from({ length: 20 }, () => newParcel(api)));
    expect(new Set(parcels.map(({ tracking }) => tracking)).size).toBe(20);
  });
});

describe('a sender who asks too often', () => {
  test('is told to wait', async () => {
    const api = await startTestApi('sqlite', { RATE_LIMIT_FACTOR: '0.01' });
    const answers = [1, 2, 3].map(() => api.get('apptrack/IE7M3D90QXM2VC'));
    const [, , third] = await Promise.all(answers);
    expect([third?.status, Number(third?.headers.get('retry-after'))]).toEqual([429, 60]);
    await api.close();
  });
});
