import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Services } from '#server/services.ts';
import { recordStep } from '#server/bookings/tracking/append-event.ts';
import { liveSteps } from '#server/bookings/tracking/live.ts';
import { watchSteps } from '#server/bookings/tracking/new-steps.ts';
import { ENGINES, NOW, startTestApi, type TestApi } from '#tests/support/api/api.ts';
import { followParcelStream } from '#tests/support/site/step-streams.ts';
import { addStep, newParcel, type TestParcel } from '#tests/support/bookings/parcels.ts';

describe.each(ENGINES)('a parcel that another process scans, on %s', (engine) => {
  let api: TestApi;
  const watched = (services: Services): Services => ({
    ...services,
    live: liveSteps(watchSteps(services.db, services.log, 5)),
  });
  beforeAll(async () => {
    api = await startTestApi(engine, {}, watched);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    api.services.live.close();
    await api.close();
  });
  /** Stores a step as the office's command does: without telling this process. */
  const addElsewhere = async ({ id }: TestParcel, state: 'paid' | 'collected' | 'delivered') => {
    const step = { booking: { id }, state, town: 'Cork', accountId: null, now: NOW };
    await recordStep({ db: api.db }, step);
  };

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
    // One for the heartbeat, one for the poll.
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
    await new Promise((heard) => live.follow('b', heard));
    expect(failures).toHaveLength(1);
    live.close();
  });
});
