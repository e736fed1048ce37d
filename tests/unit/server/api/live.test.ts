import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { followParcelStream, requestSteps } from '#tests/support/site/step-streams.ts';
import { addStep, newParcel, type TestParcel } from '#tests/support/bookings/parcels.ts';
import type { Services } from '#server/services.ts';
import { liveSteps } from '#server/bookings/tracking/live.ts';
import { watchSteps } from '#server/bookings/tracking/step-stream.ts';

describe.each(ENGINES)('following a parcel on %s', (engine) => {
  const api = testApi(engine);
  afterEach(() => void vi.useRealTimers());
  afterAll(() => api.services.live.close());

  test('begins with the steps so far and when to come back', async () => {
    const stream = await followParcelStream(api, await newParcel(api, ['paid']));
    expect(await stream.next()).toEqual({
      event: 'step',
      id: '1',
      data: JSON.stringify({ seq: 1, state: 'created', town: '', at: NOW }),
    });
    expect(await stream.names(1)).toEqual(['step 2']);
    expect(stream.lines()[0]).toBe('retry: 3000');
  });

  test('tells a new step', async () => {
    const parcel = await newParcel(api);
    const stream = await followParcelStream(api, parcel);
    await stream.names(1);
    await addStep(api, parcel, 'paid', 'Dublin');
    expect(await stream.next()).toEqual({
      event: 'step',
      id: '2',
      data: JSON.stringify({
        ...{ seq: 2, state: 'paid', town: 'Dublin', at: NOW },
        position: { latitude: 53.33, longitude: -6.25 },
      }),
    });
  });

  test('goes on after the step that stands in the address, but a reconnecting browser knows better', async () => {
    const parcel = await newParcel(api, ['paid', 'collected']);
    expect(await (await followParcelStream(api, parcel, { query: '?after=2' })).names(1)).toEqual([
      'step 3',
    ]);
    const again = await followParcelStream(api, parcel, { lastEventId: '1', query: '?after=2' });
    expect(await again.names(2)).toEqual(['step 2', 'step 3']);
  });

  test.each(['99', '-1', 'abc', ''])('survives the last event "%s"', async (id) => {
    const parcel = await newParcel(api, ['paid']);
    const stream = await followParcelStream(api, parcel, { lastEventId: id });
    await addStep(api, parcel, 'collected');
    const names = id === '99' ? ['step 3'] : ['step 1', 'step 2', 'step 3'];
    expect(await stream.names(names.length)).toEqual(names);
  });

  test.each(['delivered', 'returned'] as const)('ends with the parcel: %s', async (state) => {
    const parcel = await newParcel(api, ['paid', 'collected', 'out_for_delivery']);
    const stream = await followParcelStream(api, parcel, { lastEventId: '4' });
    await addStep(api, parcel, state);
    expect(await stream.names(9)).toEqual(['step 5', 'end']);
    expect(api.services.live.followed()).not.toContain(parcel.id);
  });

  test('of a parcel that is there already tells its steps and ends', async () => {
    const stream = await followParcelStream(
      api,
      await newParcel(api, ['paid', 'collected', 'delivered']),
    );
    expect(await stream.names(9)).toEqual(['step 1', 'step 2', 'step 3', 'step 4', 'end']);
  });

  test('stops a browser that comes back after the end', async () => {
    const parcel = await newParcel(api, ['paid', 'collected', 'delivered']);
    const response = await requestSteps(api, parcel, { lastEventId: '4' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  test('misses no step that is stored while the stream begins, and sends none twice', async () => {
    const parcel = await newParcel(api, ['paid', 'collected']);
    const streams = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [stream] = await Promise.all([
          followParcelStream(api, parcel),
          addStep(api, parcel, 'in_transit'),
        ]);
        return stream;
      }),
    );
    const all = Array.from({ length: 13 }, (_, index) => `step ${index + 1}`);
    for (const stream of streams) expect(await stream.names(13)).toEqual(all);
  });

  test('tells 200 people each step once', async () => {
    const parcel = await newParcel(api, ['paid']);
    const streams = await Promise.all(
      Array.from({ length: 200 }, () => followParcelStream(api, parcel, { lastEventId: '2' })),
    );
    await addStep(api, parcel, 'collected');
    await addStep(api, parcel, 'delivered');
    const received = await Promise.all(streams.map((stream) => stream.names(9)));
    expect(new Set(received.map((names) => names.join()))).toEqual(new Set(['step 3,step 4,end']));
  });

  test('says something every 25 seconds, and nothing once the reader has left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const parcel = await newParcel(api);
    const stream = await followParcelStream(api, parcel);
    await stream.names(1);
    vi.advanceTimersByTime(25_000);
    await stream.more();
    expect(stream.lines().at(-1)).toBe(':');
    await stream.leave();
    expect(vi.getTimerCount()).toBe(0);
    expect(api.services.live.followed()).not.toContain(parcel.id);
  });

  test('of a number with a typing error, or of nobody, is not found', async () => {
    const wrong = await requestSteps(api, { tracking: 'IE7M3D90QXM2VD' });
    const unknown = await requestSteps(api, { tracking: 'IE7M3D90QXM2VC' });
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(unknown.headers.get('content-type')).toBe('application/problem+json');
  });

  test('leaves nothing open for who asks for the head only', async () => {
    const { tracking, id } = await newParcel(api);
    const path = `/api/apptrack/${tracking}/live`;
    const response = await api.app.request(path, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(api.services.live.followed()).not.toContain(id);
  });
});

describe.each(ENGINES)('a parcel that another process scans, on %s', (engine) => {
  const watched = (services: Services): Services => ({
    ...services,
    live: liveSteps(watchSteps(services.db, services.log, 5)),
  });
  const api = testApi(engine, {}, watched);
  afterEach(() => void vi.useRealTimers());
  afterAll(() => api.services.live.close());
  /** Stores a step as the office's command does: this process is not notified. */
  const addElsewhere = (parcel: TestParcel, state: 'paid' | 'collected' | 'delivered') =>
    addStep({ services: { db: api.db, now: () => NOW } }, parcel, state);

  test('tells the steps that the other one stores', async () => {
    const parcel = await newParcel(api);
    const stream = await followParcelStream(api, parcel, { lastEventId: '1' });
    await addElsewhere(parcel, 'paid');
    expect(await stream.names(1)).toEqual(['step 2']);
    await addElsewhere(parcel, 'collected');
    await addStep(api, parcel, 'in_transit');
    expect(await stream.names(2)).toEqual(['step 3', 'step 4']);
    await stream.leave();
  });

  test('tells each to who follows that parcel, of several', async () => {
    const parcels = await Promise.all([1, 2, 3].map(() => newParcel(api, ['paid'])));
    const after = { lastEventId: '2' };
    const streams = await Promise.all(
      parcels.map((parcel) => followParcelStream(api, parcel, after)),
    );
    for (const parcel of parcels) await addElsewhere(parcel, 'collected');
    for (const parcel of parcels) await addElsewhere(parcel, 'delivered');
    for (const stream of streams)
      expect(await stream.names(9)).toEqual(['step 3', 'step 4', 'end']);
  });

  test('does not look while nobody follows', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const parcel = await newParcel(api);
    expect(vi.getTimerCount()).toBe(0);
    const stream = await followParcelStream(api, parcel);
    // One timer is for the heartbeat, one for the poll.
    expect(vi.getTimerCount()).toBe(2);
    await stream.leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('goes on looking after the database did not answer once', async () => {
    const failures: unknown[] = [];
    let isDown = true;
    const stepsAfter = () => {
      if (isDown) return Promise.reject(new Error('down'));
      return Promise.resolve([
        { bookingId: 'b', event: { seq: 1, state: 'created', town: '', at: NOW } } as const,
      ]);
    };
    const failed = (error: unknown) => {
      failures.push(error);
      isDown = false;
    };
    const live = liveSteps({ everyMs: 1, stepsAfter, failed });
    await new Promise((onStep) => live.follow('b', onStep));
    expect(failures).toHaveLength(1);
    live.close();
  });
});
